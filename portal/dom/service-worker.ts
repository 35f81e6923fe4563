const script = '/szolgalo.js';

/** The cache of stored pages, from which the service worker answers. */
export const offlineCacheName = 'kept';

export const hasOfflinePages = async (): Promise<boolean> =>
  (await globalThis.caches?.has(offlineCacheName)) ?? false;

export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;

/** Registers the only service worker of a site, which shows notifications and answers offline. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });

export const serviceWorkerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(script);
