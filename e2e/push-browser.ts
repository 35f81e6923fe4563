import type { BrowserContext, Page } from '@playwright/test';
import type { PushAddress } from '#contract/push.ts';

/**
 * Tests cannot reach the browser's push service, so its subscription is made up in the page. Permission,
 * service worker, our calls and their storage are real.
 */
export const withPushService = (page: Page, address: PushAddress) =>
  page.addInitScript(({ endpoint, keys }) => {
    const subscription = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => true,
    };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  }, address);

/**
 * Delivers a message to the service worker of a page, as the browser's push service would.
 * @returns delivers it once more, because the browser drops messages while the worker is not active yet
 */
export async function pushTo(page: Page, context: BrowserContext, message: unknown) {
  const { origin } = new URL(page.url());
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(origin)) resolve(registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  return () => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** What the service worker shows: title, text, tag and address of each notification. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag, data: { url } }) => [
      title,
      body,
      tag,
      url,
    ]);
  });
