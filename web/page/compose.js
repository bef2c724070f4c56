// An author's desk: a notebook whose entries are the clues of a puzzle that is being composed.
import {closing, show} from './dialog.js';
import {saveText} from './file.js';
import {onThisPhone} from './settings.js';
import {showLinkOf} from './share.js';
import {button, el, t} from './sheet.js';

const kept = (notebook) => `sabueso composing ${location.pathname} ${notebook}`;

export const isComposed = (notebook) => onThisPhone.get(kept(notebook)) !== null;
export function compose(notebook) { onThisPhone.set(kept(notebook), '{}'); }

// What its author keeps of it beside the clues.
const deskOf = (notebook) => ({title: '', pinned: [], ...onThisPhone.json(kept(notebook))});
function keep(notebook, change) { onThisPhone.set(kept(notebook), JSON.stringify({...deskOf(notebook), ...change})); }

export const isPinned = (notebook, id) => deskOf(notebook).pinned.includes(id);
export function turnPin(notebook, id) {
  const {pinned} = deskOf(notebook);
  keep(notebook, {pinned: pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id]});
}

// As a link, or a file, that opens as a puzzle for others.
export function pose(app) {
  const {notebook} = app.state;
  const title = el('input', {type: 'text', id: 'puzzle title', value: deskOf(notebook).title, maxlength: 60});
  const posed = () => {
    keep(notebook, {title: title.value.trim()});
    return app.asking(app.link.get('posed', {title: title.value.trim()}));
  };
  show(el('h2', {}, t('pose')), el('p', {}, t('pose_says')), el('label', {class: 'filled'}, t('title_of_puzzle'), title),
    el('div', {class: 'finish'},
      closing(t('save_file'), async () => {
        const text = await posed();
        if (text !== null) saveText(text, title.value.trim() || t('puzzle'));
      }),
      closing(t('link'), async () => {
        const text = await posed();
        if (text !== null) showLinkOf(app, text, title.value.trim() || t('puzzle'), t('pose_says'));
      }, {class: 'enter', 'data-focus': 'link'})));
}

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
  button(t('trim'), () => {
    const ids = app.state.entries.map((entry) => entry.id);
    app.order({do: 'trim', pinned: deskOf(app.state.notebook).pinned.filter((id) => ids.includes(id))});
  }, {'data-focus': 'trim'})];
