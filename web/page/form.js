// What one sees, filled in by thumb. Every field is drawn from its shape, which the helper takes from
// the game's table of kinds.
import {show} from './dialog.js';
import {inThisTab} from './settings.js';
import {button, el, named, picture, portrait, t} from './sheet.js';

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const hidden = '□';
const storedDraft = 'sabueso draft ' + location.pathname;

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
function optionsOf(shape) {
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

// One of each choice: a few choices at a time, as pictures where there are any.
function oneOfEach(field, list, value, set, draws) {
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
  let combinations = [[]];
  for (const group of groups.slice(chosen.length)) {
    if (combinations.length * group.length > 8) break;
    combinations = combinations.flatMap((names) => group.map((word) => [...names, word.value]));
  }
  return el('div', {},
    el('div', {class: `choices ${draws ? 'pictures' : ''}`, role: 'group', 'aria-label': field.label},
      combinations.map((names) => button(drawn(names, chosen), () => set([...chosen, ...names]),
        {'data-focus': `${field.id} ${names}`, 'aria-label': text([...chosen, ...names])}))),
    chosen.length > 0 ? button(t('choose_again'), () => set(undefined), {class: 'quiet'}) : null);
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

const without = (object, key, value) => {
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

const isListOf = ({list}, value) => list?.choice_of === 0 && (list.one.words?.some((word) => same(word.value, value)) ?? false);

// For a list of {name, number}: its names, and oneMore: the list with that name's number one higher; past
// the highest it is gone.
function countedIn(shape) {
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

// A field by its shape; `set` gets its new value, or undefined.
export function fieldOf(field, shape, value, set, draws) {
  const options = optionsOf(shape);
  if (options) return choices(field, options, (one) => value !== undefined && same(one, value),
    (one) => set(value !== undefined && same(one, value) ? undefined : one));
  if (shape.letters && shape.length > 0) return circles(field, shape, value, set);
  if (shape.list?.choice_of > 0) return oneOfEach(field, shape.list, value, set, draws);
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

// Whether of one of each choice some are still to be made.
const isBegun = ({list}, value) => Boolean(list?.choice_of) && value.length < list.one.words.length / list.choice_of;

// A value in the words of its shape, for the sentence.
function inWords(shape, value) {
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
function together(form, keys, draft, set) {
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

// By which a form is known in every language, and in other versions as long as it has the same fields.
const nameOf = ({kind, fields}) => [kind, ...fields.map(({key}) => key)].join(' ');

// A draft of one entry: its kind and what has been filled in.
export class Draft {
  // A new one, or of an item; of an entry, to replace it, with the line that it had.
  constructor(state, item, line) {
    this.state = state;
    this.editing = item?.id ?? null;
    this.line = line;
    const fits = (form) => form.kind === item?.kind &&
      form.fields.every((field) => !field.required || field.key in item);
    const usual = state.forms.findIndex((form) => form.usual);
    this.choose(item ? state.forms.findIndex(fits) : Math.max(usual, 0));
    if (item) this.values = {...item};
  }

  // One that was kept when the page was left, of the same notebook.
  static restored(state) {
    const kept = inThisTab.json(storedDraft);
    const kind = state.forms.findIndex((form) => nameOf(form) === kept?.form);
    if (kept?.notebook !== state.notebook || kind < 0 || typeof kept.values !== 'object' || !kept.values) return null;
    const draft = new Draft(state);
    return Object.assign(draft, {kind, editing: kept.editing, line: kept.line, values: kept.values});
  }

  keep() {
    const {form, editing, line, values} = this;
    inThisTab.set(storedDraft, JSON.stringify({notebook: this.state.notebook, form: nameOf(form), editing, line, values}));
  }

  get form() { return this.state.forms[this.kind]; }

  // What is filled in already goes along to another kind, where that has a field for it.
  choose(kind, kept = {}) {
    this.kind = kind;
    this.values = {};
    if (this.form.usual && this.form.fields.some((field) => field.key === 'player') && this.state.in_turn) {
      this.values.player = this.state.in_turn;
    }
    this.begun = JSON.stringify(this.values);
    for (const [key, value] of Object.entries(kept)) {
      const fits = ({shape}) => optionsOf(shape)?.some((one) => same(one.value, value)) ?? false;
      const free = this.form.fields.filter((field) => !(field.key in this.values) && (fits(field) || isListOf(field.shape, value)));
      const field = free.find((one) => one.key === key) ?? free[0];
      if (field) this.values[field.key] = fits(field) ? value : [value];
    }
  }

  // What has been filled in by hand.
  get #filledIn() {
    const begun = JSON.parse(this.begun);
    return Object.fromEntries(Object.entries(this.values).filter(([key, value]) => !same(begun[key], value)));
  }

  // Whether nothing has been filled in yet.
  get isFresh() { return !this.editing && JSON.stringify(this.values) === this.begun; }

  // The field in which a name can be chosen or counted, in the form that is open, in the usual one or
  // in the first one that has such a field; of that key, where one is given.
  #placeFor(name, key) {
    const knows = ({key: own, shape}) => (!key || own === key) && (isListOf(shape, name) ||
      ((optionsOf(shape) ?? countedIn(shape)?.names)?.some((one) => one.value === name) ?? false));
    const {forms} = this.state;
    const usual = forms.findIndex((form) => form.usual);
    const kind = [this.kind, usual, ...forms.keys()].find((i) => forms[i]?.fields.some(knows));
    if (kind === undefined) return null;
    const known = forms[kind].fields.filter(knows);
    const isEmpty = ({key: own}) => kind !== this.kind || !(own in this.values);
    return {kind, field: known.find(isEmpty) ?? known[0]};
  }

  canBeAbout(name) { return this.#placeFor(name) !== null; }

  // Fills in a name, or counts one more of it, as of the steps of an agent; whether there is a field for
  // it.
  beginAbout(name, key) {
    const place = this.#placeFor(name, key);
    if (!place) return false;
    if (this.editing || place.kind !== this.kind) this.choose(place.kind);
    this.editing = null;
    const {field} = place;
    const counted = countedIn(field.shape), before = this.values[field.key] ?? [];
    if (counted) this.values[field.key] = counted.oneMore(before, name);
    else if (isListOf(field.shape, name)) this.values[field.key] = [...before.filter((one) => one !== name), name].slice(-field.shape.list.most);
    else this.values[field.key] = name;
    this.begun = JSON.stringify(without(JSON.parse(this.begun), field.key));  // counts as filled in, even if it equals the default
    return true;
  }

  // What somebody else has entered may change whose turn it is.
  goOn(state) {
    this.state = state;
    if (this.isFresh) this.choose(this.kind);
  }

  get #missing() {
    return this.form.fields.filter((field) => field.required && (!(field.key in this.values) || isBegun(field.shape, this.values[field.key])));
  }

  get isWhole() { return this.#missing.length === 0; }

  // The field that says whether it was so, in kinds that have one.
  get #asks() { return this.form.fields.find((field) => field.shape.words?.some((word) => word.value === true)); }

  get item() {
    const {id, ...values} = this.values;
    return {...values, kind: this.form.kind};
  }

  // What is filled in, as a sentence; which one may hang on whether something is so.
  sentence() {
    const {form, values} = this;
    const asks = this.#asks;
    if (asks && values[asks.key] === undefined) {
      const given = form.fields.filter((field) => field.key in values && field !== asks);
      return this.isFresh ? `${form.label} …` : `${given.map((field) => inWords(field.shape, values[field.key])).join(' · ')} …`;
    }
    const outline = asks && !values[asks.key] ? form.outline_if_not : form.outline;
    return form.fields.reduce((text, field) =>
      text.replaceAll(`{${field.key}}`, inWords(field.shape, values[field.key])), outline);
  }

  // Where a kind says whether it was so, the answer enters it.
  #enterButtons(enter) {
    const asks = this.#askedLast;
    if (!asks) {
      return button(this.editing ? t('replace', this.editing) : t('enter'), enter, {class: 'enter', disabled: !this.isWhole, 'data-focus': 'enter'});
    }
    const isReady = this.#lacksAnswerOnly;
    return asks.shape.words.map((word) => button(word.text, () => {
      this.values[asks.key] = word.value;
      enter();
    }, {class: 'enter', disabled: !isReady, 'data-focus': `enter ${word.text}`}));
  }

  get #lacksAnswerOnly() { return this.#missing.every((field) => field === this.#askedLast); }

  // A look at what would follow; for each answer, where one is missing.
  #whatIfButtons(whatIf) {
    const asks = this.#askedLast;
    if (!asks) return button(t('what_if'), () => whatIf(this.item), {disabled: !this.isWhole});
    return asks.shape.words.map((word) => button(`${t('what_if')} ${word.text}`,
      () => whatIf({...this.item, [asks.key]: word.value}), {disabled: !this.#lacksAnswerOnly}));
  }

  // What is answered by entering it, and so is no field of its own.
  get #askedLast() {
    const asks = this.#asks;
    return asks?.required && !this.editing ? asks : null;
  }

  // What the entry is for, and what one sees on the table.
  showHelp() {
    const {label, help, picture: svg} = this.form;
    show(el('h2', {}, label), el('p', {}, help), svg ? picture(svg, '', 'help-picture') : null);
  }

  // The form, drawn anew by `redraw` whenever something is filled in.
  drawn({redraw, enter, whatIf, cancel}) {
    this.keep();
    const {form} = this;
    const set = (key) => (value) => {
      this.values = without(this.values, key, value);
      redraw();
    };
    const joined = form.together.flat();
    const fields = form.fields.filter((field) => !joined.includes(field.key) && field !== this.#askedLast).map((field) => el('fieldset', {},
      el('legend', {}, field.what, field.required ? null : el('small', {}, ` (${t('optional')})`)),
      fieldOf({label: field.what, id: field.what + field.key}, field.shape, this.values[field.key], set(field.key), this.state.draws.names)));
    const groups = form.together.map((keys) => together(form, keys, this.values, (values) => {
      this.values = {...this.values, ...values};
      redraw();
    }));
    fields.splice(1, 0, ...groups);
    return el('section', {class: 'entry', 'aria-label': t('what_seen')},
      el('div', {class: 'kinds', role: 'group', 'aria-label': t('what_seen')}, this.state.forms.map((one, i) => button(one.label, () => {
        this.choose(i, this.editing ? {} : this.#filledIn);
        redraw();
      }, {'aria-pressed': String(i === this.kind), 'data-focus': `kind ${one.label}`})), button('?', () => this.showHelp(), {class: 'help', 'aria-label': t('help')})),
      el('p', {class: 'sentence', 'aria-live': 'polite'}, this.sentence()),
      fields,
      el('div', {class: 'finish'},
        this.#enterButtons(enter),
        this.editing || !whatIf ? null : this.#whatIfButtons(whatIf),
        this.editing ? button(t('cancel'), cancel) : null));
  }
}
