const script = '/szolgalo.js';

export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;

/** Registers the one service worker of a site, which shows messages and answers without a line. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });

export const serviceWorkerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(script);
