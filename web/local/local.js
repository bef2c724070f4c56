// The page as an app without a server: the helper runs in a worker in the phone itself.
import {begin} from './app.js';
import {freshKey, ordersIn, Refused} from './link.js';
import {Notebooks, textKept} from './notebooks.js';
import {drawRescue} from './rescue.js';
import {inThisTab, settings} from './settings.js';
import {t} from './sheet.js';
import {keepUpToDate} from './update.js';
import {canHaveZ3, doesZ3Agree} from './z3.js';

const lastOpen = 'sabueso open', unanswered = 'sabueso unanswered';
// In milliseconds: until something is to be seen, and until a request is given up. An answer takes a second or
// two; on an old phone, and behind others, ten times as long. The last ten seconds are a timer begun when the
// first ends, so a worker that slept past both still has ten.
const patience = 20_000, longestAnswer = 90_000, afterSleep = 10_000;

// What the helper itself cannot say any more.
const faultSays = () => (settings.language === 'es' ? 'Sabueso ha tenido un fallo propio, y empieza de nuevo con lo que está guardado.'
  : 'Sabueso has had a fault of its own, and begins anew with what is kept.');

// ---- the worker

let worker = null;
let changed = () => {};
let faults = 0;            // one after another, without an answer between them
let hasShown = false;      // whether a state has been answered since the helper was begun
let startsClosed = false;  // whether the last notebook could not be shown
let opens = inThisTab.get(lastOpen);
const asked = new Map();   // by its id, a request that has not been answered

function start() {
  worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
  worker.onmessage = ({data}) => {
    if (data.changed) return changed(data.changed);
    const one = asked.get(data.id);
    asked.delete(data.id);
    watchOldest();
    if (data.fault) return recover(one);
    if (data.error !== undefined) one.reject(new Refused(data.status, data.error));
    else one.resolve(data.answer);
  };
  worker.onerror = () => recover(null);
  // Forgotten until shown, so that a notebook that crashes the page is not reopened on the next load.
  inThisTab.remove(lastOpen);
  hasShown = false;
  request({what: 'start', name: opens, startsClosed}).catch(() => {});
  const begun = worker;
  setTimeout(() => drawRescue('slow', () => worker === begun && !hasShown), patience);
}

// After a fault of its own the helper is begun anew from what is kept, without a notebook where it could not
// show one. What it could not answer is asked once more: an order that was carried out is known by its key.
// When that does not help, what is kept is listed without the helper.
function recover(faulty) {
  worker.terminate();
  worker = null;
  faults += 1;
  // What cannot be shown is not opened by itself any more.
  if (!hasShown && ['start', 'state'].includes(faulty?.message.what ?? 'start')) startsClosed = true;
  const open = [...(faulty ? [faulty] : []), ...asked.values()].filter((one) => one.message.what !== 'start');
  asked.clear();
  const isHopeless = faults > 2;
  for (const one of open) {
    if (one.wasAskedAgain || isHopeless) one.reject(new Refused(500, faultSays()));
    else send({...one, wasAskedAgain: true});
  }
  if (!isHopeless) changed(-1);
  const isEmpty = document.querySelector('main > .loading') !== null;
  if (isHopeless || (isEmpty && open.some((one) => one.wasAskedAgain))) drawRescue('fault', () => !hasShown);
}

function send(one) {
  if (!worker) start();
  const id = freshKey();
  asked.set(id, one);
  worker.postMessage({id, lang: settings.language, tells: settings.tells, ...one.message});
  if (asked.size === 1) watchOldest();
}

// One is answered after another, so only the oldest request is being worked on. What never ends is a fault,
// and is not asked again.
function watchOldest() {
  const [oldest] = asked.keys();
  if (oldest) setTimeout(() => setTimeout(giveUp, afterSleep, oldest), longestAnswer);
}

function giveUp(id) {
  const [oldest] = asked.keys();
  if (oldest !== id) return;
  const one = asked.get(id);
  asked.delete(id);
  recover({...one, wasAskedAgain: true});
}

function request(message) {
  return new Promise((resolve, reject) => send({message, resolve, reject}));
}

// ---- the link

async function get(name, parameters = {}) {
  const answer = await request({what: name, ...parameters});
  if (name === 'state') remember(answer);
  return answer;
}

const post = (name, body) => request({what: name, body});

// The notebook that is opened again when this tab is loaded anew; of other tabs the worker knows.
function remember(state) {
  hasShown = true;
  faults = 0;
  startsClosed &&= !state.notebook;
  opens = state.notebook;
  if (state.notebook) inThisTab.set(lastOpen, state.notebook);
  else inThisTab.remove(lastOpen);
}

// Orders that have not been answered outlive the page, as the draft does: the helper knows by its key one
// that it has carried out.
class Orders {
  constructor({answered, refused}) { this.told = {answered, refused}; }

  get open() { return ordersIn(inThisTab.json(unanswered)); }
  set open(orders) { inThisTab.set(unanswered, JSON.stringify(orders)); }

  async give(order) {
    if (order.do === 'begin' || order.do === 'puzzle') navigator.storage?.persist?.();
    const keyed = {key: freshKey(), ...order};
    this.open = [...this.open, keyed];
    return this.#carryOut(keyed);
  }

  // Those that were open when the page was loaded, in their notebook. One that has outlived a page before may
  // be what ends pages, and is not given again; whether it was carried out, the notebook shows.
  async send() {
    const before = this.open;
    this.open = before.filter((order) => !order.hasOutlivedAPage).map((order) => ({...order, hasOutlivedAPage: true}));
    if (before.some((one) => one.hasOutlivedAPage)) this.told.refused(new Refused(500, faultSays()), {});
    for (const order of this.open) {
      if (order.notebook && !opens) await this.#reopen(order.notebook);
      await this.#carryOut(order);
    }
  }

  async #reopen(name) {
    const state = await request({what: 'order', body: {do: 'reopen', name, key: freshKey()}}).catch(() => null);
    if (!state?.notebook) return;
    remember(state);
    this.told.answered(state, {});
  }

  async #carryOut(order) {
    let state = null, mistake = null;
    try {
      state = await request({what: 'order', body: order});
    } catch (error) {
      mistake = error;
    }
    this.open = this.open.filter((one) => one.key !== order.key);
    if (mistake) return this.told.refused(mistake, order);
    remember(state);
    this.told.answered(state, order);
  }
}

function watch(call, isThere) {
  changed = call;
  isThere(true);
}

// ---- notebooks that go from phone to phone as a link, in the part of it that no server sees

// In bytes. An evening has some ten thousand; a hundred times as much opens in some seconds. A link can be made
// to swell to any size.
const longestNotebook = 1_000_000;

class TooLong extends Error {}

// Bytes that went through a stream. Throws TooLong where they become more than a notebook has.
async function through(stream, bytes) {
  const blocks = [];
  let size = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ;) {
    const {done, value} = await reader.read();
    if (done) break;
    size += value.length;
    if (size > longestNotebook) throw new TooLong();
    blocks.push(value);
  }
  return new Uint8Array(await new Blob(blocks).arrayBuffer());
}

async function linkOf(text) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `${location.origin}${location.pathname}#n=${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

// Throws when it is not the whole of a link.
async function textIn(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', {fatal: true}).decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

const library = {
  isBusy: () => asked.size > 0,
  keepUpToDate,
  canHaveZ3,
  confirmByZ3: async () => doesZ3Agree(await request({what: 'smtlib'})),
  async brought() {
    const [, letters] = location.hash.match(/^#n=(.*)$/) ?? [];
    if (letters === undefined) return null;
    history.replaceState(history.state, '', location.pathname + location.search);
    return textIn(letters).then((text) => ({text}),
      (error) => ({trouble: error instanceof TooLong ? 'too long' : 'broken'}));
  },
  linkOf,
  async takeIn(text) {
    if (new Blob([text]).size > longestNotebook) throw new Refused(413, t('notebook_too_long', longestNotebook));
    navigator.storage?.persist?.();
    const state = await request({what: 'take in', text});
    remember(state);
    return state;
  },
  // Of a notebook that the helper cannot open, what is kept.
  async textOf(name) {
    try {
      return await request({what: 'text of', name});
    } catch (error) {
      const kept = await (await Notebooks.open()).get(name);
      if (!kept) throw error;
      return textKept(kept);
    }
  },
  longestNotebook,
  rescue: () => drawRescue('fault', () => true),
  change: (body) => request({what: 'library', body}),
};

export const link = {get, post, svg: get, orders: (told) => new Orders(told), watch, library};

start();
begin(link);
