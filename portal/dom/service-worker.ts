const script = '/szolgalo.js';

/** What pages have kept, and the service worker answers with. */
export const keptCacheName = 'kept';

export const hasKept = async (): Promise<boolean> => (await globalThis.caches?.has(keptCacheName)) ?? false;

export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;

/** Registers the one service worker of a site, which shows messages and answers without a line. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });

export const serviceWorkerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(script);
