// What one phone is set to, kept by the browser where it lets us.

// A browser's storage, which may be refused, full or empty; what it does not keep is there until the
// page is closed.
class Store {
  constructor(name) {
    this.name = name;
    this.here = new Map();
  }

  get(key) {
    try {
      return window[this.name].getItem(key) ?? this.here.get(key) ?? null;
    } catch {
      return this.here.get(key) ?? null;
    }
  }

  // What was kept as JSON; null for anything that something else may have written there.
  json(key) {
    try {
      return JSON.parse(this.get(key));
    } catch {
      return null;
    }
  }

  set(key, text) {
    this.here.set(key, text);
    try {
      window[this.name].setItem(key, text);
    } catch {
      this.#forget(key);  // what is older must not come back
    }
  }

  remove(key) {
    this.here.delete(key);
    this.#forget(key);
  }

  #forget(key) {
    try {
      window[this.name].removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }
}

export const onThisPhone = new Store('localStorage');
export const inThisTab = new Store('sessionStorage');

// Read once: another tab's choice does not switch this one.
const chosen = onThisPhone.get('sabueso language');
let language = ['en', 'es'].includes(chosen) ? chosen : navigator.language.startsWith('es') ? 'es' : 'en';

export const settings = {
  get language() { return language; },
  set language(chosen) {
    language = chosen;
    onThisPhone.set('sabueso language', chosen);
  },
  get wantsZ3() { return onThisPhone.get('sabueso z3') === 'yes'; },
  set wantsZ3(wants) { onThisPhone.set('sabueso z3', wants ? 'yes' : 'no'); },
  isPuzzle: false,  // what is open; thinking for oneself is the rule there, and a choice at a table
  get isQuiet() { return this.isPuzzle ? onThisPhone.get('sabueso loud puzzle') !== 'yes' : onThisPhone.get('sabueso quiet') === 'yes'; },
  // How much of what follows the helper is to tell.
  get tells() { return this.isQuiet ? 'when asked' : 'all'; },
  get showsTimer() { return onThisPhone.get('sabueso timer') === 'yes'; },
  set showsTimer(shows) { onThisPhone.set('sabueso timer', shows ? 'yes' : 'no'); },
  get crossesOut() { return onThisPhone.get('sabueso cross out') === 'yes'; },
  set crossesOut(crosses) { onThisPhone.set('sabueso cross out', crosses ? 'yes' : 'no'); },
  set isQuiet(quiet) {
    if (this.isPuzzle) onThisPhone.set('sabueso loud puzzle', quiet ? 'no' : 'yes');
    else onThisPhone.set('sabueso quiet', quiet ? 'yes' : 'no');
  },
};
