import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const item = { at: 1, value: 'yes' };
vi.mock('../own/own-store.ts', () => ({ own: () => ({ items: { 'tag:tura': item } }) }));
vi.mock('./offline-choice.ts', () => ({ shouldStoreReadPages: () => true, shouldStoreSounds: () => false }));
vi.mock('./should-store-pages.ts', () => ({ shouldStorePages: () => true }));
vi.mock('./offline-store.ts', () => ({
  changeIndex: async () => {},
  readIndex: async () => ({ pages: [] }),
}));
vi.mock('./page-files.ts', () => ({ kindOfVisit: () => null }));
const stored = vi.hoisted(() => [] as string[]);
vi.mock('./store-page.ts', () => ({ fetchAndStorePage: async (path: string) => stored.push(path) > 0 }));
vi.mock('#portal/dom/service-worker.ts', () => ({
  hasServiceWorker: () => true,
  registerServiceWorker: async () => {},
}));

beforeEach(() => {
  const session = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
  });
  vi.stubGlobal('caches', {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('followed articles are asked for again by the next page if the connection broke off, otherwise after an hour', async () => {
  const fetch = vi
    .fn(async () => Response.json([{ id: 1, url: '/a' }]))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetch);
  const { storeVisitedPages } = await import('./store-visited-pages.ts');
  await storeVisitedPages();
  expect(stored).not.toContain('/a');
  await storeVisitedPages();
  expect(stored).toContain('/a');
  await storeVisitedPages();
  expect(fetch).toHaveBeenCalledTimes(2);
});
