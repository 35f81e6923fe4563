import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { brotliQuality, chooseEncoding, compressBrotli } from '#portal/http/encodings.ts';

/** What is smaller fits into a packet as it is. */
const minBytes = 1000;
/** Before compression: so no more is kept than this, and mostly a fifth of it. */
const maxKeptBytes = 16 * 1024 * 1024;
const compressible = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?!event-stream))/i;
const gzipped = promisify(gzip);

/**
 * Compresses answers as `Accept-Encoding` allows. Those with an ETag, which are the same for many, are compressed
 * once and kept by it; what is compressed already, small, no text, or not to be changed goes out as it is.
 */
export function createCompression(): MiddlewareHandler {
  const kept = new LRUCache<string, Promise<Buffer>>({ maxSize: maxKeptBytes, maxEntrySize: maxKeptBytes / 16 });

  function compress(bytes: Buffer, encoding: 'br' | 'gzip', etag: string | null): Promise<Buffer> {
    const make = () => (encoding === 'br' ? compressBrotli(bytes, brotliQuality.standard) : gzipped(bytes));
    if (etag === null) return make();
    const key = `${encoding} ${etag}`;
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made, { size: bytes.length });
    // One that failed is made again for the next request.
    made.catch(() => kept.delete(key));
    return made;
  }

  return async (c, next) => {
    await next();
    const { res } = c;
    if (!isCompressible(res)) return;
    const vary = res.headers.get('vary');
    if (!/\baccept-encoding\b|\*/i.test(vary ?? '')) res.headers.append('vary', 'accept-encoding');
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    if (encoding === 'identity' || res.body === null) return;
    const bytes = Buffer.from(await res.arrayBuffer());
    const headers = new Headers(res.headers);
    const isWorthIt = bytes.length >= minBytes;
    const etag = res.headers.get('etag');
    const body = isWorthIt ? await compress(bytes, encoding, etag) : bytes;
    if (isWorthIt) headers.set('content-encoding', encoding);
    // The bytes differ from those that the strong one names (RFC 9110, 8.8.1).
    if (isWorthIt && etag !== null && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
    headers.set('content-length', String(body.length));
    c.res = undefined;
    c.res = new Response(new Uint8Array(body), { status: res.status, headers });
  };
}

const isCompressible = ({ headers, status }: Response): boolean =>
  status !== 206 &&
  !headers.has('content-encoding') &&
  !/no-transform/i.test(headers.get('cache-control') ?? '') &&
  (status === 304 || compressible.test(headers.get('content-type') ?? ''));
