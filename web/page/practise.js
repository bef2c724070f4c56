// An evening against bots: what the seat sees, what there is to choose, and a sheet of one's own. What
// brings it back is kept on the phone after each choice.
import {drawnParts} from './answers.js';
import {closing, show} from './dialog.js';
import {addMissed, drill, freshSeed} from './drill.js';
import {onThisPhone} from './settings.js';
import {button, el, picture, sheet, t} from './sheet.js';

const kept = 'sabueso evening', figures = 'sabueso evenings';

export const keptEvening = () => onThisPhone.json(kept);
const linkOf = ({game, bots, seed}) => `${location.origin}${location.pathname}#e=${game}.${bots}.${seed}`;

// An evening that somebody has sent as a link: who plays, and the seed.
export function broughtEvening() {
  const [, game, bots, seed] = location.hash.match(/^#e=([a-z]+)\.([a-z]+)\.(\d+)$/) ?? [];
  if (!game) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return {game, bots, seed: Number(seed)};
}

// Asks for it, with something that is done first; whether it is there.
export async function practise(app, body) {
  const next = await app.ask('practise', body);
  if (!next) return false;
  onThisPhone.set(kept, JSON.stringify(next.kept));
  if (next.is_over && !app.practice?.is_over) remember(next);
  app.practice = next;
  app.draw();
  return true;
}

const act = (app, what) => practise(app, {kept: app.practice.kept, ...what});

// The last line of each evening's review, by game, and what was missed.
function remember({kept: {practise: {game}}, review, missed}) {
  addMissed(game, missed);
  const all = onThisPhone.json(figures) ?? {};
  all[game] = [...all[game] ?? [], review.at(-1)].slice(-20);
  onThisPhone.set(figures, JSON.stringify(all));
}

export function choosePractice(app, game) {
  const past = (onThisPhone.json(figures) ?? {})[game.name] ?? [];
  show(el('h2', {}, t('practise')), el('p', {}, t('practise_says')), el('div', {class: 'menu'},
    Object.entries({novice: t('novice'), player: t('player'), master: t('master')}).map(([bots, words]) =>
      closing(words, () => practise(app, {game: game.name, bots, seed: freshSeed()}), {'data-focus': `bots ${bots}`}))),
  el('p', {}, t('moments_say')), el('div', {class: 'menu'}, closing(t('moments'), () => drill(app, {game: game.name}), {'data-focus': 'moments'})),
  past.length > 0 ? [el('h2', {}, t('past_evenings')), el('ul', {}, past.map((line) => el('li', {}, line)))] : null);
}

const next = new Map([[undefined, '○'], ['○', '×'], ['×', '']]);

async function ask(app, question, title) {
  const told = await app.ask('practise', {kept: app.practice.kept, ask: question});
  if (told) show(el('h2', {}, title), drawnParts(told.told_parts, app.ask));
}

function drawnQuestion(app) {
  const {question, told, choices, log, news, is_over: isOver} = app.practice;
  const fresh = log.slice(log.length - news);
  return el('section', {class: 'practice', 'data-inputs': app.practice.kept.inputs.length},
    el('div', {class: 'happened', role: 'log', 'aria-live': 'polite'}, fresh.map((words) => el('p', {}, words))),
    isOver ? null : el('h2', {class: 'question'}, question),
    (told ?? []).map((words) => el('p', {class: 'told'}, words)),
    el('div', {class: 'choices'}, choices.map(({value, text}) =>
      button(text, () => act(app, {choose: value}), {'data-focus': `choose ${value}`}))),
    app.practice.may_go_back ? el('div', {class: 'finish'}, button(t('choose_anew'), () => act(app, {back: true}), {'data-focus': 'choose anew'})) : null);
}

function drawnReview({review}) {
  return el('section', {class: 'review'}, el('h2', {}, t('review')), el('ul', {}, review.map((words) => el('li', {}, words))));
}

export function drawPractice(app) {
  const {practice} = app;
  app.top(practice.title, t('you_are', practice.seat));
  const manner = {isQuiet: true, mark: ({about}) => practice.marks[about] ?? null, drawsNames: false,
    ask: (row, {about}) => act(app, {mark: {about, how: next.get(practice.marks[about])}}),
    hold: ({about}) => act(app, {mark: {about, how: '×'}})};
  app.main(practice.is_over ? drawnReview(practice) : null, drawnQuestion(app),
    el('details', {}, el('summary', {}, t('on_the_table')),
      practice.board ? picture(practice.board, t('board'), 'board') : null,
      el('ul', {}, practice.table.map((words) => el('li', {}, words)))),
    sheet(practice, manner),
    el('details', {}, el('summary', {}, t('what_happened')), el('ol', {}, practice.log.map((words) => el('li', {}, words)))));
  const tool = (words, does, focus) => button(words, does, {'data-focus': focus});
  app.tools(tool(t('hint'), () => ask(app, 'hint', t('hint')), 'hint'),
    tool(t('check_marks'), () => ask(app, 'check', t('check_marks')), 'check'),
    tool(t('suggest'), () => ask(app, 'suggest', t('suggest')), 'suggest'),
    tool(t('more'), () => show(el('div', {class: 'menu'},
      el('p', {}, t('evening_link_says')),
      el('input', {type: 'text', readonly: true, value: linkOf(practice.kept.practise), 'aria-label': t('link'), onfocus: ({target}) => target.select()}),
      closing(t('leave'), () => {
        app.practice = null;
        app.draw();
      }, {'data-focus': 'leave'}))), 'more'));
}
