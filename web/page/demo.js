// An evening of a game to look at, entry by entry.
import {button, el, sheet, t} from './sheet.js';

export function drawDemo(app) {
  const {demo} = app;
  app.top(demo.title, t('step_of', demo.step, demo.steps));
  const entry = demo.entries.at(-1);
  const path = el('details', {}, el('summary', {}, t('why_so')), el('ol', {}, demo.path.map((step) => el('li', {}, step))));
  app.main(
    el('p', {class: 'sentence'}, entry ? `${entry.id}: ${entry.words}` : t('demo_start')),
    sheet(demo, {isQuiet: false, ask: null, drawsNames: false}),
    demo.path.length > 0 ? path : '',
    el('p', {class: 'note'}, demo.next ? t('comes_next', demo.next) : t('demo_over')));
  app.tools(
    button(t('close'), () => {
      app.demo = null;
      app.draw();
    }),
    button(t('back'), () => app.showDemo(demo.game, demo.step - 1), {disabled: demo.step === 0, 'data-focus': 'back'}),
    button(t('next'), () => app.showDemo(demo.game, demo.step + 1), {disabled: demo.next === null, 'data-focus': 'next'}));
}
