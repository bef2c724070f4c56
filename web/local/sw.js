// Keeps the whole app in the phone, so that it opens without a network. Above this stand `version`, which
// tells what the files are, `files`, their names with the SHA-256 of each, and `large`, the same of what is
// fetched only when it is asked for (scripts/site writes all three).
/* global version, files, large */

const ours = `sabueso ${registration.scope} `;  // an origin may have several of us
const cacheName = ours + version, largeCacheName = `${ours}large ${large}`;

const isWhole = async (response, hash) => {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return response.ok && hash === Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

// All files of this version, or none: servers do not change all files at once.
async function install() {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async ([name, hash]) => {
    const response = await fetch(new Request(name, {cache: 'no-cache'}));
    if (!await isWhole(response, hash)) {
      await tellPages({differs: name === './' ? 'index.html' : name});
      throw new Error(`${name} is of another version`);
    }
    await cache.put(name, response);
  }));
}

async function tellPages(message) {
  for (const page of await clients.matchAll({includeUncontrolled: true})) page.postMessage(message);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && name !== cacheName && name !== largeCacheName) await caches.delete(name);
  }
  await clients.claim();
}

// Pages that are isolated from other origins may have threads.
function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(response.body, {status: response.status, statusText: response.statusText, headers});
}

async function kept(request) {
  const cache = await caches.open(largeCacheName);
  const there = await cache.match(request);
  if (there) return there;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone()).catch(() => {});  // it may be too large
  return response;
}

async function answer(request) {
  const cache = await caches.open(cacheName);
  const {origin, pathname} = new URL(request.url);
  const there = await cache.match(origin + pathname.replace(/index\.html$/, ''));
  return isolated(there ?? await (pathname.includes('/z3/') ? kept(request) : fetch(request)));
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const {request} = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

// The page says when nobody is in the middle of an entry.
addEventListener('message', ({data}) => {
  if (data === 'take over') skipWaiting();
});
