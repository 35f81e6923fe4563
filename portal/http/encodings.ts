import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'identity' | 'gzip' | 'br';

/**
 * The compressed forms of the same content. The uncompressed form would take more memory than both, and
 * hardly any client asks for it, so it is decompressed when needed.
 */
export interface Bodies {
  readonly gzip: Buffer;
  readonly br: Buffer;
  /** Bytes of the uncompressed content. */
  readonly length: number;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/**
 * Brotli quality. Measured on a front page of 93 kB: 5 takes 2 ms and leaves 15.7 kB, so even the first
 * reader waits for it rather than for several times the bytes; 9 takes 24 ms for another 1%; 10 takes 41 ms
 * for another 12%, and is for pages that are requested often; 11 takes three times as long for nothing more.
 */
export const brotliQuality = { hurried: 1, standard: 5, hot: 10 } as const;
const gzipLevel = { hurried: 1, standard: 6 } as const;

/** Compresses content in another thread. */
export async function compress(
  content: Buffer,
  effort: 'hurried' | 'standard' = 'standard',
): Promise<Bodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(content, brotliQuality[effort]),
    deflate(content, { level: gzipLevel[effort] }),
  ]);
  return { gzip: copyToExactSize(gz), br, length: content.length };
}

/**
 * How long decompressed content is shared with later requests. Otherwise each of many clients that read
 * slowly would hold a copy of its own.
 */
const decompressedShareMs = 1000;
const decompressed = new WeakMap<Bodies, Promise<Buffer>>();

export function decompress(bodies: Bodies): Promise<Buffer> {
  const shared = decompressed.get(bodies);
  if (shared) return shared;
  const content = inflate(bodies.gzip);
  decompressed.set(bodies, content);
  setTimeout(() => decompressed.delete(bodies), decompressedShareMs).unref();
  return content;
}

export function byteLength(bodies: Bodies, encoding: Encoding): number {
  return encoding === 'identity' ? bodies.length : bodies[encoding].length;
}

/**
 * Base-2 logarithm of the brotli window. A window as large as the content finds as much as a larger one, and
 * takes less memory and time.
 */
const brotliWindowBits = { min: 16, max: 22 } as const;

export async function compressBrotli(content: Buffer, quality: number): Promise<Buffer> {
  const contentBits = Math.ceil(Math.log2(Math.max(1, content.length)));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      brotliWindowBits.max,
      Math.max(brotliWindowBits.min, contentBits),
    ),
  };
  return copyToExactSize(await brotli(content, { params }));
}

/**
 * Copies bytes into memory of their own size. What zlib returns is the beginning of a block of 64 kB, which
 * would be held as long as the page is.
 */
export function copyToExactSize(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Chosen encodings by header. Clients send few different headers. */
const encodingByHeader = new Map<string, Encoding>();
/** A client may send as many different headers as it likes. */
const maxRememberedHeaders = 200;

/**
 * Chooses the best encoding that an `Accept-Encoding` header allows; `identity` if it allows none of ours.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const remembered = encodingByHeader.get(header);
  if (remembered) return remembered;
  const encoding = parseAcceptEncoding(header);
  if (encodingByHeader.size < maxRememberedHeaders) encodingByHeader.set(header, encoding);
  return encoding;
}

/** Characters of a header that are looked at. Those of browsers are shorter. */
const maxHeaderLength = 500;

function parseAcceptEncoding(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header.slice(0, maxHeaderLength) } });
  const accepted = negotiator.encodings(['br', 'gzip']);
  // Clients that list `gzip` first mean no preference by it.
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
