import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/**
 * The same content in the forms in which it is kept. As it is, hardly anybody asks for it, and it would take more memory than both others: it is
 * inflated for those who do.
 */
export interface Bodies {
  readonly gzip: Buffer;
  readonly br: Buffer;
  /** Bytes of the content as it is. */
  readonly length: number;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/**
 * Brotli quality. Measured on a front page of 93 kB: 5 takes 2 ms and leaves 15.7 kB, so even the first reader waits for it rather than for
 * several times the bytes; 9 takes 24 ms for another 1%; 10 takes 41 ms for another 12%, and is for pages
 * that are asked for again; 11 takes three times as long for nothing more.
 */
export const brotliQuality = { hurried: 1, usual: 5, hot: 10 } as const;
const gzipLevel = { hurried: 1, usual: 6 } as const;

/** Compresses outside the main thread. */
export async function compress(identity: Buffer, effort: 'hurried' | 'usual' = 'usual'): Promise<Bodies> {
  const [br, gz] = await Promise.all([compressBrotli(identity, brotliQuality[effort]), deflate(identity, { level: gzipLevel[effort] })]);
  return { gzip: exact(gz), br, length: identity.length };
}

/** So long is inflated content shared with who asks next, milliseconds: of those who read it slowly, each would hold a copy of their own. */
const sharedFor = 1000;
const inflated = new WeakMap<Bodies, Promise<Buffer>>();

/** The content as it is. */
export function plain(bodies: Bodies): Promise<Buffer> {
  const shared = inflated.get(bodies);
  if (shared) return shared;
  const content = inflate(bodies.gzip);
  inflated.set(bodies, content);
  setTimeout(() => inflated.delete(bodies), sharedFor).unref();
  return content;
}

/** Bytes of a form. */
export const lengthOf = (bodies: Bodies, encoding: Encoding): number => (encoding === 'identity' ? bodies.length : bodies[encoding].length);

/** Windows are as large as the page needs, in powers of two: smaller ones take less memory and time, and find the same. */
const windowBits = { least: 16, most: 22 } as const;

export async function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const needed = Math.ceil(Math.log2(Math.max(1, bytes.length)));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(windowBits.most, Math.max(windowBits.least, needed)),
  };
  return exact(await brotli(bytes, { params }));
}

/** The same bytes in memory of their own size: what zlib gives is the beginning of a piece of 64 kB, which would be held as long as the page is. */
export function exact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Clients send few different values; the memory is bounded all the same. */
const known = new Map<string, Encoding>();
const mostKnown = 200;

/** The best form that an `Accept-Encoding` header allows. Without a header, and for one that allows nothing of ours: as it is. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const answer = known.get(accept);
  if (answer) return answer;
  const chosen = parseAccept(accept);
  if (known.size < mostKnown) known.set(accept, chosen);
  return chosen;
}

function parseAccept(accept: string): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of accept.toLowerCase().slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    allowed.set(name, quality === undefined || Number(quality) > 0);
  }
  const allows = (name: string) => allowed.get(name) ?? allowed.get('*') ?? false;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
