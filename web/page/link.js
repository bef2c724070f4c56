// What the two links to a helper have in common. The page talks to one of them: served.js, to a program
// that serves it, or local.js, to the helper in the phone itself. Both have
//   get(name, parameters), post(name, body): the answer to a question; throw Refused for a mistake;
//   svg(name, parameters): a picture as text, empty where there is none;
//   orders({answered, refused, waiting}): an object whose give(order) has an order carried out;
//   watch(changed, isThere): calls back with the number of each version that there comes to be;
//   library: what can be done with the notebooks of this phone; null where they are elsewhere:
//     brought(): what came as a link, {text} or {trouble: "too long" or "broken"}, or null;
//     linkOf(text), takeIn(text): a notebook to a link, and from one's text, of at most longestNotebook bytes;
//     textOf(name), change({do, name, …}): with do of "rename", "drop", "restore", "copy";
//     rescue(): what is kept, listed without the helper;
//     isBusy(), keepUpToDate(isIdle, told); canHaveZ3(), confirmByZ3().

// A mistake that the helper has told of, in words.
export class Refused extends Error {
  constructor(status, words) {
    super(words);
    this.status = status;
  }

  // Whether asking again is useless: the helper gave a reason.
  get isFinal() { return this.message !== ''; }
}

// By which an order is known when it is given again. (crypto.randomUUID needs https.)
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What was kept of orders that have not been answered, whatever else may have been written there.
export const ordersIn = (kept) => (Array.isArray(kept) ? kept.filter((one) => typeof one?.key === 'string') : []);
