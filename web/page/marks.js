// Pencil marks: what somebody who thinks for oneself has marked, cell by cell, kept on the phone.
import {onThisPhone} from './settings.js';

const possible = '○', excluded = '×';
const next = new Map([[undefined, possible], [possible, excluded], [excluded, undefined]]);

export class Marks {
  constructor(notebook) {
    this.key = `sabueso marks ${location.pathname} ${notebook}`;
    this.all = {...onThisPhone.json(this.key)};
    this.begun = Number(onThisPhone.get(`${this.key} begun`) ?? Date.now());
    onThisPhone.set(`${this.key} begun`, String(this.begun));
  }

  of(about) { return this.all[about]; }

  // From blank to possible, to excluded, to blank.
  turn(about) {
    const mark = next.get(this.all[about]);
    if (mark) this.all[about] = mark;
    else delete this.all[about];
    onThisPhone.set(this.key, JSON.stringify(this.all));
  }

  // As questions name them.
  get text() { return Object.entries(this.all).map(([about, mark]) => `${about} ${mark}`).join('; '); }
}
