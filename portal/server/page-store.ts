import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Entry, isAside } from './cache-entry.ts';
import { exact } from './encodings.ts';
import type { HeaderList } from './headers.ts';
import { assemble, type PreparedPage, weigh } from './prepared-page.ts';

/** Pages that change often are not written each time. Milliseconds. */
const pause = 2000;
const suffix = '.page';
/** What is on disk may end this much of its time earlier than what is in memory. */
const mayLag = 0.1;

const Kept = z.object({
  key: z.string(),
  status: z.union([z.literal(200), z.literal(301), z.literal(302)]),
  location: z.string().nullable(),
  contentType: z.string().optional(),
  framable: z.boolean().optional(),
  tags: z.array(z.string()),
  cache: z.object({ fresh: z.number(), stale: z.number(), onError: z.number() }),
  etag: z.string(),
  best: z.boolean(),
  onErrorUntil: z.number(),
  /** Bytes of the page in its forms, and as it is. */
  gzip: z.int().nonnegative(),
  br: z.int().nonnegative(),
  length: z.int().nonnegative(),
  /** Of the bodies, so that a file that was cut short is not served. */
  check: z.string(),
});

export interface PageStore {
  keep(entry: Entry<PreparedPage>): void;
  remove(key: string): void;
  /** Reads what was kept; files that are damaged are removed. */
  restore(take: (entry: Entry<PreparedPage>) => void): Promise<number>;
  /** One page; null when it is not there, or damaged. */
  read(key: string): Promise<Entry<PreparedPage> | null>;
  /** Writes what is still to be written. */
  close(): Promise<void>;
}

/**
 * Keeps pages on disk, so that a restart finds them even when PostgreSQL or a service does not come up. Writing happens in the background and
 * may fail: then there is one page less to fall back on.
 * @param folder for all builds; pages of another build name assets that are gone, so they are removed
 */
export async function openPageStore(
  folder: string,
  build: string,
  base: HeaderList,
  onError: (error: unknown) => void,
): Promise<PageStore> {
  const mine = path.join(folder, build);
  await mkdir(mine, { recursive: true });
  for (const other of await readdir(folder)) {
    if (other !== build) await rm(path.join(folder, other), { recursive: true, force: true }).catch(onError);
  }
  const waiting = new Map<string, Entry<PreparedPage> | null>();
  /** What is on disk, and until when it may be served. */
  const written = new Map<string, { version: string; until: number }>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const fileOf = (key: string) => path.join(mine, hash('sha256', key).slice(0, 32) + suffix);

  function later(key: string, entry: Entry<PreparedPage> | null): void {
    waiting.set(key, entry);
    timer ??= setTimeout(flush, pause).unref();
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(async () => {
      for (const [key, entry] of waiting) {
        waiting.delete(key);
        await (entry ? write(entry) : erase(key)).catch(onError);
      }
    });
    return writing;
  }

  async function write(entry: Entry<PreparedPage>): Promise<void> {
    const version = versionOf(entry);
    const there = written.get(entry.key);
    if (there?.version === version && isGoodFor(entry, there.until)) return;
    const file = fileOf(entry.key);
    await writeFile(`${file}.${process.pid}`, encode(entry));
    await rename(`${file}.${process.pid}`, file);
    written.set(entry.key, { version, until: entry.onErrorUntil });
  }

  async function erase(key: string): Promise<void> {
    written.delete(key);
    await rm(fileOf(key), { force: true });
  }

  return {
    keep(entry) {
      if (!isAside(entry.page)) later(entry.key, entry);
    },
    remove: (key) => later(key, null),
    async restore(take) {
      let count = 0;
      for (const name of await readdir(mine)) {
        const file = path.join(mine, name);
        try {
          const entry = decode(await readFile(file), base);
          if (file !== fileOf(entry.key)) throw new Error(`${name} holds another page`);
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
      const bytes = await readFile(fileOf(key)).catch(() => null);
      const entry = bytes && decode(bytes, base);
      return entry?.key === key ? entry : null;
    },
    close: flush,
  };
}

const versionOf = ({ prepared }: Entry<PreparedPage>) => `${prepared.etag} ${prepared.best}`;

/** A page that stays the same is made again and again, and may be served the longer; so many writes are not needed. */
function isGoodFor({ page, onErrorUntil }: Entry<PreparedPage>, until: number): boolean {
  const behind = onErrorUntil - until;
  return behind >= 0 && behind < page.cache.onError * 1000 * mayLag;
}

function encode({ key, page, prepared, onErrorUntil }: Entry<PreparedPage>): Buffer {
  const { gzip, br, length } = prepared.bodies;
  const body = Buffer.concat([gzip, br]);
  const { status, location, contentType, framable, tags, cache } = page;
  const { etag, best } = prepared;
  const head = {
    key,
    status,
    location,
    contentType,
    framable,
    tags,
    cache,
    etag,
    best,
    onErrorUntil,
    gzip: gzip.length,
    br: br.length,
    length,
    check: hash('sha256', body),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

function decode(bytes: Buffer, base: HeaderList): Entry<PreparedPage> {
  const end = bytes.indexOf(10);
  const { key, etag, best, onErrorUntil, check, ...kept } = Kept.parse(JSON.parse(bytes.subarray(0, end).toString()));
  const body = bytes.subarray(end + 1);
  if (hash('sha256', body) !== check) throw new Error(`The kept copy of ${key} is damaged`);
  // Copies, so that a small page does not hold the whole file in memory.
  const gzip = exact(body.subarray(0, kept.gzip));
  const br = exact(body.subarray(kept.gzip, kept.gzip + kept.br));
  const bodies = { gzip, br, length: kept.length };
  const { status, location, contentType, framable, tags, cache } = kept;
  const page = { status, location, contentType, framable, tags, cache };
  const prepared = assemble(page, { etag, bodies, best }, base);
  return { key, page, prepared, bytes: weigh(prepared), freshUntil: 0, staleUntil: 0, onErrorUntil, restUntil: 0, hits: 0 };
}
