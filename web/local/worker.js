// The helper in the phone, beside the page so that it never keeps the screen waiting. A request is
// {id, what, lang, …}, an answer {id, answer} or {id, error, status}; {id, fault} is a mistake of this
// program's own, after which it is not to be used any more; {changed} comes unasked. An order is answered
// when the notebook is in the phone's database, or with "on_disk": false.
import {freshKey, Refused} from './link.js';
import {isCopy, isNotebook, Notebooks, textKept} from './notebooks.js';
import sabueso from './sabueso.js';

let notebooks = null;  // null where the browser keeps nothing for us
let module = null;     // the WebAssembly module
let helper = null;     // in it, with the language in which it writes
// The open notebook: its name, its version in the database, whether all of it is there, whether it has been
// shown, and whether a damaged journal of it is kept.
let open = null;
let shownVersion = 1;  // raised with every change, for the page to compare
const run = freshKey();

const otherTabs = new BroadcastChannel(`sabueso ${new URL('./', import.meta.url).pathname}`);

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
    call: made.call,
    close: made.cwrap('sabueso_close', null, ['number']),
  };
}

// A helper without a notebook.
function beginAnew(language) {
  if (helper) module.close(helper.address);
  helper = {language, address: module.open(language)};
  open = null;
  shownVersion += 1;
}

// Opens a notebook as it is kept.
function openInModule({name, text, journal, version}) {
  call({what: 'put', name, text, journal});
  call({what: 'order', body: {do: 'reopen', name, key: freshKey()}});
  open = {name, version, isKept: version > 0, isShown: false, hasCopy: false};
}

// The same; a journal that is damaged is kept as it was before anything else is written.
async function openKept(notebook) {
  openInModule(notebook);
  const damaged = call({what: 'damaged'});
  if (damaged !== null && notebooks) {
    open.hasCopy = await notebooks.keepCopy(open.name, damaged).then(() => true, () => false);
  }
}

// Does something with a helper of its own, and leaves the open notebook alone. Whatever the module itself
// fails in goes on to be told: after that it is not to be used any more.
function aside(act) {
  const before = {helper, open, shownVersion};
  helper = null;
  const goBack = () => {
    module.close(helper.address);
    ({helper, open, shownVersion} = before);
  };
  beginAnew(before.helper.language);
  let result = null;
  try {
    result = act();
  } catch (error) {
    if (error instanceof Refused) goBack();
    throw error;
  }
  goBack();
  return result;
}

// ---- what is kept

function announceChange(name) {
  shownVersion += 1;
  otherTabs.postMessage(name);
}

// Of a notebook that is left it is noted, where that can be, so that it is not opened again by itself.
const leave = (name) => notebooks?.update(name, {opened: null}).catch(() => {});

// The open notebook as the database has it, with what its list says of it; by a state of it.
const recordOf = ({game, title, players, viewer, entries}) =>
  ({...call({what: 'kept'}), game, title, players, viewer, entries: entries.length});

// Puts the open notebook into the database. Whether no other tab has written it meanwhile.
async function keep(state) {
  if (open?.name !== state.notebook) {
    if (open) await leave(open.name);
    open = {name: state.notebook, version: 0, isKept: false, isShown: true, hasCopy: false};
  }
  if (notebooks) {
    try {
      const next = await notebooks.put({...recordOf(state), opened: Date.now()}, open.version);
      if (next === null) return false;
      open.version = next;
      open.isKept = true;
    } catch {
      open.isKept = false;  // storage is full, or refused: the evening goes on in memory
    }
  }
  announceChange(open.name);
  return true;
}

// Goes on with what another tab has written. What was in memory only, because there was no room, or what
// another one has written over with something that cannot be opened, stays as a notebook of its own.
async function takeOver(there, language) {
  const opensThere = opensWell(there);
  if (!open.isKept || !opensThere) {
    const own = {...recordOf(call({what: 'state'})), name: `${freshKey()}.txt`, opened: null};
    const version = await notebooks.put(own, 0);
    if (!opensThere) {
      beginAnew(language);
      return openKept({...own, version});
    }
  }
  beginAnew(language);
  return openKept(there);
}

function opensWell(notebook) {
  try {
    aside(() => openInModule({...notebook, name: `${freshKey()}.txt`}));  // beside the file of that name that is open
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}

// Takes over what another tab has written, and what is to be written in another language.
async function catchUp(language) {
  if (!open) {
    if (helper.language !== language) beginAnew(language);
    return;
  }
  const {name, version, isKept} = open;
  const there = isKept ? await notebooks.get(name).catch(() => null) : null;
  if (isNotebook(there) && there.version !== version) return takeOver(there, language);
  if (helper.language === language) return;
  const last = {...call({what: 'kept'}), version};
  const {isShown, hasCopy} = open;
  beginAnew(language);
  openInModule(last);
  open = {...open, isKept, isShown, hasCopy};
}

const shown = ({name, label, game, title, players, viewer, entries, begun, changed}) =>
  ({name, label, game, title, players, viewer, entries, begun, changed});

async function decorated(state) {
  if (state.notebook) {
    state.on_disk = open.isKept;
    state.has_damaged_copy = open.hasCopy;
    // What could be shown once is opened by itself the next time.
    if (!open.isShown) await notebooks?.update(open.name, {opened: Date.now()}).catch(() => {});
    open.isShown = true;
  } else {
    const all = (await notebooks?.list().catch(() => []) ?? []).filter((one) => !one.deleted);
    const copies = all.filter(isCopy).map(({name, copyOf, changed}) => ({name, copyOf, changed}));
    state.notebooks = all.filter(isNotebook).sort((one, other) => other.changed - one.changed).map(shown);
    state.copies = copies;
    state.unreadable = all.filter((one) => !isCopy(one) && !isNotebook(one)).map(({name}) => name);
    state.in_memory = notebooks === null;
    state.earlier = [];
  }
  return {...state, run, version: shownVersion};
}

// ---- requests

async function order(body, {lang, tells}) {
  for (;;) {
    await catchUp(lang);
    if (body.do === 'reopen' && !open) {
      const there = await notebooks?.get(body.name);
      if (!isNotebook(there)) return decorated(call({what: 'state', tells}));
      await openKept(there);
      announceChange(open.name);
      return decorated(call({what: 'state', tells}));
    }
    const state = call({what: 'order', tells, body});
    if (!state.notebook) {
      if (open) await leave(open.name);
      open = null;
      announceChange(null);
      return decorated(state);
    }
    if (await keep(state)) return decorated(state);
    await takeOver(await notebooks.get(open.name), lang);
  }
}

// A notebook's text becomes a notebook of this phone, and is opened; or it throws, and nothing is changed.
async function takeIn(text, {lang, tells}) {
  const notebook = {name: `${freshKey()}.txt`, text, journal: '', version: 0};
  aside(() => openInModule(notebook));
  if (open) await leave(open.name);
  beginAnew(lang);
  openInModule(notebook);
  const state = call({what: 'state', tells});
  await keep(state);
  return decorated(state);
}

// What can be done with the notebooks that are kept.
const library = {
  rename: ({name, label}) => notebooks.update(name, {label: label || null}),
  drop: ({name}) => notebooks.update(name, {deleted: Date.now()}),
  restore: ({name}) => notebooks.update(name, {deleted: null}),
  async copy({name}) {
    const there = await notebooks.get(name);
    if (isNotebook(there)) await notebooks.put({...there, name: `${freshKey()}.txt`, begun: Date.now(), opened: null}, 0);
  },
};

// Of one that cannot be opened any more, all that is kept of it.
async function textOf(name) {
  if (open?.name === name) return call({what: 'text', whole: true});
  const there = await notebooks.get(name);
  if (!isNotebook(there)) return textKept(there);
  try {
    return aside(() => {
      openInModule(there);
      return call({what: 'text', whole: true});
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return textKept(there);
  }
}

const answers = {
  // The notebook that this tab had open, if it had one, or else the last one. Until it has been shown it is
  // noted as not open, so that one whose opening takes the helper, or the whole page, with it is not opened
  // by itself again.
  async start({lang, name, startsClosed}) {
    notebooks = await Notebooks.open().catch(() => null);
    await load();
    beginAnew(lang);
    if (startsClosed || !notebooks) return null;
    const there = await (name ? notebooks.get(name) : notebooks.lastOpen()).catch(() => null);
    if (!isNotebook(there) || there.deleted) return null;
    await leave(there.name);
    try {
      await openKept(there);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      beginAnew(lang);  // it stays in the list, where opening it tells why it cannot be
    }
    return null;
  },
  async state({lang, tells, known}) {
    await catchUp(lang);
    return decorated(call({what: 'state', lang, tells, known}));
  },
  order: ({lang, tells, body}) => order(body, {lang, tells}),
  'take in': ({lang, tells, text}) => takeIn(text, {lang, tells}),
  async library({body}) {
    if (notebooks) await library[body.do](body);
    announceChange(null);
    return null;
  },
  'text of': ({name}) => textOf(name),
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
  shownVersion += 1;
  postMessage({changed: shownVersion});
};
