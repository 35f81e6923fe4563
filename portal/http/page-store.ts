import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import { type CacheEntry, isOverflow } from './cache-entry.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { HostHeaders } from './headers.ts';
import { parseEntry, readTags, serializeEntry } from './page-file.ts';
import { sweepFolder } from './sweep-folder.ts';

type Entry = CacheEntry<EncodedPage>;

/** Delay before changes are written, so that a page that changes often is not written each time. */
const writeDelayMs = 2000;
/** Share of `maxBytes` that may be written before the folder is swept. */
const sweepShare = 1 / 20;
/** Share of its lifetime by which a copy on disk may expire before the copy in memory. */
const maxExpiryLagShare = 0.1;
const pageSuffix = '.page';
/** Writing a file takes milliseconds, so an older one that is not complete was left by a killed process. */
const abandonedAfterMs = 60_000;
/** Bounds what is remembered of files and of content that was withdrawn, not what is on disk. */
const maxRemembered = 20_000;

export interface PageStoreOptions {
  /** Contains a folder for each build. */
  folder: string;
  /** Pages of other builds are removed, because they refer to assets that no longer exist. */
  build: string;
  /** Headers that every page has. */
  headers: HostHeaders;
  /** When the files exceed this, the oldest are removed. */
  maxBytes: number;
  onError(error: unknown): void;
  /** Unix milliseconds. */
  now?(): number;
}

interface WrittenFile {
  version: string;
  /** Unix milliseconds. */
  expiresAtMs: number;
}

/** Creates the folder, and removes those of other builds. */
export async function openPageStore(options: PageStoreOptions): Promise<PageStore> {
  const { folder, build, onError } = options;
  await mkdir(path.join(folder, build), { recursive: true });
  for (const other of await readdir(folder)) {
    if (other !== build) await rm(path.join(folder, other), { recursive: true, force: true }).catch(onError);
  }
  return new PageStore(options);
}

/**
 * Keeps the last good copy of each page on disk, also of those that memory has no room for. Copies are used
 * when no new page can be rendered, and after a restart that finds neither PostgreSQL nor a service.
 * Processes with the same folder share it. Writing happens in the background; when it fails, there is one
 * copy less to fall back on.
 */
export class PageStore {
  readonly #options: PageStoreOptions;
  readonly #folder: string;
  readonly #now: () => number;
  /** Pending writes by key; null removes the file. */
  readonly #pending = new Map<string, Entry | null>();
  /** Files that this process has written or read. */
  readonly #written = new LRUCache<string, WrittenFile>({ max: maxRemembered });
  /** When content was withdrawn, by cache tag. The folder may still have older files of other processes. */
  readonly #goneAtMs = new LRUCache<string, number>({ max: maxRemembered });
  #goneTags = new Set<string>();
  #bytesSinceSweep = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  /** Expects the folder to exist: use `openPageStore`. */
  constructor(options: PageStoreOptions) {
    this.#options = options;
    this.#folder = path.join(options.folder, options.build);
    this.#now = options.now ?? Date.now;
  }

  write(entry: Entry): void {
    if (isOverflow(entry.page)) return;
    this.#pending.set(entry.key, entry);
    this.#scheduleFlush();
  }

  remove(key: string): void {
    if (!this.#written.has(key) && !this.#pending.has(key)) return;
    this.#pending.set(key, null);
    this.#scheduleFlush();
  }

  /**
   * Removes pages of content that was withdrawn, including those not in memory. From now on they are not
   * read.
   */
  invalidate({ tags, gone }: ContentChange): void {
    if (!gone) return;
    const nowMs = this.#now();
    for (const tag of tags) {
      this.#goneAtMs.set(tag, nowMs);
      this.#goneTags.add(tag);
    }
    for (const [key, entry] of this.#pending) {
      if (entry && this.#wasWithdrawn(entry.page.tags, nowMs)) this.#pending.delete(key);
    }
    this.#scheduleFlush();
  }

  /**
   * Reads all pages, the oldest first, and removes damaged files.
   * @returns how many pages were read
   */
  async restore(onPage: (entry: Entry) => void): Promise<number> {
    let count = 0;
    for (const { file, writtenAtMs } of await listByAge(this.#folder)) {
      if (!file.endsWith(pageSuffix)) {
        if (Date.now() - writtenAtMs > abandonedAfterMs)
          await rm(file, { force: true }).catch(this.#options.onError);
        continue;
      }
      try {
        const { entry, storedAtMs } = parseEntry(await readFile(file), this.#options.headers);
        if (file !== this.#fileOf(entry.key)) throw new Error(`${file} holds another page`);
        if (this.#wasWithdrawn(entry.page.tags, storedAtMs)) continue;
        this.#written.set(entry.key, { version: versionOf(entry), expiresAtMs: entry.staleIfErrorUntilMs });
        onPage(entry);
        count++;
      } catch (error) {
        this.#options.onError(error);
        await rm(file, { force: true }).catch(this.#options.onError);
      }
    }
    return count;
  }

  /**
   * @returns null when the page is not on disk, or was withdrawn
   * @throws Error when the file is damaged
   */
  async read(key: string): Promise<Entry | null> {
    if (this.#pending.get(key) === null) return null;
    const file = await readFile(this.#fileOf(key)).catch(() => null);
    if (!file) return null;
    const { entry, storedAtMs } = parseEntry(file, this.#options.headers);
    return entry.key === key && !this.#wasWithdrawn(entry.page.tags, storedAtMs) ? entry : null;
  }

  /** Removes files that are too old, and the oldest ones while there are too many bytes. */
  async sweep(): Promise<void> {
    this.#bytesSinceSweep = 0;
    const removedCount = await sweepFolder(this.#folder, this.#options.maxBytes, this.#now());
    if (removedCount > 0) this.#written.clear();
  }

  /** Writes what is pending. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#writePending());
    return this.#writing;
  }

  #scheduleFlush(): void {
    this.#timer ??= setTimeout(() => this.flush(), writeDelayMs).unref();
  }

  async #writePending(): Promise<void> {
    const { onError, maxBytes } = this.#options;
    await this.#removeGone().catch(onError);
    for (const [key, entry] of this.#pending) {
      this.#pending.delete(key);
      await (entry ? this.#writeFile(entry) : this.#removeFile(key)).catch(onError);
    }
    if (this.#bytesSinceSweep > maxBytes * sweepShare) await this.sweep().catch(onError);
  }

  async #writeFile(entry: Entry): Promise<void> {
    const version = versionOf(entry);
    const current = this.#written.get(entry.key);
    if (current?.version === version && expiresLateEnough(current, entry)) return;
    const file = this.#fileOf(entry.key);
    const content = serializeEntry(entry, this.#now());
    // Other processes never see a file that is half written.
    const temporaryFile = `${file}.${process.pid}`;
    await writeFile(temporaryFile, content);
    await rename(temporaryFile, file);
    this.#bytesSinceSweep += content.length;
    this.#written.set(entry.key, { version, expiresAtMs: entry.staleIfErrorUntilMs });
  }

  async #removeFile(key: string): Promise<void> {
    this.#written.delete(key);
    await rm(this.#fileOf(key), { force: true });
  }

  /**
   * Reads all files, because there is no index of the pages that are not in memory. Content is rarely
   * withdrawn.
   */
  async #removeGone(): Promise<void> {
    if (this.#goneTags.size === 0) return;
    const tags = this.#goneTags;
    this.#goneTags = new Set();
    const isEverything = tags.has(cacheTag.everything);
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      const isGone = isEverything || (await readTags(file).catch(() => [])).some((tag) => tags.has(tag));
      if (isGone) await rm(file, { force: true });
    }
    // The keys of the removed files are not known here, so all are forgotten. The other files are written
    // again when their pages are rendered again.
    this.#written.clear();
  }

  #wasWithdrawn(tags: readonly string[], storedAtMs: number): boolean {
    return [...tags, cacheTag.everything].some((tag) => (this.#goneAtMs.get(tag) ?? 0) >= storedAtMs);
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, `${hash('sha256', key).slice(0, 32)}${pageSuffix}`);
  }
}

/** Lists the files of a folder, the oldest first. */
async function listByAge(folder: string): Promise<Array<{ file: string; writtenAtMs: number }>> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, writtenAtMs: (await stat(file).catch(() => null))?.mtimeMs ?? 0 })),
  );
  return dated.sort((a, b) => a.writtenAtMs - b.writtenAtMs);
}

const versionOf = ({ body }: Entry) => `${body.etag} ${body.isBest}`;

/**
 * Whether the file of an unchanged page may stay as it is. Each render only extends its lifetime, which is
 * not worth a write each time.
 */
function expiresLateEnough({ expiresAtMs }: WrittenFile, { page, staleIfErrorUntilMs }: Entry): boolean {
  const lagMs = staleIfErrorUntilMs - expiresAtMs;
  return lagMs >= 0 && lagMs < page.cache.staleIfErrorSeconds * 1000 * maxExpiryLagShare;
}
