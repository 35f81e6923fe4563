import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { addCdnTags } from './cdn-tags.ts';

let close = () => {};
afterEach(() => close());

async function headersFor(kind: Parameters<typeof addCdnTags>[1], list: string[]) {
  const server = createServer((_, response) => response.writeHead(200, list).end('x'));
  addCdnTags(server, kind);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  return Object.fromEntries(
    ['cache-tag', 'surrogate-key', 'cdn-tag', 'xkey', 'etag'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const page = ['etag', '"1"', 'cache-tag', 'article:1,latest'];

it.each([
  ['cloudflare', { 'cache-tag': 'article:1,latest' }],
  ['fastly', { 'surrogate-key': 'article:1 latest' }],
  ['bunny', { 'cdn-tag': 'article:1,latest' }],
  ['varnish', { xkey: 'article:1 latest' }],
] as const)('sends %s the tags in the form that it reads', async (kind, expected) => {
  expect(await headersFor(kind, page)).toEqual({ etag: '"1"', ...expected });
});

it('leaves an answer without tags as it is', async () => {
  expect(await headersFor('fastly', ['etag', '"cache-tag"'])).toEqual({ etag: '"cache-tag"' });
});
