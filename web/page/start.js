// The first screen: the notebooks that there are, and the games to begin.
import {chooseGame} from './compose.js';
import {closing, show} from './dialog.js';
import {saveAsFile} from './file.js';
import {button, el, t} from './sheet.js';
import {onThisPhone, settings} from './settings.js';
import {choosePractice, keptEvening, practise} from './practise.js';
import {daysInARow, numberSolved, today} from './solved.js';

// A notebook of this phone by name: what its owner calls it, or its game and when it was begun.
const titleOf = ({label, title, begun}) => label ?? `${title}, ${new Date(begun).toLocaleDateString(settings.language)}`;

function aboutIt({title, label, players, viewer, entries, changed}) {
  const names = players.map((player) => player.text + (player.value === viewer ? ` (${t('you')})` : '')).join(', ');
  const when = new Date(changed).toLocaleString(settings.language, {dateStyle: 'short', timeStyle: 'short'});
  return [label ? title : '', names, t('entries_of', entries), when].filter((one) => one).join(' · ');
}

function rename(app, notebook) {
  const name = el('input', {type: 'text', id: 'label', value: titleOf(notebook), maxlength: 60});
  show(el('label', {class: 'filled'}, t('name_of_notebook'), name),
    closing(t('rename'), () => app.library({do: 'rename', name: notebook.name, label: name.value.trim()}), {class: 'enter'}));
}

async function drop(app, {name}) {
  if (!await app.library({do: 'drop', name})) return;
  app.notice(t('dropped'), t('undo'), () => app.library({do: 'restore', name}));
}

function showMenu(app, notebook) {
  show(el('h2', {}, titleOf(notebook)), el('div', {class: 'menu'},
    button(t('rename'), () => rename(app, notebook)),
    closing(t('copy'), () => app.library({do: 'copy', name: notebook.name})),
    closing(t('save_file'), () => saveAsFile(app, notebook.name, titleOf(notebook))),
    closing(t('drop'), () => drop(app, notebook))));
}

// A journal that was found damaged, as it was then.
function rowOfCopy(app, copy, notebook) {
  const when = new Date(copy.changed).toLocaleString(settings.language, {dateStyle: 'short', timeStyle: 'short'});
  const title = t('damaged_journal', notebook ? titleOf(notebook) : copy.copyOf, when);
  return rowToSaveOrDelete(app, copy.name, title);
}

function rowToSaveOrDelete(app, name, title) {
  return el('li', {class: 'copy'}, el('small', {}, title), button('⋯', () => show(el('h2', {}, title), el('div', {class: 'menu'},
    closing(t('save_file'), () => saveAsFile(app, name, title)),
    closing(t('drop'), () => drop(app, {name})))), {'aria-label': `${title}: ${t('more')}`}));
}

// Each notebook, with what was found damaged of it.
function listOf(app, {notebooks = [], copies = [], unreadable = []}) {
  if (notebooks.length + copies.length + unreadable.length === 0) return '';
  const rows = notebooks.flatMap((one) => [el('li', {},
    button([el('b', {}, titleOf(one)), el('small', {}, aboutIt(one))], () => app.order({do: 'reopen', name: one.name}),
      {class: 'notebook', 'data-focus': `open ${one.name}`}),
    button('⋯', () => showMenu(app, one), {'aria-label': `${titleOf(one)}: ${t('more')}`})),
  ...copies.filter((copy) => copy.copyOf === one.name).map((copy) => rowOfCopy(app, copy, one))]);
  const others = copies.filter((copy) => !notebooks.some((one) => one.name === copy.copyOf));
  return el('section', {class: 'notebooks'}, el('h2', {}, t('notebooks')),
    el('ul', {}, rows, others.map((copy) => rowOfCopy(app, copy, null)),
      unreadable.map((name) => rowToSaveOrDelete(app, name, t('unreadable', name)))));
}

// Of a program that serves the page: its files.
function earlierOf(app, names) {
  if (names.length === 0) return '';
  return el('section', {class: 'notebooks'}, el('h2', {}, t('earlier')),
    el('div', {class: 'choices'}, names.map((name) => button(name.replace(/\.txt$/, ''), () => app.order({do: 'reopen', name})))));
}

// Something to think about by oneself: of a game, of a day, or by its number.
function beginPuzzle(app, asked) {
  settings.isPuzzle = true;
  settings.isQuiet = true;
  return app.order({do: 'puzzle', ...asked});
}

const anyOf = (game) => ({game, seed: crypto.getRandomValues(new Uint32Array(1))[0]});

function puzzles(app) {
  const number = el('input', {type: 'text', value: '', id: 'puzzle number', autocapitalize: 'off', placeholder: 'espias-1-0-6-easy'});
  return el('section', {class: 'puzzles'}, el('h2', {}, t('puzzles')),
    button(t('puzzle_of_day'), () => beginPuzzle(app, {day: today()}), {class: 'enter'}),
    ' ', button(t('compose'), () => chooseGame(app), {'data-focus': 'compose'}),
    numberSolved() === 0 ? null : el('p', {class: 'note'},
      [t('solved_so_far', numberSolved()), daysInARow() > 1 ? t('days_in_a_row', daysInARow()) : ''].join(' ')),
    el('label', {class: 'filled'}, t('puzzle_number'), number),
    el('div', {class: 'finish'}, button(t('open'), () => beginPuzzle(app, {known_as: number.value.trim()}))));
}

// Who plays, as it was last time on this phone: {all, chosen, viewer}.
const keptPlayers = (game) => `sabueso players ${game.name}${game.names_its_players ? ` ${settings.language}` : ''}`;

function lastPlayers(game) {
  const kept = onThisPhone.json(keptPlayers(game));
  const isList = (list) => Array.isArray(list) && list.every((one) => typeof one === 'string');
  const isKept = isList(kept?.all) && isList(kept.chosen) && kept.chosen.every((one) => kept.all.includes(one));
  if (isKept && (!game.names_its_players || String(kept.all) === String(game.players))) return kept;
  return {all: game.players, chosen: [...game.players], viewer: null};
}

const withoutOne = (list, one) => list.filter((other) => other !== one);

// Before a game begins: who plays is tapped, in turn order, and who one is.
function setUp(app, game) {
  const players = lastPlayers(game);
  const expansion = el('input', {type: 'checkbox', id: `expansion ${game.name}`});
  const fresh = el('input', {type: 'text', id: 'new player', maxlength: 24, 'aria-label': t('new_player'), placeholder: t('new_player')});
  const place = el('div', {});
  const add = () => {
    // As names are: letters, digits, hyphens.
    const name = fresh.value.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
    fresh.value = '';
    if (!name) return;
    if (!players.all.includes(name)) players.all = [...players.all, name];
    if (!players.chosen.includes(name)) players.chosen = [...players.chosen, name];
    redraw();
  };
  fresh.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') add();
  });
  const begin = () => {
    add();
    players.all = players.all.filter((name) => game.players.includes(name) || players.chosen.includes(name));
    onThisPhone.set(keptPlayers(game), JSON.stringify(players));
    app.order({do: 'begin', game: game.name, players: players.chosen.join(', '), viewer: players.viewer ?? '', expansion: expansion.checked});
  };
  const chip = (name) => {
    const at = players.chosen.indexOf(name);
    return button([at < 0 ? '' : el('b', {class: 'turn'}, `${at + 1} `), name], () => {
      players.chosen = at < 0 ? [...players.chosen, name] : withoutOne(players.chosen, name);
      if (!players.chosen.includes(players.viewer)) players.viewer = null;
      redraw();
    }, {'aria-pressed': String(at >= 0), 'data-focus': `player ${name}`});
  };
  const redraw = () => app.keepingFocus(() => {
    place.replaceChildren(
      el('p', {}, t('who_plays')), el('div', {class: 'choices', role: 'group', 'aria-label': t('who_plays')}, players.all.map(chip)),
      game.names_its_players ? '' : el('div', {class: 'about'}, fresh, button(t('add_player'), add, {'data-focus': 'add player'})),
      el('p', {}, t('who_are_you')), el('div', {class: 'choices', role: 'group', 'aria-label': t('who_are_you')},
        players.chosen.map((name) => button(name, () => {
          players.viewer = players.viewer === name ? null : name;
          redraw();
        }, {'aria-pressed': String(players.viewer === name), 'data-focus': `me ${name}`}))),
      game.has_expansion ? el('label', {class: 'ticked'}, expansion, t('expansion')) : '',
      el('div', {class: 'finish'}, closing(t('begin'), begin, {class: 'enter', disabled: players.chosen.length < 2, 'data-focus': 'begin'})));
  });
  redraw();
  show(el('h2', {}, game.title), place, el('div', {class: 'finish'},
    closing(t('practise'), () => choosePractice(app, game), {'data-focus': 'practise'}),
    closing(t('demo'), () => app.showDemo(game.name, 0)),
    closing(t('puzzle'), () => beginPuzzle(app, anyOf(game.name)))));
}

// What each game is about, in one look.
const drawings = {
  espias: '<circle cx="18" cy="32" r="10"/><circle cx="46" cy="32" r="10" fill="none" stroke="currentColor" stroke-width="4"/><circle cx="74" cy="32" r="10"/><path d="M12 56h68" stroke="currentColor" stroke-width="4"/>',
  checkpoint: '<path d="M24 30l4-16 10 8h16l10-8 4 16q0 24-22 24T24 30z"/><path d="M14 22h64l-8-6H22z"/><g fill="var(--raised)"><circle cx="38" cy="34" r="4"/><circle cx="54" cy="34" r="4"/></g>',
  heimlich: '<path d="M10 56V26l14-10 14 10v30zM42 56V34l12-9 12 9v22zM70 56V20l10-8v44z"/><g fill="var(--raised)"><path d="M20 40h8v10h-8zM50 42h8v8h-8z"/></g>',
  dog: '<ellipse cx="46" cy="44" rx="18" ry="12"/><circle cx="22" cy="30" r="7"/><circle cx="38" cy="18" r="8"/><circle cx="56" cy="18" r="8"/><circle cx="72" cy="30" r="7"/>',
};

function tile(app, game) {
  const drawing = el('span', {class: 'drawing', 'aria-hidden': 'true'});
  drawing.innerHTML = `<svg viewBox="0 0 92 64" fill="currentColor">${drawings[game.name] ?? ''}</svg>`;
  return button([drawing, el('span', {}, game.title)], () => setUp(app, game), {class: 'tile', 'data-focus': `tile ${game.name}`});
}

// A notebook that was saved as a file, or sent as one.
function fromFile(app) {
  const file = el('input', {type: 'file', accept: '.txt,.json,text/plain,application/json', id: 'file', onchange: async () => {
    const [chosen] = file.files;
    const {longestNotebook} = app.link.library;
    if (chosen?.size > longestNotebook) app.trouble('refused', t('notebook_too_long', longestNotebook));
    else if (chosen) await app.takeIn(await chosen.text());
    file.value = '';
  }});
  return el('label', {class: 'filled'}, t('open_file'), file);
}

const needing = ({file}) => (file ? t('needs_network_for', file) : t('needs_network'));

// What is typed already stays when the list is drawn again.
export function drawStart(app) {
  const typed = new Map([...document.querySelectorAll('main input[type=text]')].map((one) => [one.id, one.value]));
  app.top('Sabueso');
  app.tools();
  const {state} = app;
  app.main(el('p', {}, t('intro')), state.in_memory ? el('p', {class: 'doubt'}, t('nothing_kept')) : '',
    app.offlineFault ? el('p', {class: 'doubt'}, needing(app.offlineFault)) : '', listOf(app, state), earlierOf(app, state.earlier ?? []),
    el('section', {class: 'tiles', 'aria-label': t('begin')}, state.games.map((game) => tile(app, game))),
    keptEvening() ? el('section', {class: 'notebooks'}, button(t('go_on_evening', state.games.find(({name}) => name === keptEvening().practise?.game)?.title ?? ''), () => practise(app, {kept: keptEvening()}), {'data-focus': 'evening'})) : '',
    puzzles(app), app.link.library ? fromFile(app) : '');
  for (const one of document.querySelectorAll('main input[type=text]')) one.value = typed.get(one.id) ?? one.value;
}

// Of a case that somebody poses as a puzzle its title, perhaps empty; its clues are for later.
function posedTitle(text) {
  try {
    return JSON.parse(text).title.match(/^puz+le:\s*(.*)$/i)?.[1] ?? null;
  } catch {
    return null;  // no case
  }
}

// What somebody has sent as a link.
export function offerBrought(app, {text, trouble}) {
  if (trouble) return show(el('p', {}, trouble === 'broken' ? t('broken_link') : t('notebook_too_long', app.link.library.longestNotebook)));
  const posed = posedTitle(text);
  show(el('p', {}, posed === null ? t('brought') : t('posed', posed)), posed === null ? el('pre', {tabindex: 0}, text) : null,
    app.state.on_disk === false ? el('p', {class: 'doubt'}, t('would_be_lost')) : null,
    closing(posed === null ? t('take_in') : t('solve_it'), () => app.takeIn(text), {class: 'enter', 'data-focus': 'take in'}));
}
