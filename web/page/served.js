// The page of a program that serves it: questions, orders that are sent again until they are answered,
// and word of changes by other phones.
import {begin} from './app.js';
import {freshKey, ordersIn, Refused} from './link.js';
import {onThisPhone, settings} from './settings.js';
import {t} from './sheet.js';

const stored = 'sabueso ' + location.pathname;

async function fetched(name, parameters, body) {
  const query = new URLSearchParams({...parameters, lang: settings.language, tells: settings.tells});
  const response = await fetch(`${name}?${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(15000),
  });
  if (response.ok) return response;
  const isTold = response.status === 507;  // there was no room, and why is said
  if (response.status === 429 || (response.status >= 500 && !isTold)) throw new Error('try again');
  if (response.status === 413) throw new Refused(413, t('too_long'));
  const told = await response.json().catch(() => ({}));
  throw new Refused(response.status, told.error ?? '');
}

const get = async (name, parameters = {}) => (await fetched(name, parameters)).json();
const post = async (name, body) => (await fetched(name, {}, body)).json();

async function svg(name, {names = []} = {}) {
  const query = new URLSearchParams([['lang', settings.language], ...names.map((one) => ['name', one])]);
  const response = await fetch(`${name}.svg?${query}`);
  return response.ok ? response.text() : '';
}

// Orders that have not been answered, first in first out. They outlive the page.
class Orders {
  constructor({answered, refused, waiting}) {
    this.told = {answered, refused, waiting};
    this.isSending = false;
    this.timer = 0;
    addEventListener('online', () => this.send());
    document.addEventListener('visibilitychange', () => this.send());
  }

  get open() { return ordersIn(onThisPhone.json(stored)); }
  set open(orders) { onThisPhone.set(stored, JSON.stringify(orders)); }

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
        let result = null, mistake = null;
        try {
          result = await post('order', first);
        } catch (error) {
          if (!(error instanceof Refused && error.isFinal)) throw error;
          mistake = error;
        }
        this.open = this.open.filter((order) => order.key !== first.key);
        if (mistake) this.told.refused(mistake, first);
        else this.told.answered(result, first);
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

function watch(changed, isThere) {
  const events = new EventSource('changes');
  events.onopen = () => isThere(true);
  events.onerror = () => {
    isThere(false);
    // A browser gives up for good when it is answered with an error.
    if (events.readyState === EventSource.CLOSED) setTimeout(() => watch(changed, isThere), 2000);
    // Where the program has no place for one more that listens, it still answers who asks.
    get('state').then((state) => {
      isThere(true);
      changed(state.version);
    }, () => {});
  };
  events.onmessage = (event) => changed(Number(event.data));
}

begin({get, post, svg, orders: (told) => new Orders(told), watch, library: null});
