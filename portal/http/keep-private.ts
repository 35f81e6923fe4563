import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { cachingHeaders, privateNoStore, withoutCachingHeaders } from './headers.ts';

type WriteHeadArgument = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/**
 * Makes sure that no cache stores a response and no crawler lists it, even if its own headers allow that. A
 * cache in front of us would show it to people whom the preview's guard never sees.
 */
export function keepPrivate(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const writePrivateHead = (status: number, ...rest: WriteHeadArgument[]) => {
    for (const name of cachingHeaders) response.removeHeader(name);
    const headers = withoutCachingHeaders(rest.find((argument) => typeof argument === 'object'));
    return writeHead(status, [...headers, ...privateNoStore, 'x-robots-tag', 'noindex, nofollow']);
  };
  response.writeHead = writePrivateHead as typeof response.writeHead;
}
