import { LRUCache } from 'lru-cache';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import { DeadlineExceeded, withDeadline } from '#portal/page/with-deadline.ts';
import {
  type CacheCounts,
  type CacheEntry,
  createEntry,
  entryOverheadBytes,
  isOverflow,
} from './cache-entry.ts';
import { ChangeLog } from './change-log.ts';
import type { CheckRenderLimit, PageCacheOptions, RenderPage } from './page-cache-options.ts';
import { Overloaded, RenderQueue } from './render-queue.ts';

/**
 * Share of `maxBytes` for the overflow partition. It holds pages whose addresses anyone can make up, such as
 * searches and 404s. So a flood of them cannot evict articles.
 */
const overflowShare = 1 / 8;
/** Renders before giving up on a page whose content changes during each of them. */
const maxRenderAttempts = 3;
/** Wait after a failed render before the next, so that a broken page is not rendered for every request. */
const retryDelayMs = 3000;
/**
 * How long a request with a stale page at hand waits for the fresh one. Together with the way to the reader
 * it leaves the first byte within a second.
 */
const defaultStaleWaitMs = 400;
/** The same for an open page that has heard of a newer version: the stale page is what it shows already. */
const newerWaitMs = 2000;
/** How long a request waits before a copy from disk is sent instead. That copy may be days old. */
const defaultDiskWaitMs = 2000;

/** Content of the page was withdrawn during each attempt to render it, so none of them may be sent. */
export class WithdrawnMeanwhile extends Error {
  override name = 'WithdrawnMeanwhile';
}

/** Rendered pages in memory, limited in bytes. It knows cache tags and ages, and nothing of HTTP. */
export class PageCache<Body> {
  readonly counts: CacheCounts = { freshHits: 0, staleHits: 0, misses: 0, renders: 0, failedRenders: 0 };
  readonly queue: RenderQueue;
  readonly #options: PageCacheOptions<Body>;
  readonly #now: () => number;
  readonly #main: LRUCache<string, CacheEntry<Body>>;
  readonly #overflow: LRUCache<string, CacheEntry<Body>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #renders = new Map<string, Promise<CacheEntry<Body>>>();
  readonly #changeLog = new ChangeLog();

  constructor(options: PageCacheOptions<Body>) {
    const overflowBytes = Math.floor(options.maxBytes * overflowShare);
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#main = this.#createPartition(options.maxBytes - overflowBytes);
    this.#overflow = this.#createPartition(overflowBytes);
    this.queue = new RenderQueue(options.renderLimits);
  }

  get pageCount(): number {
    return this.#main.size + this.#overflow.size;
  }

  get usedBytes(): number {
    return this.#main.calculatedSize + this.#overflow.calculatedSize;
  }

  get maxBytes(): number {
    return this.#main.maxSize + this.#overflow.maxSize;
  }

  /** Pages of the main partition, the most recently used first. */
  entries(): Iterable<CacheEntry<Body>> {
    return this.#main.values();
  }

  /**
   * Finds a page that can be sent at once. A page that is stale by time alone is sent and rendered again in
   * the background, if the render queue has a free slot. A page whose content has changed is not sent, so
   * that the first request after a correction gets the corrected page.
   * @returns null when the page has to be rendered first
   */
  get(key: string, render: RenderPage): CacheEntry<Body> | null {
    const entry = this.#find(key);
    if (!entry) return null;
    const nowMs = this.#now();
    if (nowMs < entry.freshUntilMs || nowMs < entry.retryAtMs) {
      entry.hitCount++;
      this.counts.freshHits++;
      return entry;
    }
    if (entry.isInvalidated || nowMs >= entry.staleUntilMs) return null;
    entry.hitCount++;
    this.counts.staleHits++;
    if (!this.#renders.has(key) && this.queue.hasFreeSlot) {
      this.#startRender(key, render).catch((error: unknown) => this.#postponeRetry(entry, error));
    }
    return entry;
  }

  /**
   * Renders a page, once for all requests that wait for it. If that fails, is refused or takes too long, a
   * stale page is returned where there is one.
   * @throws what `render` or `checkRenderLimit` throws, `Overloaded` or `WithdrawnMeanwhile`, when there is no
   * stale page
   */
  async fetch(
    key: string,
    render: RenderPage,
    checkRenderLimit: CheckRenderLimit = () => {},
    waitMs = this.#options.staleWaitMs ?? defaultStaleWaitMs,
  ): Promise<CacheEntry<Body>> {
    this.counts.misses++;
    const stale = this.#findForError(key);
    const underWay = this.#renders.get(key);
    try {
      if (!underWay) checkRenderLimit();
    } catch (refusal) {
      // The render has not failed: other clients may start it, so the next attempt is not postponed.
      if (stale) return stale;
      throw refusal;
    }
    const rendering = underWay ?? this.#startRender(key, render);
    try {
      if (!stale) return await this.#waitOrReadFromDisk(key, rendering);
      return await withDeadline(rendering, waitMs, `${key} was not rendered within ${waitMs} ms`);
    } catch (error) {
      const entry = this.#findForError(key) ?? (await this.#restoreFromDisk(key));
      // The stale page was withdrawn or evicted meanwhile.
      if (!entry && error instanceof DeadlineExceeded) return rendering;
      if (!entry) throw error;
      this.#postponeRetry(entry, error);
      return entry;
    }
  }

  /**
   * Finds a page for a reader who has heard of a newer version than some cached pages.
   * @param isNewEnough whether a page has that version. A fresh page is returned even if it has not, because
   * this process has not heard of the change yet and would only render the same page again.
   */
  async fetchNewer(
    key: string,
    render: RenderPage,
    isNewEnough: (page: CacheEntry<Body>['page']) => boolean,
    checkRenderLimit?: CheckRenderLimit,
  ): Promise<CacheEntry<Body>> {
    const isGood = (entry: CacheEntry<Body>) =>
      isNewEnough(entry.page) ||
      this.#now() < entry.freshUntilMs ||
      (this.#now() < entry.retryAtMs && !this.#renders.has(key));
    let entry = this.#find(key);
    // A render that is under way may have started before the change. Then one attempt is not enough.
    for (let attempt = 1; attempt <= maxRenderAttempts && !(entry && isGood(entry)); attempt++) {
      entry = await this.fetch(key, render, checkRenderLimit, newerWaitMs);
    }
    if (!entry) throw new Error(`${key} was not rendered`);
    entry.hitCount++;
    return entry;
  }

  /** Whether memory or disk has a copy that may be sent if no new one can be rendered. */
  async canServeOnError(key: string): Promise<boolean> {
    if (this.#findForError(key)) return true;
    const entry = await this.#options.readFromDisk?.(key).catch(() => null);
    return entry ? this.#now() < entry.staleIfErrorUntilMs : false;
  }

  /** Marks pages made from the changed content as stale, or removes them if the content was withdrawn. */
  invalidate(change: ContentChange): void {
    this.#changeLog.add(change);
    const isEverything = change.tags.includes(cacheTag.everything);
    const keys = isEverything
      ? [...this.#main.keys(), ...this.#overflow.keys()]
      : change.tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]);
    for (const key of keys) {
      if (change.gone) this.#remove(key);
      else this.#markInvalidated(key, isEverything);
    }
  }

  /** Removes a site's pages at these paths, with any query, because the paths now lead elsewhere. */
  removePaths(site: string, paths: ReadonlySet<string>): void {
    const keys = [...this.#main.keys(), ...this.#overflow.keys()];
    for (const key of keys) {
      const [keySite, target = ''] = key.split(' ', 2);
      const [path = ''] = target.split('?', 1);
      if (keySite === site && paths.has(path)) this.#remove(key);
    }
  }

  /** Takes in a page from before a restart. It is sent only if no new one can be rendered. */
  restore(entry: CacheEntry<Body>): void {
    if (this.#find(entry.key) || this.#now() >= entry.staleIfErrorUntilMs) return;
    this.#store({ ...entry, freshUntilMs: 0, staleUntilMs: 0, hitCount: 0 });
  }

  /** Replaces a body by a better compressed one, unless the page was rendered again meanwhile. */
  replaceBody(key: string, previous: Body, body: Body, bodyBytes: number): void {
    const entry = this.#main.peek(key);
    if (entry?.body !== previous) return;
    const replaced = { ...entry, body, bodyBytes };
    this.#main.set(key, replaced);
    this.#options.onStored?.(replaced);
  }

  #createPartition(maxSize: number): LRUCache<string, CacheEntry<Body>> {
    return new LRUCache<string, CacheEntry<Body>>({
      maxSize,
      sizeCalculation: ({ bodyBytes }) => bodyBytes + entryOverheadBytes,
      dispose: (entry, _key, reason) => reason !== 'set' && this.#forgetTags(entry),
    });
  }

  #find(key: string): CacheEntry<Body> | undefined {
    return this.#main.get(key) ?? this.#overflow.get(key);
  }

  #findForError(key: string): CacheEntry<Body> | null {
    const entry = this.#find(key);
    return entry && this.#now() < entry.staleIfErrorUntilMs ? entry : null;
  }

  /**
   * Waits for a page that memory has no copy of. If that takes long, a copy from disk is returned instead.
   */
  async #waitOrReadFromDisk(key: string, rendering: Promise<CacheEntry<Body>>): Promise<CacheEntry<Body>> {
    if (!this.#options.readFromDisk) return rendering;
    const waitMs = this.#options.diskWaitMs ?? defaultDiskWaitMs;
    try {
      return await withDeadline(rendering, waitMs, `${key} was not rendered within ${waitMs} ms`);
    } catch (error) {
      const entry = error instanceof DeadlineExceeded ? await this.#restoreFromDisk(key) : null;
      if (!entry) return rendering;
      this.#postponeRetry(entry, error);
      return entry;
    }
  }

  async #restoreFromDisk(key: string): Promise<CacheEntry<Body> | null> {
    const startPosition = this.#changeLog.position;
    const entry = this.#find(key) ? null : await this.#options.readFromDisk?.(key).catch(() => null);
    // The content may have been withdrawn while the file was read.
    if (entry && this.#changeLog.outcomeSince(startPosition, entry.page.tags) !== 'gone') this.restore(entry);
    return this.#findForError(key);
  }

  #startRender(key: string, render: RenderPage): Promise<CacheEntry<Body>> {
    const isKnownPage = this.#find(key) !== undefined;
    const rendering = this.queue
      .run(() => this.#render(key, render), isKnownPage)
      .catch((error: unknown) => {
        this.counts.failedRenders++;
        throw error;
      })
      .finally(() => this.#renders.delete(key));
    this.#renders.set(key, rendering);
    return rendering;
  }

  /**
   * Renders again if content changes or is withdrawn meanwhile, because some of the requests that wait may
   * have come after the change. If content changes during each attempt, the last page starts invalidated.
   */
  async #render(key: string, render: RenderPage): Promise<CacheEntry<Body>> {
    for (let attempt = 1; attempt <= maxRenderAttempts; attempt++) {
      const startPosition = this.#changeLog.position;
      this.counts.renders++;
      const page = await render();
      const previous = this.#find(key)?.body;
      const encoded = await this.#options.encode(page, { previous, isHurried: this.queue.isBacklogged });
      const outcome = this.#changeLog.outcomeSince(startPosition, page.tags);
      if (outcome === 'gone' || (outcome === 'changed' && attempt < maxRenderAttempts)) continue;
      const entry = createEntry(key, page, { ...encoded, isInvalidated: outcome === 'changed' }, this.#now());
      if (page.status >= 500) return entry;
      this.#store(entry);
      if (isOverflow(page)) this.#options.onRemoved?.(key);
      else this.#options.onStored?.(entry);
      return entry;
    }
    throw new WithdrawnMeanwhile(
      `Content of ${key} was withdrawn during each of ${maxRenderAttempts} renders`,
    );
  }

  #postponeRetry(entry: CacheEntry<Body>, error: unknown): void {
    if (!(error instanceof Overloaded)) entry.retryAtMs = this.#now() + retryDelayMs;
    this.#options.onHiddenFailure?.(entry.key, error);
  }

  #store(entry: CacheEntry<Body>): void {
    this.#remove(entry.key);
    if (entry.page.cache.isPersonal) return;
    const partition = isOverflow(entry.page) ? this.#overflow : this.#main;
    partition.set(entry.key, entry);
    const isTooLarge = !partition.has(entry.key);
    if (isTooLarge) return;
    for (const tag of entry.page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(entry.key));
    }
  }

  #remove(key: string): void {
    this.#main.delete(key);
    this.#overflow.delete(key);
  }

  #forgetTags({ key, page }: CacheEntry<Body>): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** @param mayBeGone whether the content may be withdrawn. Then the page is sent only after an error. */
  #markInvalidated(key: string, mayBeGone: boolean): void {
    const entry = this.#main.peek(key) ?? this.#overflow.peek(key);
    if (!entry) return;
    entry.freshUntilMs = 0;
    entry.isInvalidated = true;
    entry.retryAtMs = 0;
    if (mayBeGone || entry.page.status === 404) entry.staleUntilMs = 0;
  }
}
