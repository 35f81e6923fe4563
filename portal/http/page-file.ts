import { hash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Entry } from './cache-entry.ts';
import { exact } from './encodings.ts';
import type { HeaderList } from './headers.ts';
import { assemble, type PreparedPage, weigh } from './prepared-page.ts';

const lineEnd = 10;

/** First line of a file; the bodies follow it. */
const StoredHead = z.object({
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
  /** When it was written, Unix milliseconds: what was taken down later must not come back from here. */
  storedAt: z.number(),
  /** Bytes of the page in its forms, and as it is. */
  gzip: z.int().nonnegative(),
  br: z.int().nonnegative(),
  length: z.int().nonnegative(),
  /** Of the bodies, so that a file that was cut short is not served. */
  check: z.string(),
});

/** @param storedAt Unix milliseconds */
export function encodePage({ key, page, prepared, onErrorUntil }: Entry<PreparedPage>, storedAt: number): Buffer {
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
    storedAt,
    gzip: gzip.length,
    br: br.length,
    length,
    check: hash('sha256', body),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** @throws Error when the file is damaged */
export function decodePage(bytes: Buffer, base: HeaderList): { entry: Entry<PreparedPage>; storedAt: number } {
  const end = bytes.indexOf(lineEnd);
  const { key, etag, best, onErrorUntil, storedAt, check, ...kept } = StoredHead.parse(JSON.parse(bytes.subarray(0, end).toString()));
  const body = bytes.subarray(end + 1);
  if (hash('sha256', body) !== check) throw new Error(`The kept copy of ${key} is damaged`);
  // Copies, so that a small page does not hold the whole file in memory.
  const gzip = exact(body.subarray(0, kept.gzip));
  const br = exact(body.subarray(kept.gzip, kept.gzip + kept.br));
  const bodies = { gzip, br, length: kept.length };
  const { status, location, contentType, framable, tags, cache } = kept;
  const page = { status, location, contentType, framable, tags, cache };
  const prepared = assemble(page, { etag, bodies, best }, base);
  const times = { freshUntil: 0, staleUntil: 0, onErrorUntil, restUntil: 0, isOutdated: false };
  return { entry: { key, page, prepared, bytes: weigh(prepared), ...times, hits: 0 }, storedAt };
}

/** How much of a file is read to learn what its page is made of; heads are a few kB. */
const headBytes = 16 * 1024;

/** Cache tags of the page in a file, without its bodies. @throws Error when the file is damaged */
export async function readTags(file: string): Promise<readonly string[]> {
  let head = await readStart(file);
  if (!head.includes(lineEnd)) head = await readFile(file);
  return StoredHead.pick({ tags: true }).parse(JSON.parse(head.subarray(0, head.indexOf(lineEnd)).toString())).tags;
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
