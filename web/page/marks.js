// Pencil marks: what somebody who thinks for oneself has marked, cell by cell, and for how long; kept on
// the phone.
import {onThisPhone} from './settings.js';

const possible = '○', excluded = '×';
const next = new Map([[undefined, possible], [possible, excluded], [excluded, undefined]]);

// What the marks were before each change, by notebook, as long as the page is open.
const before = new Map();

export class Marks {
  constructor(notebook) {
    this.key = `sabueso marks ${location.pathname} ${notebook}`;
    this.all = {...onThisPhone.json(this.key)};
  }

  of(about) { return this.all[about]; }

  // From blank to possible, to excluded, to blank; what then cannot be is excluded with it.
  turn(about, others = []) {
    const mark = next.get(this.all[about]);
    const all = {...this.all, [about]: mark};
    for (const other of mark === possible ? others : []) all[other] ??= excluded;
    this.#set(all);
  }

  // Whatever stood there.
  exclude(about) { this.#set({...this.all, [about]: excluded}); }

  get canUndo() { return (before.get(this.key) ?? []).length > 0; }

  undo() {
    const last = before.get(this.key).pop();
    this.all = last;
    onThisPhone.set(this.key, JSON.stringify(last));
  }

  #set(all) {
    before.set(this.key, [...before.get(this.key) ?? [], this.all]);
    this.all = Object.fromEntries(Object.entries(all).filter(([, mark]) => mark));
    onThisPhone.set(this.key, JSON.stringify(this.all));
  }

  // Milliseconds.
  get spent() { return Number(onThisPhone.get(`${this.key} spent`)) || 0; }
  spend(more) { onThisPhone.set(`${this.key} spent`, String(this.spent + more)); }

  get hints() { return Number(onThisPhone.get(`${this.key} hints`)) || 0; }
  countHint() { onThisPhone.set(`${this.key} hints`, String(this.hints + 1)); }

  // As questions name them.
  get text() { return Object.entries(this.all).map(([about, mark]) => `${about} ${mark}`).join('; '); }
}
