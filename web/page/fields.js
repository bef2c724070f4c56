// Fields of a form, each drawn from its shape, which the helper takes from the game's table of kinds.
import {button, el, named, portrait, t} from './sheet.js';

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const hidden = '□';

// What a field is called, and what tells it from all others.
const part = (field, more) => ({label: `${field.label} ${more}`, id: `${field.id} ${more}`});

// One of several choices, big enough for a thumb.
function choices(field, options, chosen, choose, many = false) {
  return el('div', {class: `choices${options.length > 12 && options.every(({text}) => text.length <= 6) ? ' small' : ''}`, role: 'group', 'aria-label': field.label},
    options.map((option) => button([named(option), many && chosen(option.value) ? ' ✓' : null], () => choose(option.value),
      {'aria-pressed': String(chosen(option.value)), 'data-focus': `${field.id} ${option.text}`})));
}

const isFew = (values) => values.length > 0 && values.length <= 12;
const asOptions = (values) => values.map((value) => ({value, text: String(value)}));

// The values that a shape can have, where they are few enough to be buttons.
export function optionsOf(shape) {
  if (shape.words) return shape.words;
  if (shape.number && shape.number[1] - shape.number[0] <= 12) {
    const [lowest, highest] = shape.number;
    return asOptions(Array.from({length: highest - lowest + 1}, (_, i) => lowest + i));
  }
  if (shape.letters?.includes(hidden)) return null;
  if (shape.letters && isFew(shape.all)) return asOptions(shape.all);
  if (shape.letters && shape.length === 1) return asOptions(shape.letters);
  return null;
}

// A run of circles, each tapped for itself; what can be hidden is, until it is tapped. Whole keys are
// one tap.
function circles(field, shape, value, set) {
  const begins = shape.letters.includes(hidden) ? hidden : ' ';
  const signs = value ? [...value] : Array(shape.length).fill(begins);
  const run = el('div', {class: 'run'}, signs.map((sign, i) => el('div', {role: 'group', 'aria-label': `${field.label} ${i + 1}`},
    shape.letters.map((letter) => button(named({value: letter, text: letter}), () => {
      const next = Object.assign([...signs], {[i]: letter});
      set(next.every((one) => one === begins) ? undefined : next.join(''));
    }, {'aria-pressed': String(sign === letter), 'aria-label': `${i + 1} ${letter}`, 'data-focus': `${field.id} ${i} ${letter}`})))));
  if (!isFew(shape.all)) return run;
  return el('div', {}, run,
    choices(field, asOptions(shape.all), (one) => one === value, (one) => set(one === value ? undefined : one)));
}

// One of each choice: a few choices at a time, as pictures where there are any. Where nothing but an
// answer is missing besides, the last of them have the answers beside them.
function oneOfEach(field, list, value, set, draws, answers) {
  const words = list.one.words;
  const groups = [];
  for (let i = 0; i < words.length; i += list.choice_of) groups.push(words.slice(i, i + list.choice_of));
  const chosen = value ?? [];
  const text = (names) => names.map((name) => words.find((word) => word.value === name).text).join(', ');
  // Of names, some of which may have been chosen before.
  const drawn = (names, before = []) => draws ? [portrait([...before, ...names], ''), el('small', {}, text(names))] : text(names);
  if (chosen.length === groups.length) {
    return el('div', {class: 'chosen'}, drawn(chosen),
      button(t('choose_again'), () => set(undefined), {'data-focus': `${field.id} again`}));
  }
  let combinations = [[]], made = chosen.length;
  for (const group of groups.slice(chosen.length)) {
    if (combinations.length * group.length > 8) break;
    combinations = combinations.flatMap((names) => group.map((word) => [...names, word.value]));
    made += 1;
  }
  const again = chosen.length > 0 ? button(t('choose_again'), () => set(undefined), {class: 'quiet'}) : null;
  if (answers && made === groups.length) {
    return el('div', {}, combinations.map((names) => el('div', {class: 'answers', role: 'group', 'aria-label': text([...chosen, ...names])},
      button(drawn(names, chosen), () => set([...chosen, ...names]), {'data-focus': `${field.id} ${names}`, 'aria-label': text([...chosen, ...names])}),
      answers.words.map((word) => button(word.text, () => answers.give([...chosen, ...names], word.value),
        {'data-focus': `${field.id} ${names} ${word.text}`, 'aria-label': `${text(names)}: ${word.text}`})))), again);
  }
  return el('div', {},
    el('div', {class: `choices ${draws ? 'pictures' : ''}`, role: 'group', 'aria-label': field.label},
      combinations.map((names) => button(drawn(names, chosen), () => set([...chosen, ...names]),
        {'data-focus': `${field.id} ${names}`, 'aria-label': text([...chosen, ...names])}))),
    again);
}

// Names against values: at most one value a name, tapped; or chosen from a list where they are many.
function matrix(field, rows, columns, valueOf, set) {
  const few = columns.length <= 8;
  return el('table', {class: 'matrix'}, el('tbody', {}, rows.map((row) => el('tr', {},
    el('th', {scope: 'row'}, named(row)),
    few ? columns.map((column) => {
      const isChosen = same(valueOf(row.value), column.value);
      return el('td', {}, button(named(column, true), () => set(row.value, isChosen ? undefined : column.value), {
        'aria-pressed': String(isChosen), 'aria-label': `${row.text} ${column.text}`, 'data-focus': `${field.id} ${row.value} ${column.text}`,
      }));
    })
      : el('td', {}, pick(part(field, row.text), columns, valueOf(row.value), (value) => set(row.value, value)))))));
}

function pick(field, options, value, set) {
  const select = el('select', {'aria-label': field.label, 'data-focus': field.id,
    onchange: (event) => set(event.target.value === '' ? undefined : options[Number(event.target.value)].value)},
  el('option', {value: ''}, '–'), options.map((option, i) =>
    el('option', {value: i, selected: same(option.value, value)}, option.text)));
  return select;
}

export const without = (object, key, value) => {
  const next = {...object};
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
};

function typed(field, shape, value, set) {
  return el('input', {
    type: shape.number ? 'number' : 'text', 'aria-label': field.label, 'data-focus': field.id, value: value ?? '',
    autocomplete: 'off', autocapitalize: 'off',
    onchange: (event) => {
      const text = event.target.value;
      set(text === '' ? undefined : shape.number ? Number(text) : text);
    },
  });
}

export const isListOf = ({list}, value) => list?.choice_of === 0 && (list.one.words?.some((word) => same(word.value, value)) ?? false);

// For a list of {name, number}: its names, and oneMore: the list with that name's number one higher; past
// the highest it is gone.
export function countedIn(shape) {
  if (shape.list?.one.object?.length !== 2) return null;
  const [name, number] = shape.list.one.object;
  const [lowest, highest] = number.shape.number ?? [];
  if (lowest === undefined) return null;
  return {
    names: name.shape.words,
    oneMore(list, value) {
      const there = list.find((one) => one[name.key] === value)?.[number.key] ?? lowest - 1;
      const rest = list.filter((one) => one[name.key] !== value);
      return there === highest ? rest : [...rest, {[name.key]: value, [number.key]: there + 1}];
    },
  };
}

// A field by its shape; `set` gets its new value, or undefined. `answers`, if any, to what the form asks
// last: their words, and `give`, for a value of the field with one of them.
export function fieldOf(field, shape, value, set, draws, answers) {
  const options = optionsOf(shape);
  if (options) return choices(field, options, (one) => value !== undefined && same(one, value),
    (one) => set(value !== undefined && same(one, value) ? undefined : one));
  if (shape.letters && shape.length > 0) return circles(field, shape, value, set);
  if (shape.list?.choice_of > 0) return oneOfEach(field, shape.list, value, set, draws, answers);
  if (shape.list?.one.words) {
    const chosen = value === undefined ? [] : [value].flat();
    const toggled = (one) => chosen.some((other) => same(one, other))
      ? chosen.filter((other) => !same(one, other)) : [...chosen, one].slice(-shape.list.most);
    return choices(field, shape.list.one.words, (one) => chosen.some((other) => same(one, other)),
      (one) => set(toggled(one).length > 0 ? toggled(one) : undefined), true);
  }
  if (shape.list?.one.object?.length === 2) {
    const [name, number] = shape.list.one.object, all = value ?? [];
    const rest = (one) => all.filter((item) => !same(item[name.key], one));
    return matrix(field, name.shape.words, optionsOf(number.shape),
      (one) => all.find((item) => same(item[name.key], one))?.[number.key],
      (one, newNumber) => {
        const next = newNumber === undefined ? rest(one) : [...rest(one), {[name.key]: one, [number.key]: newNumber}];
        set(next.length > 0 ? next : undefined);
      });
  }
  if (shape.pairs && optionsOf(shape.pairs.value)) {
    return matrix(field, shape.pairs.names.words, optionsOf(shape.pairs.value), (one) => value?.[one],
      (one, of) => {
        const next = without(value ?? {}, one, of);
        set(Object.keys(next).length > 0 ? next : undefined);
      });
  }
  if (shape.pairs) {
    return el('div', {}, shape.pairs.names.words.map((name) => el('label', {class: 'line'}, named(name),
      fieldOf(part(field, name.text), shape.pairs.value, value?.[name.value],
        (one) => set(without(value ?? {}, name.value, one)), draws))));
  }
  if (shape.either) {
    const [list, pairs] = shape.either;
    const isPairs = value !== undefined && !Array.isArray(value);
    const kind = value === undefined ? undefined : isPairs;
    return el('div', {},
      choices(field, [{value: false, text: t('just_which')}, {value: true, text: t('with_values')}],
        (one) => one === kind, (one) => set(one === kind ? undefined : one ? {} : [])),
      kind === undefined ? null
        : fieldOf({label: field.label, id: `${field.id}:`}, isPairs ? pairs : list, value, (one) => set(one ?? (isPairs ? {} : [])), draws));
  }
  return typed(field, shape, value, set);
}

// What a field must be by what another one adds up to, or undefined.
export function fromSum(field, values) {
  const sum = [values[field.from_sum.of] ?? []].flat().reduce((all, one) => all + Object.values(one).find(Number.isInteger), 0);
  return field.from_sum.values.find(([of]) => of === sum)?.[1];
}

// Whether of one of each choice some are still to be made.
export const isBegun = ({list}, value) => Boolean(list?.choice_of) && value.length < list.one.words.length / list.choice_of;

// A value in the words of its shape, for the sentence.
export function inWords(shape, value) {
  if (value === undefined) return '…';
  const option = optionsOf(shape)?.find((one) => same(one.value, value));
  if (option) return option.text;
  if (shape.list) return [value].flat().map((one) => inWords(shape.list.one, one)).join(', ');
  if (shape.object) return shape.object.map((part) => inWords(part.shape, value[part.key])).join(' ');
  if (shape.pairs) {
    return shape.pairs.names.words.filter((name) => name.value in value)
      .map((name) => `${name.text} ${inWords(shape.pairs.value, value[name.value])}`).join(', ');
  }
  if (shape.either) return inWords(shape.either[Array.isArray(value) ? 0 : 1], value);
  return String(value);
}

// Fields that are one choice together: "2-●".
export function together(form, keys, draft, set) {
  const fields = keys.map((key) => form.fields.find((field) => field.key === key));
  let options = [{value: {}, text: ''}];
  for (const field of fields) {
    options = options.flatMap((one) => optionsOf(field.shape).map((option) => ({
      value: {...one.value, [field.key]: option.value},
      text: one.text === '' ? option.text : `${one.text}-${option.text}`,
    })));
  }
  const label = fields.map((field) => field.what).join(', ');
  return el('fieldset', {}, el('legend', {}, label), choices({label, id: label}, options,
    (one) => keys.every((key) => same(draft[key], one[key])), (one) => set(one)));
}
