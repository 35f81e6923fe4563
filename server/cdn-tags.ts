import type { OutgoingHttpHeader, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { CdnSettings } from '#services/purge/purge-settings.ts';

type WriteHeadArgument = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/** The header that each CDN reads tags from, and their separator. Cloudflare reads our own `Cache-Tag`. */
const forms: Partial<Record<CdnSettings['kind'], { header: string; separator: string }>> = {
  fastly: { header: 'surrogate-key', separator: ' ' },
  bunny: { header: 'cdn-tag', separator: ',' },
  varnish: { header: 'xkey', separator: ' ' },
};

/** Gives the cache tags of every response of a server in the header that the CDN reads, instead of our own. */
export function addCdnTags(server: Server, kind: CdnSettings['kind']): void {
  const form = forms[kind];
  if (form) server.prependListener('request', (_, response) => addTags(response, form));
}

function addTags(response: ServerResponse, { header, separator }: { header: string; separator: string }) {
  const writeHead = response.writeHead.bind(response);
  const writeTaggedHead = (status: number, ...rest: WriteHeadArgument[]) =>
    // Node's overloads of `writeHead` cannot take a list of unknown length.
    (writeHead as (status: number, ...args: WriteHeadArgument[]) => ServerResponse)(
      status,
      ...rest.map((argument) => (Array.isArray(argument) ? renameTagHeader(argument) : argument)),
    );
  response.writeHead = writeTaggedHead as typeof response.writeHead;

  /** Pages give their headers as a flat list of names and values. */
  function renameTagHeader(list: OutgoingHttpHeader[]): OutgoingHttpHeader[] {
    const at = list.findIndex((each, index) => index % 2 === 0 && each === 'cache-tag');
    if (at === -1) return list;
    return list.toSpliced(at, 2, header, String(list[at + 1]).replaceAll(',', separator));
  }
}
