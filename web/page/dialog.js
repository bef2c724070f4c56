// The answer in front of everything.
import {button, el, t} from './sheet.js';

const dialog = document.getElementById('answer');

export function show(...content) {
  // Back closes the dialog: one history entry is pushed for it, and reused.
  if (!history.state?.answer) history.pushState({answer: true}, '');
  dialog.replaceChildren(...content.flat().filter((one) => one !== null),
    button(t('close'), hide, {class: 'close'}));
  if (!dialog.open) dialog.showModal();
  dialog.focus();
  dialog.scrollTo(0, 0);
}

function hide() { dialog.close(); }

addEventListener('popstate', () => {
  if (dialog.open) dialog.close();
  else if (!history.state?.answer && location.hash === '') history.back();  // not for a link that was opened
});

// A button that closes what is in front, and then does something.
export const closing = (words, act, more = {}) => button(words, () => {
  hide();
  act();
}, more);

export function makeSure(question, yes, act) {
  show(el('p', {}, question), closing(yes, act, {class: 'enter'}));
}
