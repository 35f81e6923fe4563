import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Page } from '#portal/page/page.ts';
import { isAside } from './cache-entry.ts';
import { type Bodies, brotliQuality, chooseEncoding, compress, compressBrotli, type Encoding, lengthOf, plain } from './encodings.ts';
import { askEachTime, cacheControl, cacheTagHeader, fileHeaders, framableHeaders, type HeaderList, staleCacheControl } from './headers.ts';

/** A page as it is sent: a hit chooses a body and writes it. */
export interface PreparedPage {
  etag: string;
  status: number;
  bodies: Bodies;
  /** Brotli at its smallest: nothing left to improve. */
  best: boolean;
  headers: Readonly<Record<'fresh' | 'stale', Readonly<Record<Encoding, HeaderList>> & { unchanged: HeaderList }>>;
}

export type PageMeta = Pick<Page, 'status' | 'location' | 'contentType' | 'framable' | 'tags' | 'cache'>;

/**
 * Compresses a page, unless it is the same as the copy it replaces, or as another one: whatever is not there has the same page.
 * @param kin pages that it may be the same as
 * @param hurried others wait for theirs: a page that is hardly ever asked for twice (a search) gets the quickest form
 */
export async function preparePage(
  page: Page,
  kin: ReadonlyArray<PreparedPage | undefined>,
  base: HeaderList,
  hurried = false,
): Promise<PreparedPage> {
  const etag = etagOf(page.html);
  const same = kin.find((each) => each?.etag === etag);
  const effort = hurried && isAside(page) ? 'hurried' : 'usual';
  const bodies = same?.bodies ?? (await compress(Buffer.from(page.html), effort));
  return assemble(page, { etag, bodies, best: same?.best ?? false }, base);
}

/** The same page with brotli at its smallest. */
export async function improvePage(meta: PageMeta, page: PreparedPage, base: HeaderList): Promise<PreparedPage> {
  const br = await compressBrotli(await plain(page.bodies), brotliQuality.hot);
  const smaller = br.length < page.bodies.br.length ? br : page.bodies.br;
  return assemble(meta, { etag: page.etag, bodies: { ...page.bodies, br: smaller }, best: true }, base);
}

/** Headers for a page whose bodies are there. */
export function assemble(
  meta: PageMeta,
  { etag, bodies, best }: Pick<PreparedPage, 'etag' | 'bodies' | 'best'>,
  base: HeaderList,
): PreparedPage {
  const page = meta.framable ? framableHeaders(base) : base;
  const own = meta.contentType === undefined ? page : fileHeaders(page, meta.contentType);
  const headersFor = (caching: string) => {
    const unchanged = ['etag', etag, 'cache-control', caching, ...askEachTime, 'vary', 'accept-encoding', ...cacheTagHeader(meta.tags)];
    const location = meta.location === null ? [] : ['location', meta.location];
    const full = (encoding: Encoding) => [
      ...own,
      ...unchanged,
      ...location,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(lengthOf(bodies, encoding)),
    ];
    return { unchanged: [...unchanged], identity: full('identity'), gzip: full('gzip'), br: full('br') };
  };
  const headers = { fresh: headersFor(cacheControl(meta.cache)), stale: headersFor(staleCacheControl) };
  return { etag, status: meta.status, bodies, best, headers };
}

/** Weak: the compressed forms of a page share it. */
const etagOf = (html: string) => `W/"${hash('sha1', html, 'base64url')}"`;

/** What a page takes in memory, bytes. */
export const weigh = ({ bodies }: PreparedPage) => bodies.gzip.length + bodies.br.length;

/** Sends it: 304 when the reader has it. For HEAD, Node leaves the body out. */
export function sendPage(
  response: ServerResponse,
  page: PreparedPage,
  request: { fresh: boolean; acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): number {
  const headers = request.fresh ? page.headers.fresh : page.headers.stale;
  if (request.ifNoneMatch && page.status === 200 && matches(request.ifNoneMatch, page.etag)) {
    response.writeHead(304, headers.unchanged).end();
    return 304;
  }
  const encoding = chooseEncoding(request.acceptEncoding);
  response.writeHead(page.status, headers[encoding]);
  endWith(response, page.bodies, encoding);
  return page.status;
}

/** Ends an answer whose headers are written, with a form of a page. */
export function endWith(response: ServerResponse, bodies: Bodies, encoding: Encoding): void {
  if (encoding !== 'identity') response.end(bodies[encoding]);
  else
    plain(bodies).then(
      (body) => response.end(body),
      (error) => response.destroy(error),
    );
}

/** Weak comparison (RFC 9110, 13.1.2): proxies that recompress may have made a strong tag of ours weak, or the other way round. */
const matches = (ifNoneMatch: string, etag: string) => ifNoneMatch.includes(etag.slice(2)) || ifNoneMatch === '*';
