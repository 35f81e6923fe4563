const script = '/szolgalo.js';

/** The cache of stored pages, from which the service worker answers. */
export const offlineCacheName = 'kept';

/** False also where browsers refuse the storage, as in some private windows. */
export async function hasOfflinePages(): Promise<boolean> {
  try {
    return (await globalThis.caches?.has(offlineCacheName)) ?? false;
  } catch {
    return false;
  }
}

export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;

/** Registers the only service worker of a site, which shows notifications and answers offline. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });

/** Undefined also where browsers have no service workers, as in some private windows. */
export const serviceWorkerRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  hasServiceWorker() ? navigator.serviceWorker.getRegistration(script) : undefined;
