// An author's desk: a notebook whose entries are the clues of a puzzle that is being composed.
import {closing, show} from './dialog.js';
import {onThisPhone} from './settings.js';
import {button, el, t} from './sheet.js';

const kept = (notebook) => `sabueso composing ${location.pathname} ${notebook}`;

export const isComposed = (notebook) => onThisPhone.get(kept(notebook)) === 'yes';
export function compose(notebook) { onThisPhone.set(kept(notebook), 'yes'); }

// The games, to begin with an empty table of one.
export function chooseGame(app) {
  show(el('h2', {}, t('compose')), el('p', {}, t('composing_says')), el('div', {class: 'menu'},
    app.state.games.map((game) => closing(game.title, () => app.order({do: 'compose', game: game.name}), {'data-focus': `compose ${game.name}`}))));
}

let judged = {of: '', words: null};  // of which state, and what is said of it, once it is

// How the puzzle stands, asked anew after each change.
export function drawnJudgement(app) {
  const {state} = app;
  const of = `${state.run} ${state.version} ${state.language}`;
  if (judged.of !== of) judged = {of, words: app.ask('ask', {question: 'judge'}).then((told) => told?.parts[0].say ?? '')};
  const line = el('p', {class: 'result', 'aria-live': 'polite'}, '…');
  judged.words.then((words) => line.replaceChildren(words));
  return line;
}

let seed = 0;  // each filling tries other clues

function fill(app, more) {
  seed += 1;
  return app.order({do: 'fill', seed, ...more});
}

export const composingTools = (app) => [
  button(t('fill'), () => show(el('h2', {}, t('fill')), el('p', {}, t('fill_says')), el('div', {class: 'menu'},
    closing(t('any_difficulty'), () => fill(app, {}), {'data-focus': 'fill any'}),
    Object.entries({easy: t('easy'), medium: t('medium'), hard: t('hard'), fiendish: t('fiendish')}).map(([difficulty, words]) => closing(words, () => fill(app, {difficulty}), {'data-focus': `fill ${difficulty}`})))),
  {'data-focus': 'fill'}),
  button(t('trim'), () => app.order({do: 'trim'}), {'data-focus': 'trim'})];
