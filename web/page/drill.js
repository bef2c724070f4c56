// Single moments of evenings: a question with some choices, judged at once. What is missed is kept on
// the phone, and comes more often.
import {drawnParts} from './answers.js';
import {onThisPhone} from './settings.js';
import {button, el, picture, t} from './sheet.js';

const kept = 'sabueso missed', most = 20, largestSeed = 1_000_000_000;

export const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % largestSeed;
const missedOf = (game) => (onThisPhone.json(kept) ?? {})[game] ?? [];
const setMissed = (game, topics) =>
  onThisPhone.set(kept, JSON.stringify({...onThisPhone.json(kept), [game]: topics.slice(-most)}));

// What an evening's review found to be missed.
export const addMissed = (game, topics) => setMissed(game, [...missedOf(game), ...topics]);

// Another moment of the game; or, in another language, the same.
export async function drill(app, {game, seed = freshSeed(), missed = missedOf(game), right = 0, judged = 0}) {
  const asked = {game, seed, missed};
  const moment = await app.ask('drill', asked);
  if (!moment) return;
  app.drill = {asked, moment, judgement: null, chosen: null, right, judged};
  app.draw();
}

async function judge(app, choice) {
  const now = app.drill;
  const judgement = await app.ask('drill', {...now.asked, choice});
  if (!judgement) return;
  setMissed(now.asked.game, judgement.missed);
  app.drill = {...now, judgement, chosen: choice, right: now.right + (judgement.is_right ? 1 : 0), judged: now.judged + 1};
  app.draw();
  document.querySelector('.judged')?.scrollIntoView({block: 'nearest'});
}

export function drawDrill(app) {
  const {asked: {game}, moment, judgement, chosen, right, judged} = app.drill;
  const mark = (place) => judgement === null ? '' : place === judgement.right ? '✓ ' : place === chosen ? '✗ ' : '';
  app.top(moment.title, t('right_so_far', right, judged));
  app.main(
    el('section', {class: 'practice', 'data-judged': judged},
      el('ol', {class: 'happened'}, moment.entries.map((words) => el('li', {}, words))),
      moment.told.map((words) => el('p', {class: 'told'}, words)),
      el('h2', {class: 'question'}, moment.question),
      el('div', {class: 'choices wide'}, moment.choices.map((words, place) =>
        button(mark(place) + words, () => judge(app, place), {disabled: judgement !== null, 'data-focus': `choice ${place}`}))),
      judgement === null ? null : el('div', {class: 'judged', role: 'status'}, drawnParts(judgement.told_parts, app.ask))),
    moment.board ? el('details', {}, el('summary', {}, t('board')), picture(moment.board, t('board'), 'board')) : null);
  const tool = (words, does, focus) => button(words, does, {'data-focus': focus});
  app.tools(tool(t('next_moment'), () => drill(app, {game, right, judged}), 'next moment'),
    tool(t('leave'), () => {
      app.drill = null;
      app.draw();
    }, 'leave'));
}
