import type { Page } from '#portal/page/page.ts';
import type { CacheEntry } from '../cache-entry.ts';
import { PageCache } from '../page-cache.ts';
import type { PageCacheOptions } from '../page-cache-options.ts';

export const second = 1000;

/** Clock of all caches created here. */
export const clock = { ms: 0 };

/** What those caches reported. */
export const reported = { stored: [] as string[], removed: [] as string[], failures: [] as unknown[] };

export function resetClockAndReports(): void {
  clock.ms = 1_000_000;
  Object.assign(reported, { stored: [], removed: [], failures: [] });
}

/** A cache whose bodies are the pages' texts. */
export function makeCache(options: Partial<PageCacheOptions<string>> = {}): PageCache<string> {
  return new PageCache<string>({
    maxBytes: 1_000_000,
    now: () => clock.ms,
    encode: async (page) => ({ body: page.html, bodyBytes: page.html.length }),
    onStored: ({ key }) => reported.stored.push(key),
    onRemoved: (key) => reported.removed.push(key),
    onHiddenFailure: (_, error) => reported.failures.push(error),
    ...options,
  });
}

export function page(html: string, changes: Partial<Page> = {}): Page {
  return {
    status: 200,
    location: null,
    html,
    tags: [],
    cache: { freshSeconds: 60, staleSeconds: 600, staleIfErrorSeconds: 3600 },
    ...changes,
  };
}

/** A render whose calls are counted. It returns these in turn, the last one again and again. */
export function renders(...pages: Array<Page | Error>) {
  let count = 0;
  const render = async () => {
    const next = pages[Math.min(count++, pages.length - 1)];
    if (next instanceof Error || !next) throw next ?? new Error('nothing to render');
    return next;
  };
  return Object.assign(render, { count: () => count });
}

/** A render that the test can hold up. */
export function heldRender() {
  let release: (page: Page) => void = () => {};
  const render = () => new Promise<Page>((resolve) => (release = resolve));
  return { render, release: (page: Page) => release(page) };
}

export const textOf = (entry: CacheEntry<string> | null) => entry?.body ?? null;
export const never = () => Promise.reject(new Error('must not be rendered'));
export const settle = () => new Promise((resolve) => setImmediate(resolve));
