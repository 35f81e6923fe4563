import { hash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CacheEntry } from './cache-entry.ts';
import { addHeaders, bodyBytesOf, type EncodedPage } from './encoded-page.ts';
import { copyToExactSize } from './encodings.ts';
import type { HostHeaders } from './headers.ts';

const lineFeed = 10;

/** First line of a file, as JSON. The gzip body and the brotli body follow it. */
const FileHead = z.object({
  key: z.string(),
  status: z.union([z.literal(200), z.literal(301), z.literal(302)]),
  location: z.string().nullable(),
  contentType: z.string().optional(),
  framable: z.boolean().optional(),
  frameOrigins: z.array(z.string()).optional(),
  tags: z.array(z.string()),
  cache: z.object({ freshSeconds: z.number(), staleSeconds: z.number(), staleIfErrorSeconds: z.number() }),
  etag: z.string(),
  isBest: z.boolean(),
  staleIfErrorUntilMs: z.number(),
  /** Unix milliseconds. A file from before its content was withdrawn must not be used. */
  storedAtMs: z.number(),
  gzipBytes: z.int().nonnegative(),
  brBytes: z.int().nonnegative(),
  /** Bytes of the uncompressed page. */
  identityBytes: z.int().nonnegative(),
  /** SHA-256 of both bodies. It reveals truncated files. */
  checksum: z.string(),
});

/** @param storedAtMs Unix milliseconds */
export function serializeEntry(entry: CacheEntry<EncodedPage>, storedAtMs: number): Buffer {
  const { status, location, contentType, framable, frameOrigins, tags, cache } = entry.page;
  const { etag, isBest, bodies } = entry.body;
  const content = Buffer.concat([bodies.gzip, bodies.br]);
  const head = {
    key: entry.key,
    status,
    location,
    contentType,
    framable,
    frameOrigins,
    tags,
    cache,
    etag,
    isBest,
    storedAtMs,
    staleIfErrorUntilMs: entry.staleIfErrorUntilMs,
    gzipBytes: bodies.gzip.length,
    brBytes: bodies.br.length,
    identityBytes: bodies.length,
    checksum: hash('sha256', content),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]);
}

interface StoredEntry {
  entry: CacheEntry<EncodedPage>;
  storedAtMs: number;
}

/** @throws Error when the file is damaged */
export function parseEntry(file: Buffer, hostHeaders: HostHeaders): StoredEntry {
  const headEnd = file.indexOf(lineFeed);
  const head = FileHead.parse(JSON.parse(file.subarray(0, headEnd).toString()));
  const content = file.subarray(headEnd + 1);
  if (hash('sha256', content) !== head.checksum) throw new Error(`The stored copy of ${head.key} is damaged`);
  const { key, status, location, contentType, framable, frameOrigins, tags, cache } = head;
  const { etag, isBest, staleIfErrorUntilMs } = head;
  // Copied, so that a small page does not hold the whole file in memory.
  const bodies = {
    gzip: copyToExactSize(content.subarray(0, head.gzipBytes)),
    br: copyToExactSize(content.subarray(head.gzipBytes, head.gzipBytes + head.brBytes)),
    length: head.identityBytes,
  };
  const page = { status, location, contentType, framable, frameOrigins, tags, cache };
  const body = addHeaders(page, { etag, bodies, isBest }, hostHeaders);
  const entry = {
    key,
    page,
    body,
    bodyBytes: bodyBytesOf(body),
    staleIfErrorUntilMs,
    freshUntilMs: 0,
    staleUntilMs: 0,
    retryAtMs: 0,
    isInvalidated: false,
    hitCount: 0,
  };
  return { entry, storedAtMs: head.storedAtMs };
}

/** How much of a file is read to find its head, which takes a few kB. */
const headReadBytes = 16 * 1024;

/**
 * Reads the cache tags of the page in a file, without its bodies.
 * @throws Error when the file is damaged
 */
export async function readTags(path: string): Promise<readonly string[]> {
  let start = await readStart(path);
  if (!start.includes(lineFeed)) start = await readFile(path);
  const head = JSON.parse(start.subarray(0, start.indexOf(lineFeed)).toString());
  return FileHead.pick({ tags: true }).parse(head).tags;
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headReadBytes), 0, headReadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
