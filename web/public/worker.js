// Answers requests for pages that cannot be fetched. It only caches the few files below: no members' page, no answer of
// the API, no picture. It never reloads a page. `off`, set by `APP_WORKER=off` at the deployment, removes it.
const state = '{{APP_WORKER}}';
const cacheName = 'offline';
const offline = '/offline';
/** Browsers fetch the files again when this number changes: {{OFFLINE_FILES}}. */
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

/** Open pages stay as they are. */
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

/** A push contains one character, which says where its notification leads. */
const lists = { m: '/community/messages', n: '/community/notices' };

/** Every push shows the same text. Browsers require a visible notification, and it must not reveal anything. */
self.addEventListener('push', (event) => {
  const to = lists[event.data?.text()] ?? lists.n;
  const look = { tag: 'news', icon: '/today-192.png', badge: '/today-192.png', data: { to } };
  event.waitUntil(self.registration.showNotification('You have news', look));
});

/** The worker holds no token: an open page tells the API the new address, else the next one that opens. */
async function renew({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration;
  const options = newSubscription ? undefined : oldSubscription?.options;
  if (options && !(await pushManager.getSubscription())) await pushManager.subscribe(options);
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ isPushRenewed: true });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

const isInside = ({ url }) => /^\/(members|community)(\/|$)/.test(new URL(url).pathname);

/** An open page navigates by itself, so that it can ask about unsaved text. */
async function lead(to) {
  const page = (await self.clients.matchAll({ type: 'window' })).find(isInside);
  if (!page) return self.clients.openWindow(to);
  page.postMessage({ goTo: to });
  return page.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.to ?? lists.n));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (state === 'off' || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event, pathname));
  else if (files.includes(pathname)) event.respondWith(fileOf(request, pathname));
});
