import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { brotliQuality, chooseEncoding, compressBrotli } from '#portal/http/encodings.ts';

/** A smaller response fits into one packet anyway. */
const minBytes = 1000;
/** Limit of the cache, counted before compression. */
const maxCachedBytes = 16 * 1024 * 1024;
const compressible = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?!event-stream))/i;
const compressGzip = promisify(gzip);

/**
 * Creates middleware that compresses responses as `Accept-Encoding` allows. Shared responses with an ETag are
 * compressed once and cached by address and ETag. Responses that are small, not text, or marked
 * `no-transform` are sent as they are.
 */
export function createCompression(): MiddlewareHandler {
  const cached = new LRUCache<string, Promise<Buffer>>({
    maxSize: maxCachedBytes,
    maxEntrySize: maxCachedBytes / 16,
  });

  function compress(bytes: Buffer, encoding: 'br' | 'gzip', cacheKey: string | null): Promise<Buffer> {
    const start = () =>
      encoding === 'br' ? compressBrotli(bytes, brotliQuality.standard) : compressGzip(bytes);
    if (cacheKey === null) return start();
    const key = `${encoding} ${cacheKey}`;
    const existing = cached.get(key);
    if (existing) return existing;
    const compressing = start();
    cached.set(key, compressing, { size: bytes.length });
    // A failure is not cached: the next request tries again.
    compressing.catch(() => cached.delete(key));
    return compressing;
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
    const body = isWorthIt ? await compress(bytes, encoding, cacheKeyOf(c.req.url, res)) : bytes;
    if (isWorthIt) headers.set('content-encoding', encoding);
    // A strong ETag names exact bytes, which compression changes (RFC 9110, 8.8.1).
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

/**
 * An ETag identifies an answer only within one address. Private answers are never cached, even if they have
 * an ETag.
 */
function cacheKeyOf(url: string, { headers }: Response): string | null {
  const etag = headers.get('etag');
  if (etag === null || /\b(?:private|no-store)\b/i.test(headers.get('cache-control') ?? '')) return null;
  return `${etag} ${url}`;
}
