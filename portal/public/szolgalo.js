// Shows push messages and opens what they are about. It answers no fetches and keeps nothing, so pages load as they do without it.

self.addEventListener('install', () => self.skipWaiting());

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
