// The screen of a notebook: what is known, what is filled in, and the tools below.
import {hint, question, suggest} from './answers.js';
import {composingTools, drawnJudgement, isComposed, isPinned, pose, turnPin} from './compose.js';
import {closing, makeSure, show} from './dialog.js';
import {fieldOf} from './fields.js';
import {saveAsFile} from './file.js';
import {Draft} from './form.js';
import {showHistory} from './history.js';
import {Marks} from './marks.js';
import {settings} from './settings.js';
import {showSharing} from './share.js';
import {board, button, el, picture, sheet, t} from './sheet.js';
import {daysInARow, solve} from './solved.js';

// ---- what is in front

function edit(app, entry) {
  app.draft = new Draft(app.state, {...entry.item, id: entry.id}, entry.line);
  app.draw();
  toEntry();
}

function showEntries(app) {
  const {notebook} = app.state;
  const entries = app.state.entries.map((entry) => el('li', {},
    el('b', {}, `${entry.id} `), entry.words, entry.item.note ? ` (${entry.item.note})` : '',
    entry.doubt ? el('p', {class: 'doubt'}, t('doubt', entry.doubt)) : null,
    el('div', {},
      closing(t('edit'), () => {
        if (app.state.notebook === notebook) edit(app, entry);
      }),
      isComposed(notebook) ? button(isPinned(notebook, entry.id) ? t('unpin') : t('pin'), () => {
        turnPin(notebook, entry.id);
        showEntries(app);
      }, {'data-focus': `pin ${entry.id}`}) : null,
      closing(t('drop'), () => {
        if (isPinned(notebook, entry.id)) turnPin(notebook, entry.id);  // another may be called so later
        app.order({do: 'drop', id: entry.id, line: entry.line, notebook});
      }))));
  show(el('h2', {}, t('entries')),
    entries.length > 0 ? el('ol', {class: 'entries'}, entries.reverse()) : el('p', {}, t('no_entries')));
}

// All phones of a served notebook see what this one player sees, so somebody else is asked for once
// more.
function sayWho(app, player) {
  const order = {do: 'viewer', name: player.value}, {state} = app;
  if (!state.viewer || state.viewer === player.value || app.link.library) return app.order(order);
  const now = state.players.find((one) => one.value === state.viewer).text;
  makeSure(t('other_viewer_asks', now, player.text), player.text, () => app.order(order));
}

function showMore(app) {
  const {state} = app;
  const isOurs = app.link.library !== null;
  show(el('div', {class: 'menu'},
    closing(t('path'), () => question(app.ask, 'path', t('path'))),
    settings.isQuiet ? null : closing(t('others'), () => question(app.ask, 'others', t('others'))),
    settings.isQuiet || state.entries.length === 0 ? null : closing(t('history'), () => showHistory(app)),
    state.puzzle ? null : closing(t('redo'), () => app.order({do: 'redo'})),
    closing(settings.isQuiet ? t('loud') : t('quiet'), () => {
      settings.isQuiet = !settings.isQuiet;
      app.draw();
      app.refresh();
    }),
    settings.isQuiet ? closing(settings.crossesOut ? t('cross_out_by_hand') : t('cross_out'), () => {
      settings.crossesOut = !settings.crossesOut;
    }) : null,
    state.puzzle ? closing(settings.showsTimer ? t('no_timer') : t('timer'), () => {
      settings.showsTimer = !settings.showsTimer;
      app.draw();
    }) : null,
    isOurs && app.link.library.canHaveZ3() ? closing(settings.wantsZ3 ? t('without_z3') : t('with_z3'), () => {
      settings.wantsZ3 = !settings.wantsZ3;
      app.draw();
      if (settings.wantsZ3) showMore(app);  // where its answer is seen
    }) : null,
    state.may_leave && state.entries.length > 0 && !state.is_over && !state.puzzle
      ? closing(t('next_round'), () => nextRound(app), {'data-focus': 'next round'}) : null,
    isOurs && isComposed(state.notebook) ? closing(t('pose'), () => pose(app), {'data-focus': 'pose'}) : null,
    isOurs ? closing(t('share'), () => showSharing(app)) : null,
    isOurs ? closing(t('save_file'), () => saveAsFile(app, state.notebook, state.title)) : null,
    state.confirmed && !settings.isQuiet ? drawnConfirmed(app) : null,
    el('p', {}, t('who_are_you_now')), el('div', {class: 'choices'}, state.players.map((player) =>
      closing(player.text, () => sayWho(app, player), {'aria-pressed': String(player.value === state.viewer)}))),
    state.may_leave ? closing(t('leave'), () => (isOurs ? app.leave({do: 'leave'})
      : makeSure(t('leave_asks'), t('leave'), () => app.order({do: 'leave'})))) : null));
}

// Begins it, with who took which marker where the game's rounds have to do with one another.
function nextRound(app) {
  const shape = app.state.noted_of_round;
  const begin = (more) => (app.link.library ? app.leave({do: 'next round', ...more}) : app.order({do: 'next round', ...more}));
  if (!shape && app.link.library) return begin({});
  if (!shape) return makeSure(t('next_round_asks'), t('next_round'), () => begin({}));
  let noted;
  const field = el('div', {});
  const redraw = () => app.keepingFocus(() => {
    const told = Object.keys(noted ?? {}).length;
    field.replaceChildren(
      fieldOf({label: t('who_took_what'), id: 'noted'}, shape, noted, (value) => {
        noted = value;
        redraw();
      }),
      closing(t('next_round'), () => begin(told > 0 ? {noted} : {}),
        {class: 'enter', 'data-focus': 'begin round', disabled: told > 0 && told < app.state.players.length}));
  });
  redraw();
  show(el('h2', {}, t('next_round')), el('p', {}, t('who_took_what')), field);
}

// ---- what is known

const toEntry = () => document.getElementById('entry')?.scrollIntoView();

// An entry about what was tapped, in the form that is open or in the first that knows it.
function writeAbout(app, value) {
  if (!app.draft.beginAbout(value)) return;
  app.draw();
  toEntry();
}

// On the board several taps make one entry, so it stays in sight, with the sentence as it grows.
function tapBoard(app, {about, field, kind}) {
  const main = document.getElementById('main'), {scrollTop} = main;
  if (!app.draft.beginAbout(about, field, kind)) return;
  app.draw();
  main.scrollTo(0, scrollTop);
}

// The cells that cannot be, if that one is: its variable's other values, and where values differ, its
// value for the other variables of that kind.
function ruledOutBy({tables}, about) {
  const parts = (text) => ({variable: text.slice(0, text.indexOf(' ')), kind: text.slice(0, text.indexOf('.')), value: text.slice(text.indexOf(' ') + 1)});
  const one = parts(about);
  return tables.flatMap((table) => table.rows.flatMap((row) => row.cells.map((cell) => ({about: cell.about, differ: table.differ}))))
    .filter((cell) => {
      const other = parts(cell.about);
      if (cell.about === about || other.kind !== one.kind) return false;
      return other.variable === one.variable || (cell.differ && other.value === one.value && one.value !== 'nobody');
    }).map((cell) => cell.about);
}

function askCell(app, marks, row, cell) {
  if (settings.isQuiet) {
    marks.turn(cell.about, settings.crossesOut ? ruledOutBy(app.state, cell.about) : []);
    return app.draw();
  }
  const ways = app.state.puzzle ? [] : [row.label, cell].filter(({value}) => app.draft.canBeAbout(value));
  question(app.ask, `why ${cell.about}`, t('why_so'), () => ways.map((one) =>
    closing(t('write_about', one.text), () => writeAbout(app, one.value))));
}

const clock = (spent) => new Date(spent).toISOString().slice(11, 19);

// How it went, to be kept and to be shown to others without telling anything.
function drawnSolved({puzzle, notebook}, marks) {
  const {spent, hints, day} = solve(puzzle.id ?? notebook, marks);
  const row = day === null ? 0 : daysInARow();
  const words = [t('solved_in', clock(spent), hints), row > 1 ? t('days_in_a_row', row) : ''].filter((one) => one).join(' ');
  const line = ['Sabueso', puzzle.title, puzzle.id, words].filter((one) => one).join(' · ');
  return [el('p', {class: 'told'}, words), button(t('copy_result'), async ({target}) => {
    const isCopied = await navigator.clipboard?.writeText(line).then(() => true, () => false);
    target.textContent = isCopied ? t('copied') : line;
  }, {'data-focus': 'copy result'})];
}

const checkMarks = (app, marks) => question(app.ask, `marks ${marks.text}`, t('check_marks'),
  (told) => (told.is_solved && app.state.puzzle ? drawnSolved(app.state, marks) : []));

// How long a puzzle has been looked at, for those who want to know.
const second = 1000;
let lookedAt = null;  // the marks of the puzzle that is open
setInterval(() => {
  if (document.hidden || !lookedAt) return;
  lookedAt.spend(second);
  for (const timer of document.querySelectorAll('.timer')) timer.textContent = clock(lookedAt.spent);
}, second);

// As on its page: what it is a part of, what somebody needs to know who has never seen the game, and
// the clues by number, each as a picture with its caption where that says all.
function drawnPuzzle({puzzle}, marks) {
  return el('section', {class: 'puzzle'},
    el('h2', {}, puzzle.title),
    puzzle.story ? el('p', {class: 'frame'}, puzzle.story) : null,
    settings.showsTimer ? el('p', {}, el('span', {class: 'timer', role: 'timer'}, clock(marks.spent))) : null,
    el('details', {open: true}, el('summary', {}, t('rules_of_puzzle')),
      el('ul', {class: 'rules'}, puzzle.rules.map((rule) => el('li', {}, rule)))),
    el('ol', {class: 'clues'}, puzzle.clues.map(({picture: svg, is_broad: isBroad, caption, words}) => el('li', {class: isBroad ? 'broad' : svg ? 'drawn' : 'told'},
      svg ? picture(svg, caption ? words : '', 'clue') : null, caption ? el('span', {}, caption) : words))),
    el('p', {class: 'question'}, puzzle.question),
    puzzle.id ? el('p', {class: 'note'}, puzzle.id) : null);
}

let byZ3 = {of: '', words: null};  // of which state, and what Z3 has said of it

// By whom the answer was confirmed; by Z3 too in the background, for those who want that.
function drawnConfirmed(app) {
  const {state} = app;
  const line = el('p', {class: 'note confirmed'}, state.confirmed);
  if (!settings.wantsZ3 || !app.link.library?.canHaveZ3()) return line;
  line.append(' ', el('span', {}, t('z3_thinks')));
  const of = `${state.run} ${state.version}`;
  if (byZ3.of !== of) byZ3 = {of, words: app.link.library.confirmByZ3().then((agrees) => agrees ? t('z3_too') : t('z3_differs'), () => t('no_z3'))};
  byZ3.words.then((words) => line.lastChild.replaceChildren(words));
  return line;
}

function drawnSeen(app, marks) {
  const {state, whatIf} = app;
  const last = state.entries.at(-1);
  const isQuiet = (settings.isQuiet || state.tells !== 'all') && !whatIf;
  const manner = {isQuiet, mark: isQuiet ? (cell) => marks.of(cell.about) : null,
    ask: whatIf ? null : (row, cell) => askCell(app, marks, row, cell),
    hold: isQuiet ? (cell) => {
      marks.exclude(cell.about);
      app.draw();
    } : null, drawsNames: state.draws.names,
    write: whatIf || state.puzzle ? null : ({value}) => (app.draft.canBeAbout(value) ? () => writeAbout(app, value) : null),
    drop: whatIf || state.puzzle ? null : (id) => app.order({do: 'drop', id, line: state.entries.find((entry) => entry.id === id).line})};
  return el('div', {id: 'seen'},
    whatIf ? el('p', {class: 'look'}, whatIf.look ?? t('only_a_look'), ' ', button(t('back_to_table'), () => {
      app.whatIf = null;
      app.draw();
    }, {'data-focus': 'look'})) : null,
    isComposed(state.notebook) && !whatIf ? drawnJudgement(app) : null,
    state.puzzle && !whatIf ? drawnPuzzle(state, marks) : null,
    last && !whatIf && !state.puzzle ? el('p', {class: 'last'}, `${last.id}: ${last.words}`) : null,
    last?.doubt && !whatIf && !state.puzzle ? el('p', {class: 'doubt'}, t('doubt', last.doubt)) : null,
    state.draws.board && !whatIf && !isQuiet ? board(state, state.puzzle ? null : (spot) => tapBoard(app, spot)) : null,
    state.draws.board && !state.puzzle && !app.draft.isFresh ? el('p', {class: 'sentence', 'aria-live': 'polite'}, app.draft.sentence()) : null,
    sheet(whatIf ?? state, manner),
    state.may_leave && state.is_over && !whatIf && !state.puzzle
      ? button(t('next_round'), () => nextRound(app), {class: 'next-round', 'data-focus': 'next round'}) : null);
}

// ---- what is filled in

async function askWhatIf(app, item) {
  const told = await app.ask('what-if', {item});
  if (!told) return;
  app.whatIf = told;
  app.draw();
  document.getElementById('main').scrollTo(0, 0);
}

function drawnEntry(app) {
  const {state} = app;
  const entry = el('div', {id: 'entry'});
  const isTold = state.entries.length > 0 && state.news && !settings.isQuiet && state.tells === 'all';
  const result = isTold ? el('p', {class: 'result'}, state.news) : '';
  const redraw = () => app.keepingFocus(() => entry.replaceChildren(result, app.draft.drawn({
    redraw,
    // What is entered is no draft any more, so that a second tap enters nothing.
    enter: () => {
      const {editing: id, line, item} = app.draft;
      app.draft = new Draft(app.state);
      redraw();
      app.order(id ? {do: 'replace', id, line, item} : {do: 'add', item});
    },
    whatIf: settings.isQuiet ? null : (item) => askWhatIf(app, item),
    cancel: () => {
      app.draft = new Draft(app.state);
      redraw();
    },
  })));
  redraw();
  return entry;
}

export function drawTable(app) {
  const {state} = app;
  const by = (value) => state.players.find((player) => player.value === value)?.text ?? value;
  app.top(state.title, [state.viewer ? t('you_are', by(state.viewer)) : '', state.in_turn ? t('turn_of', by(state.in_turn)) : '']
    .filter((one) => one).join(' · '));
  app.draft ??= Draft.restored(state) ?? new Draft(state);
  const marks = new Marks(state.notebook);
  lookedAt = state.puzzle ? marks : null;
  let entry = null;
  try {
    entry = drawnEntry(app);
  } catch {
    app.draft = new Draft(state);  // one that an earlier version has kept may not fit
    entry = drawnEntry(app);
  }
  // How far down the form begins decides whether its bar sticks to the edge.
  const main = document.getElementById('main');
  const stick = () => entry.classList.toggle('reached', entry.getBoundingClientRect().top < main.getBoundingClientRect().bottom - Math.min(240, main.clientHeight / 2));
  main.onscroll = stick;
  requestAnimationFrame(stick);
  // A puzzle's clues stay as they are.
  app.main(drawnSeen(app, marks), state.puzzle || app.whatIf?.look ? null : entry);
  const tool = (words, act, focus) => button(words, act, {'data-focus': focus});
  app.tools(
    state.puzzle ? [] : [button(t('write'), toEntry, {class: 'to-entry enter', 'data-focus': 'to entry'}),
      tool(t('undo'), () => app.order({do: 'undo'}), 'undo'),
      tool(t('entries'), () => showEntries(app), 'entries')],
    settings.isQuiet && marks.canUndo ? tool(t('undo'), () => {
      marks.undo();
      app.draw();
    }, 'undo mark') : [],
    settings.isQuiet ? [tool(t('hint'), () => hint(app.ask, state, marks), 'hint'), tool(t('check_marks'), () => checkMarks(app, marks), 'check')]
      : isComposed(state.notebook) ? composingTools(app)
        : tool(t('suggest'), () => suggest(app.ask, state.advises_on), 'suggest'),
    tool(t('more'), () => showMore(app), 'more'));
}
