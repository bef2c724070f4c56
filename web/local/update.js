// A new version of the app: it is fetched in the background, and taken over when nobody is in the
// middle of an entry.
import {inThisTab} from './settings.js';

const wasRenewed = 'sabueso renewed';
const betweenLooks = 2000;  // milliseconds

// `isIdle` says whether the page can be loaded anew; `told` is called when it has been, once.
export async function keepUpToDate(isIdle, told) {
  if (!('serviceWorker' in navigator)) return;
  if (inThisTab.get(wasRenewed)) {
    inThisTab.remove(wasRenewed);
    told();
  }
  // The first worker of all brings nothing new.
  let hasOne = navigator.serviceWorker.controller !== null, isRenewed = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isRenewed ||= hasOne;
    hasOne = true;
  });
  const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
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
