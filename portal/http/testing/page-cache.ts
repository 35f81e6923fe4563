import type { Page } from '#portal/page/page.ts';
import type { Entry } from '../cache-entry.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from '../page-cache.ts';

export const second = 1000;

/** The clock of all caches that are made here, milliseconds, and what they told. */
export const told = { clock: 0, stored: [] as string[], replaced: [] as string[], failures: [] as unknown[] };

export function beginAnew(): void {
  Object.assign(told, { clock: 1_000_000, stored: [], replaced: [], failures: [] });
}

/** A cache of pages' texts. */
export function makeCache(options: Partial<PageCacheOptions<string>> = {}): PageCache<string> {
  return createPageCache<string>({
    maxBytes: 1_000_000,
    now: () => told.clock,
    prepare: async (page) => ({ prepared: page.html, bytes: page.html.length }),
    onStored: ({ key }) => told.stored.push(key),
    onReplaced: (key) => told.replaced.push(key),
    onFailure: (_, error) => told.failures.push(error),
    ...options,
  });
}

export function page(html: string, changes: Partial<Page> = {}): Page {
  return { status: 200, location: null, html, tags: [], cache: { fresh: 60, stale: 600, onError: 3600 }, ...changes };
}

/** A render that can be watched: gives these in turn, the last one again and again. */
export function renders(...pages: Array<Page | Error>) {
  let count = 0;
  const render = async () => {
    const next = pages[Math.min(count++, pages.length - 1)];
    if (next instanceof Error || !next) throw next ?? new Error('nothing to render');
    return next;
  };
  return Object.assign(render, { count: () => count });
}

/** A render that can be held up. */
export function held() {
  let release: (page: Page) => void = () => {};
  const render = () => new Promise<Page>((resolve) => (release = resolve));
  return { render, release: (made: Page) => release(made) };
}

export const textOf = (entry: Entry<string> | null) => entry?.prepared ?? null;
export const never = () => Promise.reject(new Error('must not be rendered'));
export const settle = () => new Promise((resolve) => setImmediate(resolve));
