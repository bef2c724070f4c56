// Keeps the whole app in the phone, so that it opens without a network. Above this stand `version`, which
// tells what the files are, and `files`, their names (scripts/site writes both).
/* global version, files */

const ours = 'sabueso-';
const cacheName = ours + version;

// All files or none: what is kept is always of one version.
async function install() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((name) => new Request(name, {cache: 'reload'})));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && name !== cacheName && name !== `${ours}large`) await caches.delete(name);
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

// What is large is not among the files, and kept once it was asked for.
async function kept(request) {
  const cache = await caches.open(ours + 'large');
  const there = await cache.match(request);
  if (there) return there;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function answer(request) {
  const cache = await caches.open(cacheName);
  const isPage = request.mode === 'navigate';
  const there = await cache.match(isPage ? './' : request, {ignoreSearch: true});
  return isolated(there ?? await (request.url.includes('/z3/') ? kept(request) : fetch(request)));
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
