// Puzzles that were solved on this phone: how long each took, with how many hints, and on which days.
import {onThisPhone} from './settings.js';

const kept = 'sabueso solved';
const dayOf = (id) => `sabueso day of ${id}`;

const all = () => onThisPhone.json(kept) ?? {};

// Days since 1970, where one is.
export function today() {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
}

// Remembers that a puzzle is the one of a day.
export function isOfDay(id, day) { onThisPhone.set(dayOf(id), String(day)); }

// Remembers that a puzzle is solved, the first time.
export function solve(id, marks) {
  const puzzles = all();
  const day = onThisPhone.get(dayOf(id));
  puzzles[id] ??= {spent: marks.spent, hints: marks.hints, day: day === null ? null : Number(day)};
  onThisPhone.set(kept, JSON.stringify(puzzles));
  return puzzles[id];
}

export const numberSolved = () => Object.keys(all()).length;

// On how many days in a row the puzzle of the day was solved, until today, or yesterday while today's is
// not.
export function daysInARow() {
  const days = new Set(Object.values(all()).map(({day}) => day));
  let day = days.has(today()) ? today() : today() - 1, number = 0;
  for (; days.has(day); day -= 1) number += 1;
  return number;
}
