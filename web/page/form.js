// What one sees, filled in by thumb: one entry, as it grows.
import {show} from './dialog.js';
import {countedIn, fieldOf, fromSum, inWords, isBegun, isListOf, optionsOf, same, together, without} from './fields.js';
import {inThisTab} from './settings.js';
import {button, el, picture, t} from './sheet.js';

const storedDraft = 'sabueso draft ' + location.pathname;

// By which a form is known in every language, and in other versions as long as it has the same fields.
const nameOf = ({kind, fields}) => [kind, ...fields.map(({key}) => key)].join(' ');

// A draft of one entry: its kind and what has been filled in.
export class Draft {
  // A new one, or of an item; of an entry, to replace it, with the line that it had.
  constructor(state, item, line) {
    this.state = state;
    this.editing = item?.id ?? null;
    this.line = line;
    this.isChosen = Boolean(item);  // whether its kind is, by hand
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

  // The field in which a name can be chosen or counted, in the form that was chosen, in one of the kind
  // that is likely, in the open one, in the usual one or in the first one that has such a field; of
  // that key, where one is given.
  #placeFor(name, key, likely) {
    const knows = ({key: own, shape}) => (!key || own === key) && (isListOf(shape, name) ||
      ((optionsOf(shape) ?? countedIn(shape)?.names)?.some((one) => one.value === name) ?? false));
    const {forms} = this.state;
    const usual = forms.findIndex((form) => form.usual);
    const first = this.isChosen ? this.kind : forms.findIndex((form) => form.kind === likely);
    const kind = [first, this.kind, usual, ...forms.keys()].find((i) => forms[i]?.fields.some(knows));
    if (kind === undefined) return null;
    const known = forms[kind].fields.filter(knows);
    const isEmpty = ({key: own}) => kind !== this.kind || !(own in this.values);
    return {kind, field: known.find(isEmpty) ?? known[0]};
  }

  canBeAbout(name) { return this.#placeFor(name) !== null; }

  // Fills in a name, or counts one more of it, as of the steps of an agent; whether there is a field for
  // it.
  beginAbout(name, key, likely) {
    const place = this.#placeFor(name, key, likely);
    if (!place) return false;
    if (this.editing || place.kind !== this.kind) this.choose(place.kind);
    this.editing = null;
    const {field} = place;
    const counted = countedIn(field.shape), before = this.values[field.key] ?? [];
    this.#put(field.key, counted ? counted.oneMore(before, name)
      : isListOf(field.shape, name) ? [...before.filter((one) => one !== name), name].slice(-field.shape.list.most) : name);
    this.begun = JSON.stringify(without(JSON.parse(this.begun), field.key));  // counts as filled in, even if it equals the default
    return true;
  }

  // What somebody else has entered may change whose turn it is.
  goOn(state) {
    this.state = state;
    if (this.isFresh) this.choose(this.kind);
  }

  // Fills in a field, and with it what follows from it, unless that was chosen by hand.
  #put(key, value) {
    const before = this.values;
    this.values = without(before, key, value);
    for (const field of this.form.fields.filter(({from_sum: sum}) => sum?.of === key)) {
      if (!same(before[field.key], fromSum(field, before))) continue;
      this.values = without(this.values, field.key, fromSum(field, this.values));
    }
  }

  // Where there are only choices to make, the last one enters it, as does a choice in the last field.
  get #isOfChoices() {
    const {form} = this;
    return !this.editing && !this.#askedLast && form.together.length === 0 &&
      form.fields.every(({required, shape}) => required && (optionsOf(shape) || shape.list?.choice_of > 0));
  }

  #isEnteredBy(field) {
    return this.isWhole && (this.#isOfChoices ||
      (!this.editing && field === this.form.fields.at(-1) && optionsOf(field.shape) && field.key in this.values));
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
      return [button(this.editing ? t('replace', this.editing) : t('enter'), enter, {class: 'enter', disabled: !this.isWhole, 'data-focus': 'enter'}),
        this.#isOfChoices ? el('small', {}, t('last_enters')) : null];
    }
    const isReady = this.#lacksAnswerOnly;
    // They stand beside the last choices, unless those are made.
    if (!isReady && this.form.fields.some(({shape}) => shape.list?.choice_of > 0)) return [];
    return asks.shape.words.map((word) => button(word.text, () => {
      this.values[asks.key] = word.value;
      enter();
    }, {class: 'enter', disabled: !isReady, 'data-focus': `enter ${word.text}`}));
  }

  get #lacksAnswerOnly() { return this.#missing.every((field) => field === this.#askedLast); }

  // The answers that can be given with the last choices of a field, where all else is there.
  #answersTo(field, enter) {
    const asks = this.#askedLast;
    if (!asks || !this.#missing.every((one) => one === asks || one === field)) return null;
    return {words: asks.shape.words, give: (value, answer) => {
      this.values = {...this.values, [field.key]: value, [asks.key]: answer};
      enter();
    }};
  }

  // A look at what would follow; for each answer, where one is missing.
  #whatIfButtons(whatIf) {
    const asks = this.#askedLast;
    if (asks && !this.#lacksAnswerOnly) return [];
    if (!asks) return button(t('what_if'), () => whatIf(this.item), {disabled: !this.isWhole});
    return asks.shape.words.map((word) => button(`${t('what_if')} ${word.text}`,
      () => whatIf({...this.item, [asks.key]: word.value})));
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
    const set = (field) => (value) => {
      this.#put(field.key, value);
      if (this.#isEnteredBy(field)) enter();
      else redraw();
    };
    const joined = form.together.flat();
    const fields = form.fields.filter((field) => !joined.includes(field.key) && field !== this.#askedLast).map((field) => el('fieldset', {},
      el('legend', {}, field.what, field.required ? null : el('small', {}, ` (${t('optional')})`)),
      fieldOf({label: field.what, id: field.what + field.key}, field.shape, this.values[field.key], set(field), this.state.draws.names, this.#answersTo(field, enter))));
    const groups = form.together.map((keys) => together(form, keys, this.values, (values) => {
      this.values = {...this.values, ...values};
      redraw();
    }));
    fields.splice(1, 0, ...groups);
    return el('section', {class: 'entry', 'aria-label': t('what_seen')},
      el('div', {class: 'kinds', role: 'group', 'aria-label': t('what_seen')}, this.state.forms.map((one, i) => button(one.label, () => {
        this.choose(i, this.editing ? {} : this.#filledIn);
        this.isChosen = true;
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
