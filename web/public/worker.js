// Answers a page that cannot be fetched. It keeps the few files below and nothing else: no page of a member, no answer of
// the API, no picture. It reloads no page. `off` ends it: the site is deployed with `APP_WORKER=off`.
const state = '{{APP_WORKER}}';
const cacheName = 'offline';
const offline = '/offline';
/** Browsers fetch them again when this number changes: {{OFFLINE_FILES}}. */
const files = [
  ...[offline, '/offline.js', '/offline.css', '/early.css', '/theme.js'],
  ...['/today', '/locked', '/leave.js', '/leave.css'],
];

async function fill() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((path) => new Request(path, { cache: 'reload' })));
}

async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Pages that are open stay as they are. */
async function end() {
  await caches.delete(cacheName);
  await self.registration.unregister();
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (state !== 'off') event.waitUntil(fill());
});
self.addEventListener('activate', (event) => event.waitUntil(state === 'off' ? end() : begin()));

const kept = async (path) => (await caches.open(cacheName)).match(path);

async function pageOf(event, path) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await kept(path)) ?? (await kept(offline)) ?? Response.error();
  }
}

const fileOf = (request, path) => fetch(request).catch(async () => (await kept(path)) ?? Response.error());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (state === 'off' || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event, pathname));
  else if (files.includes(pathname)) event.respondWith(fileOf(request, pathname));
});
