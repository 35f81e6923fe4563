import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { type Entry, isAside } from './cache-entry.ts';
import type { HeaderList } from './headers.ts';
import { decodePage, encodePage, readTags } from './page-file.ts';
import type { PreparedPage } from './prepared-page.ts';
import { sweepFolder } from './sweep-folder.ts';

/** Pages that change often are not written each time. */
const writeDelayMs = 2000;
const suffix = '.page';
/** What is on disk may end this much of its time earlier than what is in memory. */
const mayLag = 0.1;
/** Bounds what is remembered of files and of what was taken down, not what is on disk. */
const maxRemembered = 20_000;

export interface PageStoreOptions {
  /** For all builds; pages of another build name assets that are gone, so they are removed. */
  folder: string;
  build: string;
  /** Headers that every page has. */
  base: HeaderList;
  /** Files beyond this are removed, the longest unwritten first. */
  maxBytes: number;
  onError(error: unknown): void;
  /** Unix milliseconds. */
  now?: () => number;
}

export interface PageStore {
  keep(entry: Entry<PreparedPage>): void;
  remove(key: string): void;
  /** What was taken down is removed, whether its pages are in memory or not, and is not read any more from now on. */
  change(change: Change): void;
  /** Reads what was kept, the newest last; files that are damaged are removed. */
  restore(take: (entry: Entry<PreparedPage>) => void): Promise<number>;
  /** One page; null when it is not there, damaged, or was taken down. */
  read(key: string): Promise<Entry<PreparedPage> | null>;
  /** Removes what is beyond the bounds. */
  sweep(): Promise<void>;
  /** Writes what is still to be written. */
  close(): Promise<void>;
}

/**
 * Keeps the last good copy of each page on disk, also of those that memory has no room for: for when no new one can be made, and for a
 * restart that finds neither PostgreSQL nor a service. Processes with the same folder share it. Writing happens in the background and may
 * fail: then there is one page less to fall back on.
 */
export async function openPageStore(options: PageStoreOptions): Promise<PageStore> {
  const { folder, build, base, maxBytes, onError, now = Date.now } = options;
  const mine = path.join(folder, build);
  await mkdir(mine, { recursive: true });
  for (const other of await readdir(folder)) {
    if (other !== build) await rm(path.join(folder, other), { recursive: true, force: true }).catch(onError);
  }
  const waiting = new Map<string, Entry<PreparedPage> | null>();
  /** What this process has on disk, and until when it may be served. */
  const written = new LRUCache<string, { version: string; until: number }>({ max: maxRemembered });
  /** When what a tag stands for was taken down: files from before that may be those of another process, and still be there. */
  const goneAt = new LRUCache<string, number>({ max: maxRemembered });
  let goneTags = new Set<string>();
  let writtenBytes = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const fileOf = (key: string) => path.join(mine, hash('sha256', key).slice(0, 32) + suffix);

  function later(): void {
    timer ??= setTimeout(flush, writeDelayMs).unref();
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(async () => {
      await eraseGone().catch(onError);
      for (const [key, entry] of waiting) {
        waiting.delete(key);
        await (entry ? write(entry) : erase(key)).catch(onError);
      }
      if (writtenBytes > maxBytes / 20) await sweep().catch(onError);
    });
    return writing;
  }

  async function write(entry: Entry<PreparedPage>): Promise<void> {
    const version = versionOf(entry);
    const there = written.get(entry.key);
    if (there?.version === version && isGoodFor(entry, there.until)) return;
    const file = fileOf(entry.key);
    const bytes = encodePage(entry, now());
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    writtenBytes += bytes.length;
    written.set(entry.key, { version, until: entry.onErrorUntil });
  }

  async function erase(key: string): Promise<void> {
    written.delete(key);
    await rm(fileOf(key), { force: true });
  }

  /** Looks into all files, for pages that are not in memory are in no index either. Things are seldom taken down. */
  async function eraseGone(): Promise<void> {
    if (goneTags.size === 0) return;
    const tags = goneTags;
    goneTags = new Set();
    for (const name of await readdir(mine)) {
      const file = path.join(mine, name);
      const isGone = tags.has(cacheTag.everything) || (await readTags(file).catch(() => [])).some((tag) => tags.has(tag));
      if (isGone) await rm(file, { force: true });
    }
    // Which of them this process wrote is not known here: they are written again when they are made again.
    written.clear();
  }

  async function sweep(): Promise<void> {
    writtenBytes = 0;
    if ((await sweepFolder(mine, maxBytes, now())) > 0) written.clear();
  }

  const wasTakenDown = (tags: readonly string[], storedAt: number) =>
    [...tags, cacheTag.everything].some((tag) => (goneAt.get(tag) ?? 0) >= storedAt);

  return {
    keep(entry) {
      if (isAside(entry.page)) return;
      waiting.set(entry.key, entry);
      later();
    },
    remove(key) {
      if (!written.has(key) && !waiting.has(key)) return;
      waiting.set(key, null);
      later();
    },
    change({ tags, gone }) {
      if (!gone) return;
      for (const tag of tags) {
        goneAt.set(tag, now());
        goneTags.add(tag);
      }
      for (const [key, entry] of waiting) if (entry && wasTakenDown(entry.page.tags, now())) waiting.delete(key);
      later();
    },
    async restore(take) {
      let count = 0;
      for (const file of await byAge(mine)) {
        try {
          const { entry, storedAt } = decodePage(await readFile(file), base);
          if (file !== fileOf(entry.key)) throw new Error(`${file} holds another page`);
          if (wasTakenDown(entry.page.tags, storedAt)) continue;
          written.set(entry.key, { version: versionOf(entry), until: entry.onErrorUntil });
          take(entry);
          count++;
        } catch (error) {
          onError(error);
          await rm(file, { force: true }).catch(onError);
        }
      }
      return count;
    },
    async read(key) {
      if (waiting.get(key) === null) return null;
      const bytes = await readFile(fileOf(key)).catch(() => null);
      if (!bytes) return null;
      const { entry, storedAt } = decodePage(bytes, base);
      return entry.key === key && !wasTakenDown(entry.page.tags, storedAt) ? entry : null;
    },
    sweep,
    close: flush,
  };
}

/** Files of a folder, the longest unwritten first. */
async function byAge(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  const times = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file).catch(() => null))?.mtimeMs ?? 0 })));
  return times.sort((a, b) => a.at - b.at).map(({ file }) => file);
}

const versionOf = ({ prepared }: Entry<PreparedPage>) => `${prepared.etag} ${prepared.best}`;

/** A page that stays the same is made again and again, and may be served the longer; so many writes are not needed. */
function isGoodFor({ page, onErrorUntil }: Entry<PreparedPage>, until: number): boolean {
  const behind = onErrorUntil - until;
  return behind >= 0 && behind < page.cache.onError * 1000 * mayLag;
}
