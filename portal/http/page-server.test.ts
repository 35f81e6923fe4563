import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { startTestedServer, type TestedServer } from './testing/page-server.ts';

let tested: TestedServer;
beforeEach(async () => {
  tested = await startTestedServer();
});
afterEach(() => tested.close());

describe('a page', () => {
  it('is rendered once and then served from memory', async () => {
    const first = await tested.get('/');
    const second = await tested.get('/?utm_source=x');
    expect(first.body.toString()).toContain('<p>front</p>');
    expect(second.body).toEqual(first.body);
    expect(tested.calls).toEqual(['frontendInit']);
  });

  it('is compressed in a form that the reader accepts', async () => {
    const plain = (await tested.get('/')).body;
    const br = await tested.get('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    const gzip = await tested.get('/', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain);
    expect(gunzipSync(gzip.body)).toEqual(plain);
    expect(br.headers.vary).toBe('accept-encoding');
  });

  it('is not sent again to browsers that have it', async () => {
    const { headers: first } = await tested.get('/');
    const again = await tested.get('/', { headers: { 'if-none-match': String(first.etag) } });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await tested.get('/', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it('answers HEAD with the headers of GET', async () => {
    const { headers: responseHeaders } = await tested.get('/');
    const { status, headers: head, body } = await tested.get('/', { method: 'HEAD' });
    expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
    expect(head['content-length']).toBe(responseHeaders['content-length']);
  });

  it('has headers with the caching times and the cache tags', async () => {
    const { headers: responseHeaders } = await tested.get('/');
    expect(responseHeaders['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=604800',
    );
    expect(responseHeaders['surrogate-key']).toBe('publication:main frontend');
  });

  it('allows nothing but our own files, and never inline code', async () => {
    const policy = String((await tested.get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
  });

  it('of the other site is another page', async () => {
    const erdely = await tested.get('/', { headers: { host: 'erdely.localhost:3000' } });
    expect(erdely.body.toString()).toContain('data-site="erdely"');
    expect((await tested.get('/', { headers: { host: 'nobody.example' } })).body.toString()).toContain(
      'data-site="main"',
    );
  });
});

it('a redirect names its target', async () => {
  const { status, headers: responseHeaders } = await tested.get('/regi');
  expect([status, responseHeaders.location]).toEqual([301, '/uj']);
});

it('a file that is rendered like a page has its own type and none of the pages’ headers', async () => {
  const first = await tested.get('/adat.xml', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect(brotliDecompressSync(first.body).toString()).toBe('<adat/>');
  expect(
    (await tested.get('/adat.xml', { headers: { 'if-none-match': String(first.headers.etag) } })).status,
  ).toBe(304);
  expect(tested.calls).toEqual([]);
});

describe('a page that is requested with a version', () => {
  it('is the older one until the change has arrived, which shared caches do not store, and then the newer one', async () => {
    let title = 'x';
    tested.transport = (name) => Promise.resolve((name === 'doc' ? { id: 1, title } : {}) as never);
    const titleAndSharedCaching = async (url: string) => {
      const { body, headers: responseHeaders } = await tested.get(url);
      return [
        /<p>(\w+)<\/p>/.exec(body.toString())?.[1],
        String(responseHeaders['cache-control']).includes('s-maxage=600'),
      ];
    };
    expect(await titleAndSharedCaching('/kozvetites')).toEqual(['x', true]);
    title = 'xx';
    expect(await titleAndSharedCaching('/kozvetites?v=2'), 'the change has not arrived').toEqual([
      'x',
      false,
    ]);
    tested.cache.invalidate({ tags: ['doc:'], gone: false });
    expect(await titleAndSharedCaching('/kozvetites?v=2')).toEqual(['xx', true]);
    expect(await titleAndSharedCaching('/kozvetites')).toEqual(['xx', true]);
  });
});

describe('an address that moved', () => {
  const redirectOf = async (url: string, headers = {}) => {
    const { status, headers: responseHeaders, body } = await tested.get(url, { headers });
    return [status, responseHeaders.location, body.length];
  };

  it('is redirected before anything is rendered', async () => {
    expect(await redirectOf('/List/Newest?fbclid=x')).toEqual([301, '/legfrissebb', 0]);
    expect(await redirectOf('//x')).toEqual([301, '/x', 0]);
    expect(tested.calls).toEqual([]);
    expect((await tested.get('/t')).headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=600/);
  });

  it('redirects in one hop to an article whose address has also changed', async () => {
    expect(await redirectOf('/regi/2026/11/20/egy-cikk/ELO?a=1&fbclid=x')).toEqual([
      301,
      '/uj/2026/11/20/egy-cikk',
      0,
    ]);
    expect(await redirectOf('/uj/2026/11/20/egy-cikk/elo?a=1')).toEqual([301, '/uj/2026/11/20/egy-cikk', 0]);
  });

  it('is switched off on one site and not on the other', async () => {
    expect((await tested.get('/telexakademia/', { headers: { host: 'erdely.localhost:3000' } })).status).toBe(
      404,
    );
    expect(await redirectOf('/telexakademia/', { host: 'localhost:3000' })).toEqual([
      301,
      '/telexakademia',
      0,
    ]);
  });

  it('shows the support page in place when the address carries its mark', async () => {
    const { status, body } = await tested.get('/cikk-ct7v4q9?x=1');
    expect(status).toBe(200);
    expect(body.toString()).toContain('<p>support</p>');
  });
});

it('any unknown address gets a 404 page', async () => {
  for (const url of ['/nincs-ilyen', '/%', '/%E0%A4%A', '/...', `/${'x'.repeat(8000)}`]) {
    const { status, body } = await tested.get(url);
    expect(status, url).toBe(404);
    expect(body.toString()).toContain('error 404');
  }
});

it('a page that cannot be rendered is a 500 page that is not cached', async () => {
  const { status, headers: responseHeaders, body } = await tested.get('/dokumentum/x');
  expect([status, responseHeaders['cache-control']]).toEqual([500, 'no-store']);
  expect(body.toString()).toContain('error 500');
});

it('a page that is requested while the services start is a 503 with a time to retry', async () => {
  tested.isReady = false;
  const { status, headers: responseHeaders } = await tested.get('/dokumentum/x');
  expect([status, responseHeaders['retry-after']]).toEqual([503, '2']);
});

it('an outdated copy is not passed off as fresh', async () => {
  await tested.get('/');
  tested.cache.invalidate({ tags: ['frontend'], gone: false });
  tested.mayRender = false;
  expect((await tested.get('/')).headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
});

it('a page that was rendered once is still served when the services are down', async () => {
  tested.transport = (() => Promise.resolve({ title: 'Impresszum' })) as unknown as Transport;
  expect((await tested.get('/dokumentum/kodex')).status).toBe(200);
  tested.transport = () => Promise.reject(new CallError(500, 'down'));
  const { status, body } = await tested.get('/dokumentum/kodex');
  expect(status).toBe(200);
  expect(body.toString()).toContain('Impresszum');
});

it('a page answers POST with 405 and the methods that it has', async () => {
  const { status, headers: responseHeaders } = await tested.get('/', { method: 'POST' });
  expect([status, responseHeaders.allow]).toEqual([405, 'GET, HEAD']);
});

it('calls go to the services, with any method', async () => {
  expect((await tested.get('/api/x?y=1', { method: 'PUT' })).body.toString()).toBe('called PUT /api/x?y=1');
});

it('files of the build are served unchanged', async () => {
  const { status, headers: responseHeaders, body } = await tested.get('/robots.txt?x');
  expect([status, responseHeaders['content-type'], body.toString()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: *',
  ]);
});

it('health is 503 until everything has started', async () => {
  tested.isReady = false;
  expect((await tested.get('/healthz')).status).toBe(503);
  tested.isReady = true;
  expect((await tested.get('/healthz')).status).toBe(200);
});

it('/readyz answers 503 while the server starts or stops, but not while it has stored pages to serve', async () => {
  const statuses: number[] = [];
  for (const readiness of ['starting', 'degraded', 'ready', 'draining'] as const) {
    tested.readiness = readiness;
    statuses.push((await tested.get('/readyz')).status);
  }
  expect(statuses).toEqual([503, 200, 200, 503]);
  expect((await tested.get('/readyz')).body.toString()).toBe('draining\n');
});

it('a page that cannot be rendered for a passing reason says when to retry', async () => {
  tested.refusalStatus = 503;
  const away = await tested.get('/dokumentum/kodex');
  expect([away.status, away.headers['retry-after']]).toEqual([503, '2']);
});

it('a page whose content is withdrawn as often as it is rendered says when to retry', async () => {
  tested.transport = () => {
    tested.cache.invalidate({ tags: ['*'], gone: true });
    return Promise.resolve({ title: 'Impresszum' } as never);
  };
  const withdrawn = await tested.get('/dokumentum/kodex');
  expect([withdrawn.status, withdrawn.headers['retry-after']]).toEqual([503, '2']);
});
