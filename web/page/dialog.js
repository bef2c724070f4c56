// The answer in front of everything.
import {el, t} from './sheet.js';

const dialog = document.getElementById('answer');

export function show(...content) {
  // What is in front goes away by the way back, too; a step back for that is there until it is taken.
  if (!history.state?.answer) history.pushState({answer: true}, '');
  dialog.replaceChildren(...content.flat().filter((one) => one !== null),
    el('button', {type: 'button', class: 'close', onclick: hide}, t('close')));
  if (!dialog.open) dialog.showModal();
  dialog.focus();
  dialog.scrollTo(0, 0);
}

export function hide() { dialog.close(); }

addEventListener('popstate', () => {
  if (dialog.open) dialog.close();
  else if (!history.state?.answer && location.hash === '') history.back();  // not for a link that was opened
});

export const button = (words, act, more = {}) => el('button', {type: 'button', onclick: act, ...more}, words);

// A button that closes what is in front, and then does something.
export const closing = (words, act, more = {}) => button(words, () => {
  hide();
  act();
}, more);

export function makeSure(question, yes, act) {
  show(el('p', {}, question), closing(yes, act, {class: 'enter'}));
}
