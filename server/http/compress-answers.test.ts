import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createCompression } from './compress-answers.ts';

/** Long enough to be compressed. */
const textOf = (path: string) => `${path} `.repeat(500);

function appWith(cacheControl: string): (path: string) => Promise<string> {
  const app = new Hono();
  app.use(createCompression());
  app.get('*', (c) =>
    c.body(textOf(c.req.path), 200, {
      'content-type': 'text/plain',
      'cache-control': cacheControl,
      etag: '"1"',
    }),
  );
  return async (path) => {
    const response = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    return gunzipSync(await response.arrayBuffer()).toString();
  };
}

it('compression does not serve the answer of another address, even if the ETags are the same', async () => {
  const read = appWith('public, max-age=5');
  expect(await read('/egyik')).toBe(textOf('/egyik'));
  expect(await read('/masik')).toBe(textOf('/masik'));
  expect(await read('/egyik')).toBe(textOf('/egyik'));
});

it('compression caches no private answers, whose ETags are versions', async () => {
  const app = new Hono();
  app.use(createCompression());
  let requestCount = 0;
  app.get('/darab', (c) => {
    requestCount += 1;
    const headers = { 'content-type': 'text/plain', 'cache-control': 'private, no-store', etag: '"1"' };
    return c.body(textOf(String(requestCount)), 200, headers);
  });
  for (const time of ['1', '2']) {
    const response = await app.request('/darab', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(textOf(time));
  }
});
