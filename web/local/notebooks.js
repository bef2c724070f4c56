// The notebooks that a phone keeps, in its browser's database (IndexedDB).

const store = 'notebooks';
const keptAfterDeletion = 30 * 24 * 3600 * 1000;  // milliseconds
const patience = 5000;

const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const isText = (one) => typeof one === 'string';

// Whether a record is a notebook as it is described below. Whatever else of this origin may have written
// into the database.
export const isNotebook = (one) => [one?.name, one?.text, one?.journal, one?.game, one?.title].every(isText) &&
  [one.version, one.entries, one.begun, one.changed].every(Number.isFinite) && (isText(one.label) || (one.label ?? null) === null) &&
  Array.isArray(one.players) && one.players.every((player) => isText(player?.text));

// Whether it is a journal that was found damaged, as it was then: {name, copyOf, text, changed, deleted}, with
// the name of the notebook it was of.
export const isCopy = (one) => [one?.name, one?.copyOf, one?.text].every(isText) && Number.isFinite(one.changed);

// All that is kept of a record, as a text: a notebook's own with its journal behind it, as comments.
export function textKept(record) {
  if (isCopy(record)) return record.text;
  if (!isText(record?.text) || !isText(record.journal)) return JSON.stringify(record, null, 1);
  return `${record.text}\n${record.journal.split('\n').filter((line) => line).map((line) => `# ${line}\n`).join('')}`;
}

// Of this place alone: an origin may have several.
async function opened() {
  const request = indexedDB.open(`sabueso ${new URL('./', import.meta.url).pathname}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, {keyPath: 'name'});
  const database = await Promise.race([settled(request), new Promise((_, reject) => {
    request.onblocked = reject;
    setTimeout(reject, patience, new Error('the database does not open'));
  })]);
  database.onversionchange = () => database.close();
  if (!database.objectStoreNames.contains(store)) throw new Error('this is no database of ours');
  return database;
}

// A notebook is {name, version, text, journal, label, game, title, players, viewer, entries, begun,
// changed, opened, deleted}: times are in milliseconds, `label` is what its owner calls it, `opened` says
// when it was opened last, if it has not been left since, `deleted` when it was thrown away. `version`
// counts the times that it was written.
export class Notebooks {
  // Throws what the browser says where it keeps nothing for us.
  static async open() {
    const notebooks = new Notebooks();
    notebooks.database = await opened();
    await notebooks.#sweep().catch(() => {});
    return notebooks;
  }

  // Does something with all that is kept, as one step that is whole and on disk, or not at all.
  async #transaction(mode, act) {
    const transaction = this.database.transaction(store, mode, {durability: 'strict'});
    const isOver = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      transaction.onerror = () => reject(transaction.error);
    });
    isOver.catch(() => {});  // told below
    const result = await act(transaction.objectStore(store));
    await isOver;
    return result;
  }

  // Browsers cut the connection of pages in the background; then it is made again. If the lost transaction
  // did commit, put() sees it by the version.
  async #withRetry(mode, act) {
    try {
      return await this.#transaction(mode, act);
    } catch (error) {
      if (error?.name === 'QuotaExceededError') throw error;
      this.database = await opened();
      return this.#transaction(mode, act);
    }
  }

  get(name) { return this.#withRetry('readonly', (all) => settled(all.get(name))); }

  list() { return this.#withRetry('readonly', (all) => settled(all.getAll())); }

  // The one that was opened last and not left since.
  async lastOpen() {
    const open = (await this.list()).filter((one) => isNotebook(one) && one.opened && !one.deleted);
    return open.sort((one, other) => other.opened - one.opened)[0];
  }

  // Writes a notebook whose version was this one when it was read, 0 for a new one. Gives its new
  // version; null where another tab has written it meanwhile, and then nothing is changed. One that is
  // gone, as when the browser has thrown away all that the page had, is written anew.
  put(notebook, version) {
    return this.#withRetry('readwrite', async (all) => {
      const there = await settled(all.get(notebook.name));
      const isThere = isNotebook(there);  // not something that something else has written in its place
      if (isThere && there.version !== version) return null;
      const now = Date.now();
      const next = {label: null, begun: now, ...(isThere ? there : {}), ...notebook, deleted: null, changed: now, version: version + 1};
      await settled(all.put(next));
      return next.version;
    });
  }

  // Keeps a journal that was found damaged, once.
  keepCopy(notebook, text) {
    return this.#withRetry('readwrite', async (all) => {
      const copies = (await settled(all.getAll())).filter((one) => isCopy(one) && one.copyOf === notebook);
      const known = copies.find((one) => one.text === text);
      const names = new Set(copies.map(({name}) => name)), nameOf = (number) => `${notebook}.damaged-${number}`;
      let number = 1;
      while (names.has(nameOf(number))) number += 1;
      await settled(all.put({name: nameOf(number), copyOf: notebook, text, changed: Date.now(), ...known, deleted: null}));
    });
  }

  // Changes what is said of a notebook, and nothing in it.
  update(name, fields) {
    return this.#withRetry('readwrite', async (all) => {
      const there = await settled(all.get(name));
      if (there) await settled(all.put({...there, ...fields}));
    });
  }

  // Of what was thrown away long ago nothing is left.
  #sweep() {
    return this.#transaction('readwrite', async (all) => {
      for (const {name, deleted} of await settled(all.getAll())) {
        if (deleted && deleted < Date.now() - keptAfterDeletion) await settled(all.delete(name));
      }
    });
  }
}
