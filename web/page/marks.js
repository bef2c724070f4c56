// Pencil marks: what somebody who thinks for oneself has marked, cell by cell, kept on the phone.
import {onThisPhone} from './settings.js';

export const possible = '○', excluded = '×';
const next = new Map([[undefined, possible], [possible, excluded], [excluded, undefined]]);

export class Marks {
  constructor(notebook) {
    this.key = `sabueso marks ${location.pathname} ${notebook}`;
    this.all = JSON.parse(onThisPhone.get(this.key) ?? '{}');
  }

  of(about) { return this.all[about]; }

  // From blank to possible, to excluded, to blank.
  turn(about) {
    const mark = next.get(this.all[about]);
    if (mark) this.all[about] = mark;
    else delete this.all[about];
    onThisPhone.set(this.key, JSON.stringify(this.all));
  }

  // Which marks stand and which do not: an excluded cell when it can be proven, a possible one when it
  // cannot be ruled out.
  checked(tables) {
    const stand = [], fall = [];
    for (const row of tables.flatMap((table) => table.rows)) {
      for (const cell of row.cells) {
        const mark = this.all[cell.about];
        if (mark) ((mark === excluded) === (cell.mark === 'no') ? stand : fall).push({row, cell, mark});
      }
    }
    return {stand, fall};
  }
}
