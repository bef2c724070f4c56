// The helper in the phone, beside the page so that it never keeps the screen waiting. A request is
// {id, what, lang, …}, an answer {id, answer} or {id, error, status}; {changed} comes unasked. An order
// is answered when the notebook is in the phone's database, or with "on_disk": false.
import {freshKey, Refused} from './link.js';
import {Notebooks} from './notebooks.js';
import sabueso from './sabueso.js';

let notebooks = null;  // null where the browser keeps nothing for us
let module = null;     // the WebAssembly module
let helper = null;     // in it, with the language in which it writes
let open = null;       // the open notebook's name and version
let isKept = true;     // whether all of it is in the database
let version = 1;       // of what is shown
const run = freshKey();

const otherTabs = new BroadcastChannel('sabueso');

// ---- the module

function call(request) {
  const answer = JSON.parse(module.call(helper.address, JSON.stringify({lang: helper.language, ...request})));
  if (answer?.error) throw new Refused(answer.status, answer.error);
  return answer;
}

async function load() {
  const made = await sabueso({locateFile: (name) => new URL(name, import.meta.url).href});
  module = {
    open: made.cwrap('sabueso_open', 'number', ['string']),
    call: made.cwrap('sabueso_call', 'string', ['number', 'string']),
    close: made.cwrap('sabueso_close', null, ['number']),
  };
}

// A helper without a notebook.
function beginAnew(language) {
  if (helper) module.close(helper.address);
  helper = {language, address: module.open(language)};
  open = null;
  isKept = notebooks !== null;
  version += 1;
}

// Opens a notebook as it is kept.
function reopen({name, text, journal, version: versionOfIt}) {
  call({what: 'put', name, text, journal});
  call({what: 'order', body: {do: 'reopen', name, key: freshKey()}});
  open = {name, version: versionOfIt};
}

// ---- what is kept

function tell(name) {
  version += 1;
  otherTabs.postMessage(name);
}

// Puts the open notebook into the database. Whether no other tab has written it meanwhile.
async function keep(state) {
  const {game, title, players, viewer, entries} = state;
  const isNew = open?.name !== state.notebook;
  if (isNew) open = {name: state.notebook, version: 0};
  isKept = false;
  if (notebooks) {
    try {
      const next = await notebooks.put({...call({what: 'kept'}), game, title, players, viewer, entries: entries.length}, open.version);
      if (next === null) return false;
      open.version = next;
      isKept = true;
    } catch {
      // The phone's storage is full, or refused: the evening goes on in memory.
    }
  }
  tell(open.name);
  return true;
}

// Takes over what another tab has written, and what is to be written in another language.
async function catchUp(language) {
  if (!open) {
    if (helper.language !== language) beginAnew(language);
    return;
  }
  const {name} = open;
  const there = isKept ? await notebooks.get(name).catch(() => null) : null;
  const isOlder = there && there.version !== open.version;
  if (!isOlder && helper.language === language) return;
  const last = isOlder ? there : {...call({what: 'kept'}), version: open.version};
  beginAnew(language);
  reopen(last);
  isKept = notebooks !== null;
}

const shown = ({name, label, game, title, players, viewer, entries, begun, changed}) =>
  ({name, label, game, title, players, viewer, entries, begun, changed});

async function decorated(state) {
  if (!state.notebook) {
    const all = await (notebooks?.list() ?? []);
    state.notebooks = all.filter((one) => !one.deleted).sort((one, other) => other.changed - one.changed).map(shown);
    state.in_memory = notebooks === null;
    state.earlier = [];
  } else {
    state.on_disk = isKept;
  }
  return {...state, run, version};
}

// ---- requests

async function order(body, language) {
  for (;;) {
    await catchUp(language);
    if (body.do === 'reopen' && !open) {
      const there = await notebooks.get(body.name);
      if (!there) return decorated(call({what: 'state'}));
      reopen(there);
      await notebooks.say(open.name, {opened: Date.now()});
      tell(open.name);
      return decorated(call({what: 'state'}));
    }
    const state = call({what: 'order', body});
    if (!state.notebook) {
      await notebooks?.say(open.name, {opened: null});
      open = null;
      tell(null);
      return decorated(state);
    }
    if (await keep(state)) return decorated(state);
    const last = await notebooks.get(open.name);
    beginAnew(language);
    reopen(last);
  }
}

// A notebook's text becomes a notebook of this phone, and is opened.
async function takeIn(text, language) {
  beginAnew(language);
  const name = `${freshKey()}.txt`;
  try {
    reopen({name, text, journal: '', version: 0});
  } catch (error) {
    beginAnew(language);
    throw error;
  }
  const state = call({what: 'state'});
  await keep(state);
  return decorated(state);
}

// What can be done with the notebooks that are kept.
const library = {
  async rename({name, label}) { await notebooks.say(name, {label: label || null}); },
  async drop({name}) { await notebooks.say(name, {deleted: Date.now()}); },
  async restore({name}) { await notebooks.say(name, {deleted: null}); },
  async copy({name}) {
    const there = await notebooks.get(name);
    const name_of_copy = `${freshKey()}.txt`;
    await notebooks.put({...there, name: name_of_copy, begun: Date.now()}, 0);
    await notebooks.say(name_of_copy, {opened: null});
  },
};

// The text of one that is not open, by a helper of its own.
async function textOf(name) {
  const there = await notebooks.get(name);
  const before = {helper, open, isKept, version};
  helper = null;
  try {
    beginAnew(before.helper.language);
    reopen(there);
    return call({what: 'text', whole: true});
  } finally {
    module.close(helper.address);
    ({helper, open, isKept, version} = before);
  }
}

const answers = {
  // The notebook that this tab had open, if it had one, or else the last one.
  async start({lang, name}) {
    try {
      notebooks = await Notebooks.open();
      await notebooks.sweep();
    } catch {
      notebooks = null;
    }
    await load();
    beginAnew(lang);
    const there = notebooks ? await (name ? notebooks.get(name) : notebooks.lastOpen()) : null;
    if (there && !there.deleted) {
      try {
        reopen(there);
      } catch {
        beginAnew(lang);  // it stays in the list, where opening it tells why it cannot be
      }
    }
    return null;
  },
  async state({lang, known}) {
    await catchUp(lang);
    return decorated(call({what: 'state', lang, known}));
  },
  order: ({lang, body}) => order(body, lang),
  'take in': ({lang, text}) => takeIn(text, lang),
  async library({body}) {
    await library[body.do](body);
    tell(null);
    return null;
  },
  'text of': ({name}) => (open?.name === name ? call({what: 'text', whole: true}) : textOf(name)),
};

async function answer({data: {id, ...request}}) {
  try {
    const own = answers[request.what];
    postMessage({id, answer: own ? await own(request) : call(request)});
  } catch (error) {
    if (error instanceof Refused) postMessage({id, error: error.message, status: error.status});
    else postMessage({id, fault: String(error)});
  }
}

// One after another, so that nothing comes between an order and its being kept.
let last = Promise.resolve();
onmessage = (event) => { last = last.then(() => answer(event)); };

otherTabs.onmessage = ({data: name}) => {
  if (open && name !== open.name) return;
  version += 1;
  postMessage({changed: version});
};
