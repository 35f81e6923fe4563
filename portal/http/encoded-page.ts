import { hash } from 'node:crypto';
import { formatTagHeader } from '#contract/tag-header.ts';
import type { Page } from '#portal/page/page.ts';
import { isOverflow } from './cache-entry.ts';
import {
  type Bodies,
  brotliQuality,
  byteLength,
  compress,
  compressBrotli,
  decompress,
  type Encoding,
} from './encodings.ts';
import {
  allowFrames,
  cacheControl,
  fileHeaders,
  framableHeaders,
  type HeaderList,
  type HostHeaders,
  revalidateInNginx,
  staleCacheControl,
} from './headers.ts';

/** A page as it is sent. All headers are prepared, so that a cache hit only chooses a body and writes it. */
export interface EncodedPage {
  etag: string;
  status: number;
  bodies: Bodies;
  /** Whether brotli is at its smallest. */
  isBest: boolean;
  headers: Readonly<
    Record<'fresh' | 'stale', Readonly<Record<Encoding, HeaderList>> & { notModified: HeaderList }>
  >;
}

/** What an encoded page's headers depend on. */
type PageMeta = Pick<
  Page,
  'status' | 'location' | 'contentType' | 'framable' | 'frameOrigins' | 'tags' | 'cache'
>;

interface EncodePageOptions {
  /** Pages that may have the same HTML, whose bodies are then reused: the previous copy, other 404s. */
  candidates?: ReadonlyArray<EncodedPage | undefined>;
  /**
   * Whether many renders wait. Then pages that are rarely requested twice, such as searches, get the quickest
   * compression.
   */
  isHurried?: boolean;
}

export async function encodePage(
  page: Page,
  hostHeaders: HostHeaders,
  { candidates = [], isHurried = false }: EncodePageOptions = {},
): Promise<EncodedPage> {
  const etag = etagOf(page.html);
  const same = candidates.find((candidate) => candidate?.etag === etag);
  const effort = isHurried && isOverflow(page) ? 'hurried' : 'standard';
  const bodies = same?.bodies ?? (await compress(Buffer.from(page.html), effort));
  return addHeaders(page, { etag, bodies, isBest: same?.isBest ?? false }, hostHeaders);
}

/** Compresses a page again, with brotli at its smallest. */
export async function recompressPage(
  meta: PageMeta,
  page: EncodedPage,
  hostHeaders: HostHeaders,
): Promise<EncodedPage> {
  const br = await compressBrotli(await decompress(page.bodies), brotliQuality.hot);
  const smaller = br.length < page.bodies.br.length ? br : page.bodies.br;
  return addHeaders(
    meta,
    { etag: page.etag, bodies: { ...page.bodies, br: smaller }, isBest: true },
    hostHeaders,
  );
}

/** Prepares the headers of a page whose bodies exist already. */
export function addHeaders(
  meta: PageMeta,
  { etag, bodies, isBest }: Pick<EncodedPage, 'etag' | 'bodies' | 'isBest'>,
  hostHeaders: HostHeaders,
): EncodedPage {
  const { base, tagHeader } = hostHeaders;
  const ownHeaders = meta.framable ? framableHeaders(base) : base;
  const pageHeaders = meta.frameOrigins?.length ? allowFrames(ownHeaders, meta.frameOrigins) : ownHeaders;
  const typedHeaders =
    meta.contentType === undefined ? pageHeaders : fileHeaders(pageHeaders, meta.contentType);
  const headersFor = (caching: string) => {
    const notModified = [
      ...['etag', etag, 'cache-control', caching],
      ...revalidateInNginx,
      ...['vary', 'accept-encoding'],
      ...formatTagHeader(tagHeader, meta.tags),
    ];
    const location = meta.location === null ? [] : ['location', meta.location];
    const complete = (encoding: Encoding) => [
      ...typedHeaders,
      ...notModified,
      ...location,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-length', String(byteLength(bodies, encoding))],
    ];
    return {
      notModified,
      identity: complete('identity'),
      gzip: complete('gzip'),
      br: complete('br'),
    };
  };
  const headers = { fresh: headersFor(cacheControl(meta.cache)), stale: headersFor(staleCacheControl) };
  return { etag, status: meta.status, bodies, isBest, headers };
}

/** The ETag is weak, because the compressed forms of a page share it. */
const etagOf = (html: string) => `W/"${hash('sha1', html, 'base64url')}"`;

/** Memory that the bodies take. */
export const bodyBytesOf = ({ bodies }: EncodedPage) => bodies.gzip.length + bodies.br.length;
