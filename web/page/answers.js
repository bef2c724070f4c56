// Answers to questions, in the parts that the helper gives them in.
import {show} from './dialog.js';
import {button, el, t} from './sheet.js';

// A rule's number opens what the rule says, below the sentence.
function withRules(text, ask) {
  return text.split(/\b([CDEH]\d{1,3})\b/).map((part, i) => (i % 2 === 0 ? part
    : button(part, async ({target}) => {
      const told = await ask('ask', {question: `rule ${part}`});
      if (told) target.closest('.told').append(el('p', {class: 'note'}, told.parts[0].say));
    }, {class: 'rule'})));
}

// A part of an answer: a paragraph, a table with its heads in the first line, numbered steps.
function drawnPart({say, table, steps}, ask) {
  const [heads, ...lines] = table;
  return [
    say ? el('p', {class: 'told'}, withRules(say, ask)) : null,
    heads ? el('div', {class: 'wide', tabindex: 0}, el('table', {}, el('tr', {}, heads.map((head) => (head ? el('th', {scope: 'col'}, head) : el('td')))),
      lines.map(([label, ...cells]) => el('tr', {}, el('th', {scope: 'row'}, label), cells.map((cell) => el('td', {}, cell)))))) : null,
    steps.length > 0 ? el('ol', {}, steps.map((step) => el('li', {class: 'told'}, withRules(step, ask)))) : null].filter((one) => one);
}

export const drawnParts = (parts, ask) => parts.flatMap((part) => drawnPart(part, ask));

// Asks, and shows what is told, with more below it, which may hang on the answer.
export async function question(ask, words, title, more = () => []) {
  const told = await ask('ask', {question: words});
  if (told) show(el('h2', {}, title), drawnParts(told.parts, ask), more(told));
}

const rolls = ['1-3', '2', '3', '4', '5', '6'];

// What to do next, and below it with what else the game can be asked about.
export function suggest(ask, advisesOn, about = '') {
  const words = {roll: t('advise_roll'), hand: t('advise_hand'), at: t('advise_at')};
  const again = (typed) => suggest(ask, advisesOn, typed.trim());
  const field = el('input', {id: 'about', autocomplete: 'off', value: advisesOn === 'roll' ? '' : about});
  const more = advisesOn === '' ? [] : [el('div', {class: 'about'}, el('label', {for: 'about'}, words[advisesOn]),
    advisesOn === 'roll' ? rolls.map((roll) => button(roll, () => again(roll), {'aria-pressed': String(roll === about), 'data-focus': `roll ${roll}`}))
      : [field, button(t('suggest'), () => again(field.value), {'data-focus': 'about'})])];
  return question(ask, `suggest ${about}`.trim(), t('suggest'), () => more);
}

// The phone counts for itself, so that nobody else's taps use up its hints; what is marked meanwhile
// makes them begin again, with what is not marked yet.
let hinted = {of: '', told: 0};
export function hint(ask, {notebook, version}, marks) {
  const of = `${notebook} ${version} ${marks.text}`;
  if (hinted.of !== of) hinted = {of, told: 0};
  hinted.told += 1;
  marks.countHint();
  return question(ask, `hint ${hinted.told}; ${marks.text}`, t('hint'), () => [button(t('more_hint'), () => hint(ask, {notebook, version}, marks))]);
}
