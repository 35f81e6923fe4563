// Shows push messages and opens what they are about, and answers with what pages have kept
// (`portal/parts/offline/`) when the server cannot be reached. It keeps nothing itself
// (docs/decisions/0088-reading-offline.md).

const keptCache = 'kept';
const offlinePage = '/nincs-internet';
/** How long a page may be waited for where there is a kept one. */
const patienceMs = 8000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (/^\/media\/.+\.(mp3|m4a)$/.test(pathname)) event.respondWith(sound(request, pathname));
  else if (pathname.startsWith('/media/')) event.respondWith(picture(request, pathname));
});

/** The server's page; where that does not come, the kept one, or the page that says that there is no line. */
async function page({ request, preloadResponse }) {
  const copy = await keptPage(new URL(request.url));
  const answer = fromServer(request, preloadResponse);
  try {
    const response = await (copy ? Promise.race([answer, failLater()]) : answer);
    return response.status >= 500 && copy ? copy : response;
  } catch (error) {
    const instead = copy ?? (await kept(offlinePage));
    if (instead) return instead;
    throw error;
  }
}

const fromServer = async (request, preloadResponse) => (await preloadResponse) ?? fetch(request);

const failLater = () =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no answer in time')), patienceMs));

/** Articles are the same whatever their query; of other addresses each query is a page of its own. */
async function keptPage({ pathname, search }) {
  const isArticle = /^\/[^/]+\/\d{4}\/\d{2}\/\d{2}\/[^/]+\/?$/.test(pathname);
  return kept(isArticle ? pathname : pathname + search);
}

/**
 * Names of assets change with their content, so a kept one is the same, and belongs to the page that asks for
 * it.
 */
const asset = async (request) => (await kept(new URL(request.url).pathname)) ?? fetch(request);

/** A picture is kept in one width, under its name without width and format. */
async function picture(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await kept(pathname.replace(/-\d+\.\w+$/, ''));
    if (copy) return copy;
    throw error;
  }
}

/**
 * Names of recordings change with their content too. Media elements ask for a range of what is kept whole.
 */
async function sound(request, pathname) {
  const whole = await kept(pathname);
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

const kept = (address) => caches.match(address, { cacheName: keptCache, ignoreVary: true });

self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {};
  if (typeof message.title === 'string') event.waitUntil(show(message));
});

const maxWaitMs = 3000;

/** Browsers demand that something is shown; what was taken back before is not said. */
async function show({ title, body, url, tag, topic, lang, icon }) {
  if (await stands(tag, topic))
    return self.registration.showNotification(title, { body, tag, lang, icon, data: { url } });
  const withdrawn = { body: 'Egy hírt, amelyről értesítést küldtünk, visszavontunk.', lang: 'hu' };
  await self.registration.showNotification('Címlap', { ...withdrawn, tag, icon, silent: true });
}

/** A telephone may get a message an hour late. Without an answer it is shown. */
async function stands(tag, topic) {
  try {
    const question = new URLSearchParams({ tag, topic });
    const answer = await fetch(`/api/subscriptions/standing?${question}`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(maxWaitMs),
    });
    return !answer.ok || (await answer.json()).stands;
  } catch {
    return true;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** To the tab that shows it, or to a new one. */
async function open(path) {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  if (url.origin !== location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

/** The push service changed the browser's address: the old one tells ours whose it was. */
async function renew(old, next) {
  if (!old) return;
  const subscription = next ?? (await self.registration.pushManager.subscribe(old.options));
  await fetch('/api/subscriptions/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oldEndpoint: old.endpoint, subscription: subscription.toJSON() }),
  });
}
