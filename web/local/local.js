// The page as an app without a server: the helper runs in a worker in the phone itself.
import {begin} from './app.js';
import {freshKey, Refused} from './link.js';
import {inThisTab, settings} from './settings.js';
import {keepUpToDate} from './update.js';
import {canHaveZ3, doesZ3Agree} from './z3.js';

const lastOpen = 'sabueso open';

// ---- the worker

let worker = null;
let changed = () => {};
const asked = new Map();  // by its id, a request that has not been answered

function start() {
  worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
  worker.onmessage = ({data}) => {
    if (data.changed) return changed(data.changed);
    const request = asked.get(data.id);
    asked.delete(data.id);
    if (data.fault) restart(request, data.fault);
    else if (data.error !== undefined) request.reject(new Refused(data.status, data.error));
    else request.resolve(data.answer);
  };
  worker.onerror = (event) => restart(null, event.message);
  request({what: 'start', name: inThisTab.get(lastOpen)}).catch(() => {});
}

// After a fault of its own the helper is begun anew from what is kept. What it could not answer is
// asked once more: an order that was carried out is known by its key.
function restart(faulty, why) {
  worker.terminate();
  const open = [...(faulty ? [faulty] : []), ...asked.values()];
  asked.clear();
  start();
  for (const one of open) {
    if (one.message.what === 'start') continue;
    if (one.isSecond) one.reject(new Refused(500, why));
    else send({...one, isSecond: true});
  }
}

function send(one) {
  const id = freshKey();
  asked.set(id, one);
  worker.postMessage({id, lang: settings.language, ...one.message});
}

const request = (message) => new Promise((resolve, reject) => send({message, resolve, reject}));

// ---- the link

async function get(name, parameters = {}) {
  const answer = await request({what: name, ...parameters});
  if (name === 'state') remember(answer);
  return answer;
}

const post = (name, body) => request({what: name, body});

const svg = (name, parameters = {}) => request({what: name, ...parameters});

// The notebook that is opened again when this tab is loaded anew; of other tabs the worker knows.
function remember(state) {
  if (state.notebook) inThisTab.set(lastOpen, state.notebook);
  else inThisTab.remove(lastOpen);
}

const orders = ({answered, refused}) => ({
  async give(order) {
    if (order.do === 'begin') navigator.storage?.persist?.();
    try {
      const state = await request({what: 'order', body: {key: freshKey(), ...order}});
      remember(state);
      answered(state, order);
    } catch (error) {
      refused(error, order);
    }
  },
  send() {},
});

function watch(call, isThere) {
  changed = call;
  isThere(true);
}

// ---- notebooks that go from phone to phone as a link, in the part of it that no server sees

const longestNotebook = 1_000_000;  // bytes; a link can be made to swell to any size

// Bytes that went through a stream. Throws where they become more than a notebook has.
async function through(stream, bytes) {
  const blocks = [];
  let size = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ;) {
    const {done, value} = await reader.read();
    if (done) break;
    size += value.length;
    if (size > longestNotebook) throw new Error('too long');
    blocks.push(value);
  }
  return new Uint8Array(await new Blob(blocks).arrayBuffer());
}

async function linkOf(text) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const letters = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${location.origin}${location.pathname}#n=${letters}`;
}

// Throws when it is not the whole of a link.
async function textIn(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', {fatal: true}).decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

const library = {
  keepUpToDate,
  canHaveZ3,
  confirmByZ3: async () => doesZ3Agree(await request({what: 'smtlib'})),
  // The notebook that the page's address brings; null for none, and for what is not one whole.
  async brought() {
    const [, letters] = location.hash.match(/^#n=([\w-]+)$/) ?? [];
    if (!letters) return null;
    history.replaceState(history.state, '', location.pathname + location.search);
    return textIn(letters).catch(() => '');
  },
  linkOf,
  async takeIn(text) {
    const state = await request({what: 'take in', text});
    remember(state);
    return state;
  },
  textOf: (name) => request({what: 'text of', name}),
  change: (body) => request({what: 'library', body}),
};

export const link = {get, post, svg, orders, watch, library};

start();
begin(link);
