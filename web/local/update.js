// A new version of the app: it is fetched in the background, and taken over when nobody is in the
// middle of an entry.
import {inThisTab} from './settings.js';

const wasRenewed = 'sabueso renewed';

// `isIdle` says whether the page can be loaded anew; `told` is called when it has been, once.
export async function keepUpToDate(isIdle, told) {
  if (!('serviceWorker' in navigator)) return;
  if (inThisTab.get(wasRenewed)) {
    inThisTab.remove(wasRenewed);
    told();
  }
  const hadOne = navigator.serviceWorker.controller !== null;
  let isRenewed = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => { isRenewed = hadOne; });
  const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
  const look = () => {
    if (!isIdle()) return;
    if (isRenewed) {
      inThisTab.set(wasRenewed, 'yes');
      location.reload();
    } else {
      registration?.waiting?.postMessage('take over');
    }
  };
  setInterval(look, 2000);
  document.addEventListener('visibilitychange', () => registration?.update().catch(() => {}));
}
