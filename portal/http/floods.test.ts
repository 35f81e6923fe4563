import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestedServer, type TestedServer } from './testing/page-server.ts';

let tested: TestedServer;
beforeEach(async () => {
  tested = await startTestedServer();
});
afterEach(() => tested.close());

const many = Array.from({ length: 300 }, (_, n) => n);
const random = () => Math.random().toString(36).slice(2);

it.each<[what: string, ask: (n: number) => Promise<unknown>, pages: number]>([
  ['query strings', () => tested.get(`/?${random()}=${random()}&utm_source=${random()}`), 1],
  ['fragments and doubled parameters', (n) => tested.get(`/rovat/sport?oldal=1&oldal=${n}&${random()}`), 1],
  ['hosts', () => tested.get('/', { headers: { host: `${random()}.example` } }), 1],
  ['addresses that no page has', () => tested.get(`/${random()}/${random()}`), 1],
  [
    'methods',
    (n) =>
      tested.get('/', { method: ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PURGE'][n % 6] ?? 'PUT' }),
    0,
  ],
  [
    'headers',
    () =>
      tested.get('/', {
        headers: { 'accept-encoding': random(), 'accept-language': random(), cookie: `a=${random()}` },
      }),
    1,
  ],
])('a flood of %s takes the place of few pages', async (_, ask, pages) => {
  await Promise.all(many.map(ask));
  expect(tested.cache.pageCount).toBe(pages);
});

it('a network that caused too many renders is refused with a time to retry, except for cached pages', async () => {
  await tested.get('/');
  tested.mayRender = false;
  expect((await tested.get('/')).status).toBe(200);
  const { status, headers } = await tested.get('/rovat/sport');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '10', 'no-store']);
  tested.mayRender = true;
  expect((await tested.get('/rovat/sport')).status).toBe(200);
});

it('a version, a redirect or an invalid cookie does not circumvent the limit', async () => {
  let renders = 0;
  tested.transport = (name) => {
    if (name === 'doc') renders += 1;
    return Promise.resolve((name === 'doc' ? { id: 1, title: 'x' } : {}) as never);
  };
  tested.mayRender = false;
  for (const cookie of ['', 'newsroom_access=forged', '__Host-newsroom_access=a.b.c']) {
    for (const url of [
      '/kozvetites',
      '/kozvetites?v=1',
      '/kozvetites?v=9999999999',
      '/kozvetites?isMobileApp=1',
      '/sajat',
    ]) {
      expect((await tested.get(url, { headers: { cookie } })).status, `${url} ${cookie}`).toBe(429);
    }
    await tested.get('/uj/2026/11/20/egy-cikk?fbclid=x', { headers: { cookie } });
  }
  expect(renders).toBe(0);
  tested.mayRender = true;
  expect((await tested.get('/kozvetites')).status).toBe(200);
  tested.cache.invalidate({ tags: ['doc:'], gone: false });
  tested.mayRender = false;
  expect((await tested.get('/kozvetites?v=1')).status).toBe(200);
  expect(renders).toBe(1);
});

it('overlong headers and addresses are refused, and the next request is answered', async () => {
  expect((await tested.get('/', { headers: { cookie: 'a'.repeat(17_000) } })).status).toBe(431);
  expect((await tested.get(`/${'a'.repeat(17_000)}`)).status).toBe(431);
  expect((await tested.get(`/${'a'.repeat(10_000)}`)).status).toBe(404);
  expect((await tested.get('/')).status).toBe(200);
});

it('a request that arrives letter by letter is cut off', () => {
  const { headersTimeout, requestTimeout, maxHeadersCount } = tested.server;
  expect(headersTimeout).toBeLessThanOrEqual(20_000);
  expect(requestTimeout).toBeLessThanOrEqual(120_000);
  expect(maxHeadersCount ?? 2000).toBeLessThanOrEqual(2000);
});
