// The link to the server: questions, orders that are sent again until they are answered, and word of
// changes by other phones.

const stored = 'sabueso ' + location.pathname;

export const settings = {
  get language() {
    const chosen = localStorage.getItem('sabueso language');
    return chosen ?? (navigator.language.startsWith('es') ? 'es' : 'en');
  },
  set language(language) { localStorage.setItem('sabueso language', language); },
  get isQuiet() { return localStorage.getItem('sabueso quiet') === 'yes'; },
  set isQuiet(quiet) { localStorage.setItem('sabueso quiet', quiet ? 'yes' : 'no'); },
};

// A mistake that the server has told of, in words.
export class Refused extends Error {
  constructor(status, words) {
    super(words);
    this.status = status;
  }

  // Whether it will not be otherwise when it is sent again.
  get isFinal() { return this.message !== ''; }
}

async function call(name, parameters, body) {
  const query = new URLSearchParams({...parameters, lang: settings.language});
  const response = await fetch(`${name}?${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(15000),
  });
  if (response.ok) return response.json();
  if (response.status === 429 || response.status >= 500) throw new Error('try again');
  const told = await response.json().catch(() => ({}));
  throw new Refused(response.status, told.error ?? '');
}

export const get = (name, parameters = {}) => call(name, parameters);
export const post = (name, body) => call(name, {}, body);

// By which an order is known when it is sent again. (crypto.randomUUID needs https.)
function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Orders that have not been answered, first in first out. They outlive the page.
export class Orders {
  constructor({answered, refused, waiting}) {
    this.told = {answered, refused, waiting};
    this.isSending = false;
    this.timer = 0;
    addEventListener('online', () => this.send());
    document.addEventListener('visibilitychange', () => this.send());
  }

  get open() { return JSON.parse(localStorage.getItem(stored) ?? '[]'); }
  set open(orders) { localStorage.setItem(stored, JSON.stringify(orders)); }

  give(order) {
    this.open = [...this.open, {...order, key: freshKey()}];
    return this.send();
  }

  async send() {
    if (this.isSending) return;
    this.isSending = true;
    clearTimeout(this.timer);
    try {
      for (let orders = this.open; orders.length > 0; orders = this.open) {
        const [first] = orders;
        let result = null;
        try {
          result = await post('order', first);
        } catch (error) {
          if (!(error instanceof Refused && error.isFinal)) throw error;
          this.open = this.open.filter((order) => order.key !== first.key);
          this.told.refused(error, first);
          continue;
        }
        this.open = this.open.filter((order) => order.key !== first.key);
        this.told.answered(result, first);
      }
      this.told.waiting(0);
    } catch (error) {
      this.told.waiting(this.open.length, error);
      this.timer = setTimeout(() => this.send(), 1000);
    } finally {
      this.isSending = false;
    }
  }
}

// Calls back with the number of each version that the server comes to.
export function watch(changed, isThere) {
  const events = new EventSource('changes');
  events.onopen = () => isThere(true);
  events.onerror = () => {
    isThere(false);
    // A browser gives up for good when it is answered with an error.
    if (events.readyState === EventSource.CLOSED) setTimeout(() => watch(changed, isThere), 2000);
  };
  events.onmessage = (event) => changed(Number(event.data));
}
