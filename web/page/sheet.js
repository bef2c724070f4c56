// Drawing: elements, names with their circles and colours, and the tables of what is known.

export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'class') element.className = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export const button = (words, act, more = {}) => el('button', {type: 'button', onclick: act, ...more}, words);

let words = {};
export function speak(texts) { words = texts; }
export function t(key, ...parts) {
  return parts.reduce((text, part, i) => text.replaceAll(`{${i}}`, part), words[key] ?? key);
}

const colours = new Set(['red', 'green', 'grey', 'blue', 'yellow', 'purple', 'brown', 'orange']);
const isCircles = (text) => /^[●○□]+$/u.test(text);

// A name as it is shown: circles drawn, colours beside their words.
export function named({value, text}, isUpright = false) {
  if (isCircles(text)) {
    const circles = [...text].map((sign) => el('span', {class: 'circle'}, sign));
    return el('span', {class: isUpright ? 'circles upright' : 'circles', 'aria-label': text}, circles);
  }
  const said = text.replaceAll(',', ', ');
  if (!colours.has(value)) return el('span', {}, said);
  return el('span', {class: 'named'}, el('i', {class: `swatch ${value}`, 'aria-hidden': 'true'}), said);
}

// ---- pictures, which the helper draws

let link = null;
export function picturesBy(helper) { link = helper; }

export const picture = (svg, alt, kind) => el('img', {class: kind, alt,
  src: `data:image/svg+xml,${encodeURIComponent(svg)}`});

// By names, what they look like; screens are drawn anew all the time.
const portraits = new Map();

export function portrait(names, alt) {
  const key = names.join();
  const known = portraits.get(key);
  if (typeof known === 'string') return picture(known, alt, 'portrait');
  const image = el('img', {class: 'portrait', alt});
  const drawn = known ?? link.svg('portrait', {names}).then((svg) => portraits.set(key, svg).get(key));
  portraits.set(key, drawn);
  drawn.then((svg) => { image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`; }, () => portraits.delete(key));
  return image;
}

let lastBoard = {of: '', svg: ''};  // so that nothing moves under the finger while it is drawn again

// The board of a notebook as it stands; what is tapped on it is called back, where anything is.
export function board({notebook, forms}, tapped) {
  const words = forms.flatMap((form) => form.fields.flatMap(({shape}) => [...shape.words ?? [], ...shape.list?.one.object?.[0].shape.words ?? []]));
  const nameOf = (value) => words.find((word) => word.value === value)?.text ?? value;
  const frame = el('div', {class: 'board', role: 'group', 'aria-label': t('board')});
  const draw = (svg) => {
    const drawing = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
    for (const spot of tapped ? drawing.querySelectorAll('[data-about]') : []) {
      spot.setAttribute('role', 'button');
      spot.setAttribute('tabindex', '0');
      spot.setAttribute('aria-label', `${spot.textContent.trim()} ${t('write_about', nameOf(spot.dataset.about))}`.trim());
      spot.dataset.focus = `spot ${spot.dataset.about}`;
      spot.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        tapped(spot.dataset);
      });
      spot.addEventListener('click', () => tapped(spot.dataset));
    }
    frame.replaceChildren(drawing);
  };
  if (lastBoard.of === notebook) draw(lastBoard.svg);
  link.svg('board').then((svg) => {
    if (!svg || (lastBoard.of === notebook && lastBoard.svg === svg)) return;
    lastBoard = {of: notebook, svg};
    draw(svg);
  }).catch(() => {});  // the one before stays, until the next is drawn
  return frame;
}

// ---- tables

function inWords(row, cell, {isQuiet, mark}) {
  const label = `${row.label.text} ${cell.text}`;
  if (isQuiet) return `${label}: ${mark?.(cell) ?? t('blank')}`;
  const how = {yes: t('certain'), no: t('excluded'), perhaps: cell.shown}[cell.mark];
  return `${label}: ${how}${cell.is_new ? `, ${t('is_new')}` : ''}, ${t('tap_for_why')}`;
}

// What is held for a moment, or clicked with the other button, does something else than a tap.
function holdable(one, held) {
  if (!held) return one;
  const moment = 450;
  let waiting = null, wasHeld = false;
  const stop = () => clearTimeout(waiting);
  const act = () => {
    stop();
    wasHeld = true;
    held();
  };
  one.addEventListener('pointerdown', () => {
    wasHeld = false;
    waiting = setTimeout(act, moment);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel']) one.addEventListener(end, stop);
  one.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    if (!wasHeld) act();
  });
  one.addEventListener('click', (event) => {
    if (wasHeld) event.stopImmediatePropagation();
  }, {capture: true});
  return one;
}

// A cell; a button where it can be asked about.
function cellOf(row, cell, manner, shown) {
  const {isQuiet, ask} = manner;
  const mark = isQuiet ? 'hidden' : cell.mark;
  const isNew = !isQuiet && cell.is_new;
  const text = isQuiet ? manner.mark?.(cell) ?? '' : shown ?? cell.shown;
  const content = ask
    ? holdable(button(text, () => ask(row, cell), {'aria-label': inWords(row, cell, manner), 'data-focus': `cell ${cell.about}`}),
      manner.hold ? () => manner.hold(cell) : null)
    : el('span', {role: 'img', 'aria-label': inWords(row, cell, manner)}, text);
  const weight = mark === 'perhaps' ? weightOf(row, cell) : '';
  return el('td', {class: `${mark} ${weight}${isNew ? ' new' : ''}`, 'data-about': cell.about}, content);
}

// "<1%", ">99%", and "~" before a guess
const shareOf = ({shown}) => Number.parseFloat(shown.replace(/[<>~]/g, '')) || 0;

// Numbers that are all alike tell nothing, so they do not shout; others are shaded, the likelier the
// darker, and one that stands out does shout.
function weightOf(row, cell) {
  const numbers = row.cells.filter((one) => one.mark === 'perhaps').map((one) => shareOf(one));
  if (numbers.every((one) => one === numbers[0])) return 'even';
  const share = shareOf(cell);
  return `shade${Math.min(Math.floor(share / 10), 9)}${share > 50 ? ' likely' : ''}${cell.shown.startsWith('~') ? ' guess' : ''}`;
}

// A name at the side or at the top; a button where an entry can be begun about it.
function headOf(name, manner, isUpright) {
  const write = manner.write?.(name);
  if (!write) return named(name, isUpright);
  return button(named(name, isUpright), write,
    {class: 'head', 'data-focus': `head ${name.value}`, title: t('write_about', name.text)});
}

// How many letters have room at the top of a table, at the size that the reader has chosen.
function lettersAcross() {
  const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const across = innerWidth < 900 ? innerWidth : innerWidth / 2;
  return 0.73 * across / (0.6 * 0.85 * font);
}

// Rows against columns, whichever way round fits a phone.
function gridOf(table, manner) {
  const most = 7;
  const isTurned = table.columns.length > most && table.rows.length <= table.columns.length;
  const heads = isTurned ? table.rows.map((row) => row.label) : table.columns;
  const isTight = heads.length > 4;
  const longest = Math.max(...heads.map((head) => isCircles(head.text) ? 0 : head.text.length));
  const isTall = isTight && longest * heads.length > lettersAcross();
  const isLong = ({text}) => !isTall && !isCircles(text) && text.length * heads.length > lettersAcross();
  const head = el('tr', {}, el('td'), heads.map((one) =>
    el('th', {scope: 'col', class: isTall ? 'tall' : isLong(one) ? 'long' : ''}, headOf(one, manner, true))));
  const lines = isTurned
    ? table.columns.map((column, i) => el('tr', {},
      el('th', {scope: 'row'}, headOf(column, manner)),
      table.rows.map((row) => cellOf(row, row.cells[i], manner))))
    : table.rows.map((row) => el('tr', {},
      el('th', {scope: 'row'}, headOf(row.label, manner)),
      row.cells.map((cell) => cellOf(row, cell, manner))));
  const grid = el('table', {class: 'grid'}, el('thead', {}, head), el('tbody', {}, lines));
  // What no screen is wide enough for is moved below the thumb.
  return heads.length > 12 ? el('div', {class: 'scrolled', tabindex: 0}, grid) : grid;
}

// Rows that have values of their own: the possible ones, one after another.
function listOf(table, manner) {
  return el('table', {class: 'list'}, el('tbody', {}, table.rows.map((row) => el('tr', {},
    el('th', {scope: 'row'}, headOf(row.label, manner)),
    row.cells.filter((cell) => manner.isQuiet || cell.mark !== 'no').map((cell) =>
      cellOf(row, cell, {...manner, mark: (one) => `${one.text} ${manner.mark?.(one) ?? ''}`},
        cell.mark === 'yes' ? `■ ${cell.text}` : `${cell.text} ${cell.shown}`))))));
}

function besideOf(side, drawsNames) {
  const label = (row) => drawsNames && row.names.length > 0
    ? [portrait(row.names, ''), row.label] : [row.label];
  const isWide = side.heads.length > 5;
  const [corner, ...heads] = side.heads;
  const head = isWide ? side.rows.map((row) => row.label) : heads;
  const lines = isWide
    ? heads.map((one, i) => el('tr', {},
      el('th', {scope: 'row'}, one), side.rows.map((row) => el('td', {}, row.cells[i]))))
    : side.rows.map((row) => el('tr', {},
      el('th', {scope: 'row'}, label(row)), row.cells.map((cell) => el('td', {}, cell))));
  return el('section', {class: 'beside'},
    side.above ? el('p', {}, side.above) : null,
    el('table', {}, el('thead', {}, el('tr', {}, [corner, ...head].map((one) => (one ? el('th', {scope: 'col'}, one) : el('td'))))),
      el('tbody', {}, lines)),
    side.below ? el('p', {}, side.below) : null);
}

// All that is known: the tables, what stands beside them, and what to note.
export function sheet(state, manner) {
  if (state.status === 'contradictory') {
    return el('section', {class: 'sheet contradiction'},
      el('p', {}, el('strong', {}, t('contradiction'))),
      el('ul', {}, state.conflict.map((entry) => el('li', {},
        `${entry.id}: ${entry.words}`,
        manner.drop ? button(t('drop'), () => manner.drop(entry.id)) : null))),
      state.story.map((step) => el('p', {}, step)),
      state.mended_by ? el('p', {class: 'mended'}, state.mended_by) : null);
  }
  if (state.status !== 'consistent') return el('section', {class: 'sheet'}, el('p', {}, state.news));
  const tables = state.tables.map((table) => table.columns ? gridOf(table, manner) : listOf(table, manner));
  if (manner.isQuiet) return el('section', {class: 'sheet'}, tables, el('p', {}, t('quiet_says')));
  return el('section', {class: 'sheet'},
    tables,
    el('p', {class: 'news', role: 'status'}, state.news),
    el('p', {class: 'note'}, state.note),
    state.beside.map((side) => besideOf(side, manner.drawsNames)),
    manner.ask && state.tables.length > 0 ? el('p', {class: 'legend'}, t('legend')) : null);
}
