import { LRUCache } from 'lru-cache';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import type { Page } from '#portal/page/page.ts';
import { TookTooLong, withDeadline } from '#portal/page/with-deadline.ts';
import { type CacheCounts, type Entry, entryOverhead, isAside, newEntry } from './cache-entry.ts';
import { createChangeLog } from './change-log.ts';
import { createRenderQueue, Overloaded, type QueueLimits, type QueueState, usualLimits } from './render-queue.ts';

export interface PageCacheOptions<T> {
  /** Turns a page into what is sent; compression happens here, once. `previous` is the copy it replaces; `hurried`: many others wait for theirs. */
  prepare(page: Page, previous: T | undefined, hurried: boolean): Promise<{ prepared: T; bytes: number }>;
  /** Unix milliseconds. */
  now?: () => number;
  /** Of all that is kept, `asideShare` included. */
  maxBytes: number;
  limits?: QueueLimits;
  /** Who could be given an older copy waits no longer than this for a new one, milliseconds. */
  patience?: number;
  /** How long a request waits for a page of which only the disk may have a copy. */
  diskWaitMs?: number;
  /** Called with entries to keep on disk. They stay there when memory has no room for them any more. */
  onStored?: (entry: Entry<T>) => void;
  /** Called with pages that are not there any more, or make no sense any more. */
  onReplaced?: (key: string) => void;
  /** Reads a page that is on disk and not in memory, for when no new one can be made: another process with the same disk may have made it. */
  readKept?: (key: string) => Promise<Entry<T> | null>;
  /** Told of failures that readers do not see, because an older copy is served. */
  onFailure?: (key: string, error: unknown) => void;
}

export type RenderPage = () => Promise<Page>;
/** Called before a page is made for somebody, not for who only waits for one under way. Throws when they have had too many made. */
export type MayRender = () => void;

export interface PageCache<T> {
  /**
   * What can be sent right now, without waiting; null when a page has to be made. A copy that time alone has made stale is replaced in the
   * background; one that a change has made stale is not sent, so that the first request after a correction sees it.
   */
  hit(key: string, render: RenderPage): Entry<T> | null;
  /**
   * Makes the page, once for all who wait for it. When that fails, is refused or takes long, an older copy is given, if it may still be served.
   * @param mayRender throws when nothing may be made for who asks
   */
  miss(key: string, render: RenderPage, mayRender?: MayRender): Promise<Entry<T>>;
  /**
   * A page for somebody who knows that there is a newer one than some copies: waits for it to be made, once for all, unless there is one that
   * is `enough`. A copy that is fresh is given although it is not: then we have not heard of the change yet, and would only make the same again.
   */
  renewed(key: string, render: RenderPage, enough: (page: Entry<T>['page']) => boolean, mayRender?: MayRender): Promise<Entry<T>>;
  /** Whether there is a copy in memory or on disk, however old, that may be given when no new one can be made. */
  canBeGiven(key: string): Promise<boolean>;
  /** Something changed: pages made from it are stale at once, or gone. */
  change(change: Change): void;
  /** Takes in a page kept from before a restart: good enough when no new one can be made. */
  restore(entry: Entry<T>): void;
  /** Replaces what is sent by the same in a better form, unless the page was made anew meanwhile. */
  improve(key: string, from: T, to: T, bytes: number): void;
  entries(): Iterable<Entry<T>>;
  readonly bytes: number;
  /** Most that `bytes` can be. */
  readonly limit: number;
  /** Pages in memory. */
  readonly size: number;
  /** What happened since the start: plain numbers, which cost a hit nothing. */
  readonly counts: Readonly<CacheCounts>;
  readonly queue: QueueState;
}

/** What anybody can think up is kept apart, in this part of the room, so that a flood of unknown addresses or searches cannot push pages out. */
const asideShare = 1 / 8;
/** One render after another when what a page shows is changed again and again while it is made. */
const attempts = 3;
/** After a failed background render the stale copy rests, so that a broken page is not made for each reader. Milliseconds. */
const restAfterFailure = 3000;
/** Nobody who could be given an older copy waits a second for its first byte, and some of that second is the way here. Milliseconds. */
const usualPatience = 400;
/** How long a request waits for a page of which only the disk may have an older copy: that may be days old. */
const standardDiskWaitMs = 2000;

/** Pages in memory, bounded in bytes, and the rules by which they age (architecture, “Page cache”). Knows nothing of HTTP. */
export function createPageCache<T>(options: PageCacheOptions<T>): PageCache<T> {
  const { now = Date.now, patience = usualPatience, diskWaitMs = standardDiskWaitMs, onStored, onReplaced, readKept, onFailure } = options;
  const storage = (maxSize: number) =>
    new LRUCache<string, Entry<T>>({
      maxSize,
      sizeCalculation: (entry) => entry.bytes + entryOverhead,
      dispose: (entry, key, reason) => reason !== 'set' && forget(entry, key),
    });
  const asideBytes = Math.floor(options.maxBytes * asideShare);
  const pages = storage(options.maxBytes - asideBytes);
  const aside = storage(asideBytes);
  const byTag = new Map<string, Set<string>>();
  const inFlight = new Map<string, Promise<Entry<T>>>();
  const queue = createRenderQueue(options.limits ?? usualLimits);
  const heard = createChangeLog();
  const counts: CacheCounts = { fresh: 0, stale: 0, misses: 0, renders: 0, failures: 0 };

  const find = (key: string) => pages.get(key) ?? aside.get(key);

  function forget(entry: Entry<T>, key: string): void {
    for (const tag of entry.page.tags) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  }

  function remove(key: string): void {
    pages.delete(key);
    aside.delete(key);
  }

  function put(entry: Entry<T>): void {
    remove(entry.key);
    if (entry.page.cache.personal) return;
    const storage = isAside(entry.page) ? aside : pages;
    storage.set(entry.key, entry);
    // One that is larger than the whole cache is not kept.
    if (!storage.has(entry.key)) return;
    for (const tag of entry.page.tags) {
      const keys = byTag.get(tag) ?? new Set();
      byTag.set(tag, keys.add(entry.key));
    }
  }

  function hit(key: string, render: RenderPage): Entry<T> | null {
    const entry = find(key);
    if (!entry) return null;
    const time = now();
    if (time < entry.freshUntil || time < entry.restUntil) {
      entry.hits++;
      counts.fresh++;
      return entry;
    }
    if (entry.isOutdated || time >= entry.staleUntil) return null;
    entry.hits++;
    counts.stale++;
    if (!inFlight.has(key) && queue.idle()) refresh(entry, render);
    return entry;
  }

  function refresh(entry: Entry<T>, render: RenderPage): void {
    make(entry.key, render).catch((error: unknown) => keep(entry, error));
  }

  function keep(older: Entry<T>, error: unknown): void {
    if (!(error instanceof Overloaded)) older.restUntil = now() + restAfterFailure;
    onFailure?.(older.key, error);
  }

  async function miss(key: string, render: RenderPage, mayRender: MayRender = () => {}): Promise<Entry<T>> {
    counts.misses++;
    const older = usable(key);
    const underWay = inFlight.get(key);
    try {
      if (!underWay) mayRender();
    } catch (refusal) {
      // Who has had too many pages made still gets what costs nothing, and the page does not rest for others because of that.
      if (older) return older;
      throw refusal;
    }
    try {
      const made = underWay ?? make(key, render);
      return await (older ? withDeadline(made, patience, `${key} takes long to make`) : madeOrKept(key, made));
    } catch (error) {
      const older = await lastResort(key);
      if (!older) throw error;
      keep(older, error);
      return older;
    }
  }

  /** A page of which there is no copy in memory: when it takes long, the one on disk is looked for. */
  async function madeOrKept(key: string, made: Promise<Entry<T>>): Promise<Entry<T>> {
    if (!readKept) return made;
    try {
      return await withDeadline(made, diskWaitMs, `${key} takes very long to make`);
    } catch (error) {
      const older = error instanceof TookTooLong ? await lastResort(key) : null;
      if (!older) return made;
      keep(older, error);
      return older;
    }
  }

  async function lastResort(key: string): Promise<Entry<T> | null> {
    const begun = heard.position();
    const kept = find(key) ? null : await readKept?.(key).catch(() => null);
    // It may have been taken down while it was read.
    if (kept && heard.since(begun, kept.page.tags) !== 'gone') restore(kept);
    return usable(key);
  }

  /** A copy in memory that may be given when nothing better can be had. */
  function usable(key: string): Entry<T> | null {
    const entry = find(key);
    return entry && now() < entry.onErrorUntil ? entry : null;
  }

  function restore(entry: Entry<T>): void {
    if (find(entry.key) || now() >= entry.onErrorUntil) return;
    put({ ...entry, freshUntil: 0, staleUntil: 0, hits: 0 });
  }

  async function renewed(
    key: string,
    render: RenderPage,
    enough: (page: Entry<T>['page']) => boolean,
    mayRender?: MayRender,
  ): Promise<Entry<T>> {
    const will = (entry: Entry<T>) => enough(entry.page) || now() < Math.max(entry.freshUntil, entry.restUntil);
    let entry = find(key);
    // One that is under way may have begun before the change.
    for (let attempt = 1; attempt <= attempts && !(entry && will(entry)); attempt++) entry = await miss(key, render, mayRender);
    if (!entry) throw new Error(`${key} was not made`);
    entry.hits++;
    return entry;
  }

  function make(key: string, render: RenderPage): Promise<Entry<T>> {
    const work = queue
      .run(() => makeUntouched(key, render), find(key) !== undefined)
      .catch((error: unknown) => {
        counts.failures++;
        throw error;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  }

  /**
   * A page whose content changed or was taken down while it was made is made again: those who wait for it may have come after the change.
   * When it changes faster than it can be made, the last one is given, outdated from the start.
   */
  async function makeUntouched(key: string, render: RenderPage): Promise<Entry<T>> {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const begun = heard.position();
      counts.renders++;
      const page = await render();
      const { prepared, bytes } = await options.prepare(page, find(key)?.prepared, queue.long());
      const news = heard.since(begun, page.tags);
      if (news === 'gone' || (news === 'changed' && attempt < attempts)) continue;
      const entry = newEntry(key, page, { prepared, bytes, time: now(), isOutdated: news === 'changed' });
      if (page.status >= 500) return entry;
      put(entry);
      if (isAside(page)) onReplaced?.(key);
      else onStored?.(entry);
      return entry;
    }
    throw new Error(`What ${key} shows was taken down again and again while it was made`);
  }

  function change(news: Change): void {
    heard.add(news);
    const everything = news.tags.includes(cacheTag.everything);
    const keys = everything ? [...pages.keys(), ...aside.keys()] : news.tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]);
    for (const key of keys) {
      if (news.gone) remove(key);
      else age(key, everything);
    }
  }

  /** @param unsure notices were lost, and one of them may have said that the content is gone: only for when nothing better can be had */
  function age(key: string, unsure: boolean): void {
    const entry = pages.peek(key) ?? aside.peek(key);
    if (!entry) return;
    entry.freshUntil = 0;
    entry.isOutdated = true;
    entry.restUntil = 0;
    if (unsure || entry.page.status === 404) entry.staleUntil = 0;
  }

  return {
    hit,
    miss,
    renewed,
    async canBeGiven(key) {
      if (usable(key)) return true;
      const kept = await readKept?.(key).catch(() => null);
      return kept ? now() < kept.onErrorUntil : false;
    },
    change,
    restore,
    improve(key, from, to, bytes) {
      const entry = pages.peek(key);
      if (entry?.prepared !== from) return;
      const better = { ...entry, prepared: to, bytes };
      pages.set(key, better);
      onStored?.(better);
    },
    *entries() {
      yield* pages.values();
    },
    get bytes() {
      return pages.calculatedSize + aside.calculatedSize;
    },
    limit: pages.maxSize + aside.maxSize,
    get size() {
      return pages.size + aside.size;
    },
    counts,
    queue,
  };
}
