// Texts that the browser saves as files.
import {el} from './sheet.js';

// Browsers ask where to put it, so it is there for a while.
export function saveText(text, title) {
  const address = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  el('a', {href: address, download: `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.txt`}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export async function saveAsFile(app, name, title) {
  const text = await app.asking(app.link.library.textOf(name));
  if (text !== null) saveText(text, title);
}
