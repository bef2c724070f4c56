// A new version of the app: it is fetched in the background, and taken over when nobody is in the
// middle of an entry.
import {inThisTab} from './settings.js';

const wasRenewed = 'sabueso renewed';
const betweenLooks = 2000;  // milliseconds

// Waits until a first service worker has kept the page, or cannot; then `needsNetwork` is called, with the name
// of a file that is not as it was made, if that is why. Where an earlier version is kept, that goes on.
function tellWhetherKept(registration, needsNetwork) {
  if (!registration) return needsNetwork(null);
  const first = registration.installing;
  if (registration.active || !first) return;
  let file = null;
  navigator.serviceWorker.addEventListener('message', ({data}) => { file = data?.differs ?? file; });
  first.addEventListener('statechange', () => {
    // What it has said last may still be on its way.
    if (first.state === 'redundant' && !registration.active) setTimeout(() => needsNetwork(file), 100);
  });
}

// `isIdle` says whether the page can be loaded anew; `renewed` is called when it has been, once, and
// `needsNetwork` where it will not work without a network.
export async function keepUpToDate(isIdle, {renewed, needsNetwork}) {
  if (!('serviceWorker' in navigator)) return needsNetwork(null);
  if (inThisTab.get(wasRenewed)) {
    inThisTab.remove(wasRenewed);
    renewed();
  }
  // The first worker of all brings nothing new.
  let hasOne = navigator.serviceWorker.controller !== null, isRenewed = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isRenewed ||= hasOne;
    hasOne = true;
  });
  const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
  tellWhetherKept(registration, needsNetwork);
  setInterval(() => {
    if (!isIdle()) return;
    if (isRenewed) {
      inThisTab.set(wasRenewed, 'yes');
      location.reload();
    } else {
      registration?.waiting?.postMessage('take over');
    }
  }, betweenLooks);
  document.addEventListener('visibilitychange', () => registration?.update().catch(() => {}));
}
