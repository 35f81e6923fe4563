import type { Page } from '#portal/page/page.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { RenderLimits } from './render-queue.ts';

export interface PageCacheOptions<Body> {
  /** Limit of the whole cache, overflow partition included. */
  maxBytes: number;
  /** Turns a page into what is sent: compresses it, and less thoroughly while many renders wait. */
  encode(page: Page, options: EncodeOptions<Body>): Promise<Pick<CacheEntry<Body>, 'body' | 'bodyBytes'>>;
  renderLimits?: RenderLimits;
  staleWaitMs?: number;
  diskWaitMs?: number;
  /** Unix milliseconds. */
  now?(): number;
  /**
   * A page was cached and should be stored on disk too. It stays there even if memory has no more room for
   * it.
   */
  onStored?(entry: CacheEntry<Body>): void;
  /**
   * A page has moved to the overflow partition, as a 404 does. Its older copy should be removed from disk.
   */
  onRemoved?(key: string): void;
  /** Reads a page that is on disk only, because memory had no room for it or another process rendered it. */
  readFromDisk?(key: string): Promise<CacheEntry<Body> | null>;
  /** Told of failed renders that readers do not notice, because they get a stale page. */
  onHiddenFailure?(key: string, error: unknown): void;
}

interface EncodeOptions<Body> {
  /** The body that the new one replaces. */
  previous: Body | undefined;
  isHurried: boolean;
}

export type RenderPage = () => Promise<Page>;

/**
 * Called before a render is started for a request, and not when the request only waits for one under way.
 * @throws when the client has caused too many renders
 */
export type CheckRenderLimit = () => void;
