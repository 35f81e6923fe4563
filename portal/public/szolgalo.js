// The service worker of a site. It shows push messages and opens the pages that they are about. When the
// server cannot be reached, it responds with what pages have stored (`portal/parts/offline/`). It stores
// nothing itself (docs/decisions/0088-reading-offline.md).

/** `offlineCacheName` of `portal/dom/service-worker.ts`. */
const offlineCacheName = 'kept';
const offlinePagePath = '/nincs-internet';
/** How long a request waits for the server's page when there is a stored one. */
const pageTimeoutMs = 8000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(request));
  else if (/^\/media\/.+\.(mp3|m4a)$/.test(pathname)) event.respondWith(respondWithSound(request, pathname));
  else if (pathname.startsWith('/media/')) event.respondWith(respondWithPicture(request, pathname));
});

/**
 * Responds with the server's page. If that fails or takes too long, with the stored page, or else with the
 * page that says that the reader is offline.
 */
async function respondWithPage({ request, preloadResponse }) {
  const stored = await findStoredPage(new URL(request.url));
  const fetching = fetchFromServer(request, preloadResponse);
  try {
    const response = await (stored ? Promise.race([fetching, rejectAfterTimeout()]) : fetching);
    return response.status >= 500 && stored ? stored : response;
  } catch (error) {
    const fallback = stored ?? (await findStored(offlinePagePath));
    if (fallback) return fallback;
    throw error;
  }
}

const fetchFromServer = async (request, preloadResponse) => (await preloadResponse) ?? fetch(request);

const rejectAfterTimeout = () =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`The page did not arrive in ${pageTimeoutMs} ms`)), pageTimeoutMs),
  );

/** An article is the same with any query. At other addresses, each query is another page. */
async function findStoredPage({ pathname, search }) {
  const isArticle = /^\/[^/]+\/\d{4}\/\d{2}\/\d{2}\/[^/]+\/?$/.test(pathname);
  return findStored(isArticle ? pathname : pathname + search);
}

/** The names of assets change with their content, so a stored one is always current. */
const respondWithAsset = async (request) =>
  (await findStored(new URL(request.url).pathname)) ?? fetch(request);

/** A picture is stored in one width, under its name without width and format. */
async function respondWithPicture(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await findStored(pathname.replace(/-\d+\.\w+$/, ''));
    if (stored) return stored;
    throw error;
  }
}

/**
 * The names of recordings change with their content, too. They are stored whole, and media elements request
 * ranges of them.
 */
async function respondWithSound(request, pathname) {
  const whole = await findStored(pathname);
  if (!whole) return fetch(request);
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (first === undefined) return whole;
  const blob = await whole.blob();
  const start = Number(first);
  const end = Math.min(last ? Number(last) + 1 : blob.size, blob.size);
  if (start >= end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${blob.size}` } });
  const headers = {
    'content-type': whole.headers.get('content-type') ?? '',
    'content-range': `bytes ${start}-${end - 1}/${blob.size}`,
  };
  return new Response(blob.slice(start, end), { status: 206, headers });
}

const findStored = (address) => caches.match(address, { cacheName: offlineCacheName, ignoreVary: true });

self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {};
  if (typeof message.title === 'string') event.waitUntil(showMessage(message));
});

const checkTimeoutMs = 3000;

/**
 * Shows a message. Browsers demand that every message shows a notification, so one about withdrawn news only
 * says that news was withdrawn.
 */
async function showMessage({ title, body, url, tag, topic, lang, icon }) {
  if (await isStillValid(tag, topic))
    return self.registration.showNotification(title, { body, tag, lang, icon, data: { url } });
  const withdrawn = { body: 'Egy hírt, amelyről értesítést küldtünk, visszavontunk.', lang: 'hu' };
  await self.registration.showNotification('Címlap', { ...withdrawn, tag, icon, silent: true });
}

/**
 * Whether the news of a message has not been withdrawn since: a phone may get a message an hour late. It
 * counts as valid when the server does not answer. Scores and rates are replaced, not withdrawn.
 */
async function isStillValid(tag, topic) {
  if (/^(?:match|rate)-/.test(tag)) return true;
  try {
    const query = new URLSearchParams({ tag, topic });
    const response = await fetch(`/api/subscriptions/standing?${query}`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(checkTimeoutMs),
    });
    return !response.ok || (await response.json()).stands;
  } catch {
    return true;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

/** Focuses the tab that shows a page, or opens it in a new one. */
async function openPage(path) {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  if (url.origin !== location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openTab = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  await (openTab ? openTab.focus() : self.clients.openWindow(url.href));
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription, event.newSubscription));
});

/** Reports a new address of the push service to ours, with the old one, which says whose it is. */
async function renewSubscription(old, next) {
  if (!old) return;
  const subscription = next ?? (await self.registration.pushManager.subscribe(old.options));
  await fetch('/api/subscriptions/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oldEndpoint: old.endpoint, subscription: subscription.toJSON() }),
  });
}
