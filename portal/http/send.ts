import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheRules } from '#portal/page/cache-rules.ts';
import type { CacheEntry } from './cache-entry.ts';
import { type EncodedPage, sendPage } from './encoded-page.ts';
import { cacheControl, type HeaderList, noStore } from './headers.ts';

/**
 * Sends a cached page, or 304 to a client that has it.
 *
 * @param isRequestedVersion whether caches in front may store the response as the requested version
 * @returns the status sent
 */
export function sendEntry(
  entry: CacheEntry<EncodedPage>,
  request: IncomingMessage,
  response: ServerResponse,
  isRequestedVersion = true,
): number {
  return sendPage(response, entry.body, {
    isFresh: isRequestedVersion && Date.now() < entry.freshUntilMs,
    acceptEncoding: request.headers['accept-encoding'] as string | undefined,
    ifNoneMatch: request.headers['if-none-match'],
  });
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
