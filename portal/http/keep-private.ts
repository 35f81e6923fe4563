import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** What lets a cache keep an answer, or say that a kept one is still good. */
const cachingHeaders = new Set(['cache-control', 'etag', 'last-modified', 'expires', 'x-accel-expires', 'cache-tag', 'vary']);
const privateHeaders = [...['cache-control', 'private, no-store'], ...['x-robots-tag', 'noindex, nofollow']] as const;

/**
 * Makes an answer one that no cache keeps and no crawler lists, whoever gives it and whatever they say of it
 * themselves: a cache in front of us would show it to people whom our own guard never sees.
 */
export function keepPrivate(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const writePrivately = (status: number, ...rest: Array<string | Headers | undefined>) => {
    for (const name of cachingHeaders) response.removeHeader(name);
    const given = rest.find((each) => typeof each === 'object');
    return writeHead(status, [...withoutCaching(given), ...privateHeaders]);
  };
  response.writeHead = writePrivately as typeof response.writeHead;
}

/** Names and values in turn. */
function withoutCaching(headers: Headers | undefined): string[] {
  return pairsOf(headers).flatMap(([name, value]) => {
    if (value === undefined || cachingHeaders.has(name.toLowerCase())) return [];
    return [value].flat().flatMap((each) => [name, String(each)]);
  });
}

function pairsOf(headers: Headers | undefined): Array<[string, OutgoingHttpHeader | undefined]> {
  if (!Array.isArray(headers)) return Object.entries(headers ?? {});
  const names = headers.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => [String(name), headers[2 * index + 1]]);
}
