import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { cacheRules } from '#portal/page/cache-rules.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { EncodedPage } from './encoded-page.ts';
import { type Bodies, chooseEncoding, decompress, type Encoding } from './encodings.ts';
import { cacheControl, type HeaderList, noStore } from './headers.ts';

/**
 * Sends a cached page, or 304 to a client that has it. Node leaves the body out for HEAD.
 * @param isRequestedVersion whether caches in front may store the response as the requested version
 * @returns the status sent
 */
export function sendEntry(
  { body: page, freshUntilMs }: CacheEntry<EncodedPage>,
  request: IncomingMessage,
  response: ServerResponse,
  isRequestedVersion = true,
): number {
  const headers = isRequestedVersion && Date.now() < freshUntilMs ? page.headers.fresh : page.headers.stale;
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch && page.status === 200 && fresh({ 'if-none-match': ifNoneMatch }, { etag: page.etag })) {
    response.writeHead(304, headers.notModified).end();
    return 304;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  response.writeHead(page.status, headers[encoding]);
  sendBody(response, page.bodies, encoding);
  return page.status;
}

/** Ends a response whose headers are written. */
export function sendBody(response: ServerResponse, bodies: Bodies, encoding: Encoding): void {
  if (encoding !== 'identity') {
    response.end(bodies[encoding]);
    return;
  }
  decompress(bodies).then(
    (body) => response.end(body),
    (error) => response.destroy(error),
  );
}

export function sendRedirect(
  response: ServerResponse,
  headers: HeaderList,
  status: 301 | 302,
  location: string,
): void {
  const caching = ['cache-control', cacheControl(cacheRules.redirect), 'content-length', '0'];
  response.writeHead(status, [...headers, 'location', location, ...caching]).end();
}

/** Reports the state of the process to load balancers. */
export function sendHealth(response: ServerResponse, state: string, isGood: boolean): void {
  sendText(response, isGood ? 200 : 503, state, isGood ? [] : ['retry-after', '1']);
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: HeaderList = [],
): void {
  const ownHeaders = ['content-type', 'text/plain; charset=utf-8', ...noStore, ...headers];
  response.writeHead(status, ownHeaders).end(`${text}\n`);
}
