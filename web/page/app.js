// The page: what is on the screen, and what the buttons do.
import {Draft} from './form.js';
import {get, Orders, post, Refused, settings, watch} from './link.js';
import {el, sheet, speak, t} from './sheet.js';

let state = null;     // as the server says it
let draft = null;     // the entry being filled in
let looking = null;   // what would follow, while that is looked at
let demo = null;      // an evening being looked at
let hinted = {notebook: null, version: 0, told: 0};  // how many hints of that this phone has been told
const troubles = {};  // by what they are about

const place = (id) => document.getElementById(id);

// ---- trouble

function trouble(about, words) {
  troubles[about] = words;
  const all = Object.values(troubles).filter((one) => one);
  place('trouble').replaceChildren(...all.map((one) => el('span', {}, one)));
  place('trouble').hidden = all.length === 0;
}

const orders = new Orders({
  answered: (next, order) => {
    trouble('refused', '');
    take(next);
    if (order.do !== 'viewer') place('main').scrollTo(0, 0);
  },
  // What could not be entered is filled in again, to be put right.
  refused: (error, order) => {
    trouble('refused', error.message);
    if (order.item && state?.forms && order.notebook === state.notebook) {
      draft = new Draft(state, {...order.item, id: order.id}, order.line);
      draw();
    }
    refresh();
  },
  waiting: (number, error) => trouble('waiting', number === 0 ? ''
    : error instanceof Refused && error.status === 403 ? t('shut_out') : t('not_sent', number)),
});

const give = (order) => orders.give({notebook: state.notebook, ...order});

// Answers to questions; a mistake is shown in words.
async function ask(name, body) {
  try {
    const answer = await post(name, body);
    trouble('refused', '');
    return answer;
  } catch (error) {
    trouble('refused', error instanceof Refused && error.message ? error.message : t('no_link'));
    return null;
  }
}

// ---- what the server says

function take(next) {
  if (next.language !== settings.language) return refresh();
  if (state && next.run === state.run && next.version < state.version) return;
  if (next.notebook && !next.forms) {
    if (next.run !== state?.run || next.notebook !== state.notebook || next.language !== state.language) return refresh('');
    next.forms = state.forms;
  }
  // What is there already is not drawn again: a finger may be on it.
  const isNews = next.run !== state?.run || next.version !== state.version;
  const isOther = state?.notebook !== next.notebook;
  state = next;
  if (isOther) draft = null;
  draft?.goOn(state);
  trouble('disk', state.on_disk === false ? t('in_memory_only') : '');
  if (!isNews) return;
  looking = null;
  draw();
}

// Of a notebook that is known already in this language, the forms are not sent again.
async function refresh(known = state?.language === settings.language ? state.notebook ?? '' : '') {
  try {
    take(await get('state', {known}));
    trouble('link', '');
  } catch (error) {
    toldOfLink(error);
  }
}

// Nothing is shown in the other language before all of it is there.
async function speakIn(language) {
  const before = settings.language;
  settings.language = language;
  try {
    const [texts, next, evening] = await Promise.all([get('texts'), get('state'),
      demo ? get('demo', {game: demo.game, step: demo.step}) : null]);
    speak(texts);
    [state, draft, demo] = [null, null, evening];
    document.documentElement.lang = language;
    trouble('link', '');
    take(next);
  } catch (error) {
    settings.language = before;
    throw error;
  }
}

const toldOfLink = (error) => trouble('link', error instanceof Refused && error.status === 403 ? t('shut_out') : t('no_link'));

// ---- the answer in front of everything

function show(...content) {
  const dialog = place('answer');
  // What is in front goes away by the way back, too; a step back for that is there until it is taken.
  if (!history.state?.answer) history.pushState({answer: true}, '');
  dialog.replaceChildren(...content.flat(),
    el('button', {type: 'button', class: 'close', onclick: () => dialog.close()}, t('close')));
  if (!dialog.open) dialog.showModal();
  dialog.scrollTo(0, 0);
}

// A rule's number opens what the rule says, below the sentence.
function withRules(text) {
  return text.split(/\b([CDEH]\d{1,3})\b/).map((part, i) => (i % 2 === 0 ? part
    : el('button', {type: 'button', class: 'rule', onclick: async ({target}) => {
      const told = await ask('ask', {question: `rule ${part}`});
      if (told) target.closest('.told').append(el('p', {class: 'note'}, told.parts[0].say));
    }}, part)));
}

// A part of an answer: a paragraph, a table with its heads in the first line, numbered steps.
function drawnPart({say, table, steps}) {
  const [heads, ...lines] = table;
  return [
    say ? el('p', {class: 'told'}, withRules(say)) : null,
    heads ? el('div', {class: 'wide'}, el('table', {}, el('tr', {}, heads.map((head) => el('th', {scope: 'col'}, head))),
      lines.map(([label, ...cells]) => el('tr', {}, el('th', {scope: 'row'}, label), cells.map((cell) => el('td', {}, cell)))))) : null,
    steps.length > 0 ? el('ol', {}, steps.map((step) => el('li', {class: 'told'}, withRules(step)))) : null].filter((one) => one);
}

async function question(words, title) {
  const told = await ask('ask', {question: words});
  if (!told) return;
  show(el('h2', {}, title), told.parts.flatMap(drawnPart));
}

// The phone counts for itself, so that nobody else's taps use up its hints.
function hint() {
  const {notebook, version} = state;
  if (hinted.notebook !== notebook || hinted.version !== version) hinted = {notebook, version, told: 0};
  hinted.told += 1;
  return question(`hint ${hinted.told}`, t('hint'));
}

function showEntries() {
  const {notebook} = state;
  const entries = state.entries.map((entry) => el('li', {},
    el('b', {}, `${entry.id} `), entry.words, entry.item.note ? ` (${entry.item.note})` : '',
    entry.doubt ? el('p', {class: 'doubt'}, t('doubt', entry.doubt)) : null,
    el('div', {},
      el('button', {type: 'button', onclick: () => {
        place('answer').close();
        if (state.notebook !== notebook) return;
        draft = new Draft(state, {...entry.item, id: entry.id}, entry.line);
        draw();
        place('entry')?.scrollIntoView();
      }}, t('edit')),
      el('button', {type: 'button', onclick: () => {
        place('answer').close();
        give({do: 'drop', id: entry.id, line: entry.line, notebook});
      }}, t('drop')))));
  show(el('h2', {}, t('entries')),
    entries.length > 0 ? el('ol', {class: 'entries'}, entries.reverse()) : el('p', {}, t('no_entries')));
}

function showMore() {
  const item = (words, act) => el('button', {type: 'button', onclick: () => {
    place('answer').close();
    act();
  }}, words);
  show(el('div', {class: 'menu'},
    item(t('path'), () => question('path', t('path'))),
    settings.isQuiet ? null : item(t('others'), () => question('others', t('others'))),
    item(t('redo'), () => give({do: 'redo'})),
    item(settings.isQuiet ? t('loud') : t('quiet'), () => {
      settings.isQuiet = !settings.isQuiet;
      draw();
    }),
    el('p', {}, t('who_are_you_now')), el('div', {class: 'choices'}, state.players.map((player) => el('button', {
      type: 'button', 'aria-pressed': String(player.value === state.viewer), onclick: () => {
        place('answer').close();
        sayWho(player);
      }}, player.text))),
    state.may_leave ? item(t('next_round'), () => makeSure(t('next_round_asks'), t('next_round'), {do: 'next round'})) : null,
    state.may_leave ? item(t('leave'), () => makeSure(t('leave_asks'), t('leave'), {do: 'leave'})) : null));
}

// All phones see what this one player sees, so somebody else is asked for once more.
function sayWho(player) {
  const order = {do: 'viewer', name: player.value};
  if (!state.viewer || state.viewer === player.value) return give(order);
  const now = state.players.find((one) => one.value === state.viewer).text;
  makeSure(t('other_viewer_asks', now, player.text), player.text, order);
}

function makeSure(question, yes, order) {
  show(el('p', {}, question), el('button', {type: 'button', class: 'enter', onclick: () => {
    place('answer').close();
    give(order);
  }}, yes));
}

// ---- screens

function drawTop(title, more) {
  document.title = `${title} – Sabueso`;
  place('title').replaceChildren(title, more ? el('small', {}, more) : '');
  place('language').textContent = t('other_language');
  place('language').hidden = false;
}

function drawStart() {
  drawTop('Sabueso');
  place('tools').replaceChildren();
  place('main').replaceChildren(el('p', {}, t('intro')), ...state.games.map((game) => {
    const players = el('input', {type: 'text', value: game.players, id: `players ${game.name}`, autocapitalize: 'off'});
    const viewer = el('input', {type: 'text', value: '', id: `viewer ${game.name}`, autocapitalize: 'off'});
    return el('section', {class: 'game'}, el('h2', {}, game.title),
      el('label', {}, t('who_plays'), players), el('label', {}, t('who_are_you'), viewer),
      el('div', {class: 'finish'},
        el('button', {type: 'button', class: 'enter', onclick: () =>
          orders.give({do: 'begin', game: game.name, players: players.value, viewer: viewer.value})}, t('begin')),
        el('button', {type: 'button', onclick: () => look(game.name, 0)}, t('demo'))));
  }), state.earlier.length === 0 ? '' : el('section', {class: 'game'}, el('h2', {}, t('earlier')),
    el('div', {class: 'choices'}, state.earlier.map((name) => el('button', {
      type: 'button', onclick: () => orders.give({do: 'reopen', name})}, name.replace(/\.txt$/, ''))))));
}

async function look(game, step) {
  try {
    demo = await get('demo', {game, step});
    draw();
  } catch {
    trouble('link', t('no_link'));
  }
}

function drawDemo() {
  drawTop(demo.title, t('step_of', demo.step, demo.steps));
  const entry = demo.entries.at(-1);
  const path = el('details', {}, el('summary', {}, t('why_so')), el('ol', {}, demo.path.map((step) => el('li', {}, step))));
  place('main').replaceChildren(
    el('p', {class: 'sentence'}, entry ? `${entry.id}: ${entry.words}` : t('demo_start')),
    sheet(demo, {isQuiet: false, ask: null, drawsNames: false}),
    demo.path.length > 0 ? path : '',
    el('p', {class: 'note'}, demo.next ? t('comes_next', demo.next) : t('demo_over')));
  const button = (words, act, isOff, focus) => el('button', {type: 'button', disabled: isOff, onclick: act, 'data-focus': focus}, words);
  place('tools').replaceChildren(
    button(t('close'), () => {
      demo = null;
      draw();
    }),
    button(t('back'), () => look(demo.game, demo.step - 1), demo.step === 0, 'back'),
    button(t('next'), () => look(demo.game, demo.step + 1), demo.next === null, 'next'));
}

function askCell(cell) {
  if (settings.isQuiet) return question(`check ${cell.about}`, t('hint'));
  return question(`why ${cell.about}`, t('why_so'));
}

async function whatIf() {
  const told = await ask('what-if', {item: draft.item});
  if (!told) return;
  looking = told;
  draw();
  place('main').scrollTo(0, 0);
}

function drawTable() {
  const by = (value) => state.players.find((player) => player.value === value)?.text ?? value;
  const about = [state.viewer ? t('you_are', by(state.viewer)) : '', state.in_turn ? t('turn_of', by(state.in_turn)) : ''];
  drawTop(state.title, about.filter((one) => one).join(' · '));
  draft ??= Draft.restored(state) ?? new Draft(state);
  const board = state.draws.board && !looking ? `board.svg?v=${state.version}&lang=${settings.language}` : null;
  const manner = {isQuiet: settings.isQuiet && !looking, ask: looking ? null : askCell, drawsNames: state.draws.names, board,
    drop: looking ? null : (id) => give({do: 'drop', id, line: state.entries.find((entry) => entry.id === id).line})};
  const last = state.entries.at(-1);
  const seen = el('div', {id: 'seen'},
    looking ? el('p', {class: 'look'}, t('only_a_look'), ' ', el('button', {type: 'button', 'data-focus': 'look', onclick: () => {
      looking = null;
      draw();
    }}, t('back_to_table'))) : null,
    last && !looking ? el('p', {class: 'last'}, `${last.id}: ${last.words}`) : null,
    last?.doubt && !looking ? el('p', {class: 'doubt'}, t('doubt', last.doubt)) : null,
    sheet(looking ?? state, manner));
  const entry = el('div', {id: 'entry'});
  const redraw = () => keepingFocus(() => entry.replaceChildren(draft.drawn({
    redraw,
    // What is entered is no draft any more, so that a second tap enters nothing.
    enter: () => {
      const {editing: id, line, item} = draft;
      draft = new Draft(state);
      redraw();
      give(id ? {do: 'replace', id, line, item} : {do: 'add', item});
    },
    whatIf: settings.isQuiet ? null : whatIf,
    cancel: () => {
      draft = new Draft(state);
      redraw();
    },
  })));
  redraw();
  place('main').replaceChildren(seen, entry);
  const button = (words, act, focus) => el('button', {type: 'button', onclick: act, 'data-focus': focus}, words);
  place('tools').replaceChildren(
    el('button', {type: 'button', class: 'to-entry enter', 'data-focus': 'to entry',
      onclick: () => entry.scrollIntoView()}, t('write')),
    button(t('undo'), () => give({do: 'undo'}), 'undo'),
    button(t('entries'), showEntries, 'entries'),
    settings.isQuiet ? button(t('hint'), hint, 'hint')
      : button(t('suggest'), () => question('suggest', t('suggest')), 'suggest'),
    button(t('more'), showMore, 'more'));
}

// What is drawn anew is where the keyboard was before.
function keepingFocus(act) {
  const focus = document.activeElement?.dataset?.focus;
  act();
  if (!focus) return;
  for (const one of document.querySelectorAll('[data-focus]')) {
    if (one.dataset.focus === focus) return one.focus({preventScroll: true});
  }
}

function draw() {
  keepingFocus(() => {
    if (demo) drawDemo();
    else if (state?.notebook) drawTable();
    else if (state?.games) drawStart();
  });
}

// ---- beginning

addEventListener('popstate', () => {
  const dialog = place('answer');
  if (dialog.open) dialog.close();
  else if (!history.state?.answer) history.back();
});

place('language').onclick = () => speakIn(settings.language === 'es' ? 'en' : 'es').catch(toldOfLink);

async function begin() {
  try {
    await speakIn(settings.language);
    orders.send();
    watch((version) => {
      if (version !== state?.version) refresh();
    }, (isThere) => {
      trouble('link', isThere ? '' : t('no_link'));
      if (isThere) refresh();
    });
  } catch (error) {
    place('trouble').textContent = error instanceof Refused ? '403' : '…';
    place('trouble').hidden = false;
    if (!(error instanceof Refused)) setTimeout(begin, 1000);
  }
}

begin();
