// How the possibilities have become fewer, entry by entry, and a look back at each.
import {closing, show} from './dialog.js';
import {el, t} from './sheet.js';

let looked = {of: '', steps: []};  // at which version of which notebook, by the number of entries

// One after another, so that the first are seen while the rest is worked out.
async function step(app, number) {
  looked.steps[number] ??= await app.ask('look-back', {entries: number});
  return looked.steps[number];
}

// The longest bar is that of the beginning; half of it is the square root of its number.
function bar(told, most) {
  const isKnown = told.worlds !== null && told.worlds > 0 && most > 1;
  const share = isKnown ? Math.log(told.worlds) / Math.log(most) : 0;
  const drawn = el('span', {class: 'bar', 'aria-hidden': 'true'});
  drawn.style.inlineSize = `${Math.round(share * 100)}%`;
  return drawn;
}

export async function showHistory(app) {
  const {run, version, notebook, entries, language} = app.state;
  const of = `${run} ${version} ${notebook} ${language}`;
  if (looked.of !== of) looked = {of, steps: []};
  const list = el('ol', {class: 'history'});
  show(el('h2', {}, t('history')), el('p', {class: 'note'}, t('history_says')), list);
  let most = 0;
  for (let number = 0; number <= entries.length; ++number) {
    const told = await step(app, number);
    if (!told || looked.of !== of || !list.isConnected || !list.closest('dialog').open) return;
    most = Math.max(most, told.worlds ?? 0);
    const entry = entries[number - 1];
    const words = entry ? `${entry.id}: ${entry.words}` : t('demo_start');
    const left = told.status === 'contradictory' ? '×' : told.worlds === null ? '?' : told.worlds.toLocaleString(language);
    list.prepend(el('li', {}, closing([el('span', {}, words), el('b', {}, left), bar(told, most)], () => {
      app.whatIf = {...told, look: entry ? t('as_after', entry.id) : t('as_at_first')};
      app.draw();
      document.getElementById('main').scrollTo(0, 0);
    })));
  }
}
