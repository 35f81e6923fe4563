import type { Page } from '#portal/page/page.ts';

/** A page with its age and weight. `T` is what it was prepared into for sending. */
export interface Entry<T> {
  readonly key: string;
  readonly page: Omit<Page, 'html'>;
  readonly prepared: T;
  readonly bytes: number;
  /** Until these moments (milliseconds) it is served as it is; while a new one is made; when no new one can be made. */
  freshUntil: number;
  staleUntil: number;
  onErrorUntil: number;
  /** What it shows has changed since: readers wait a moment for the new page rather than see this one. */
  isOutdated: boolean;
  /** After a failure: until then it is served as it is, though it is not fresh. */
  restUntil: number;
  /** How often it was served since it was made. */
  hits: number;
}

/** Key, tags, headers and places in maps weigh about this much. */
export const entryOverhead = 2048;

export function newEntry<T>(
  key: string,
  { html: _, ...page }: Page,
  made: { prepared: T; bytes: number; time: number; isOutdated: boolean },
): Entry<T> {
  const { prepared, bytes, time, isOutdated } = made;
  const { fresh, stale, onError } = page.cache;
  const until = (seconds: number) => time + seconds * 1000;
  const freshUntil = isOutdated ? 0 : until(fresh);
  return {
    key,
    page,
    prepared,
    bytes,
    freshUntil,
    isOutdated,
    staleUntil: until(fresh + stale),
    onErrorUntil: until(fresh + onError),
    restUntil: 0,
    hits: 0,
  };
}

/** What happened in a page cache since the start. */
export interface CacheCounts {
  /** Given at once, and how old. */
  fresh: number;
  stale: number;
  /** Somebody had to wait. */
  misses: number;
  /** Pages made, for whatever reason; and those that could not be. */
  renders: number;
  failures: number;
}

/** What readers can have made for any address they think up: what is not there, makes no sense, or is a search. */
export const isAside = ({ status, cache }: Pick<Page, 'status' | 'cache'>) => status === 404 || cache.aside === true;
