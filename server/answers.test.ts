import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { sample } from '#services/content/testing/sample.ts';
import { startTestFront, type TestFront } from './testing/test-front.ts';

let db: Database;
let site: TestFront;
let services: TestFront;
/** A process with all roles, one that gets its answers over HTTP, and services on their own. */
let fronts: TestFront[];
const https = {
  ORIGIN_MAIN: 'https://lap.example',
  ORIGIN_ERDELY: 'https://erdely.lap.example',
  PROXIES: '1',
  ELECTIONS_ORIGIN: 'https://valasztas.lap.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'lap@lap.example',
};

beforeAll(async () => {
  let url: string;
  ({ db, url } = await testDatabase());
  const content = `<p>${'Árvízi védekezés a Szamoson. '.repeat(200)}</p>`;
  await publishArticle(db, sample('hosszu', { content }), { now: Date.now(), onChange: () => {} });
  site = await startTestFront(url, https);
  services = await startTestFront(url, { OIDC_PORT: '4103', ROLES: 'content,media' });
  fronts = [site, services];
});
afterAll(async () => {
  for (const front of fronts) await front.close();
  await db.destroy();
});

const targets = [
  '/api/articles/hosszu',
  '/api/articles/nincs',
  '/api/nincs',
  '/api/openapi.json',
  '/api/login',
  '/api/me',
  '/',
  '/livescore/nincs',
  '/quiz',
  '/quiz?query={__typename}',
  '/media/x-1x1.jpg',
  '/media',
  '/nincs-ilyen',
  '/healthz',
  '/api/stream',
  '/api/stream?topics=front',
  '/x/../y',
  '/robots.txt',
  '/api/elections',
];

describe('every answer', () => {
  it('has the declared type only, and on an https site requires https for all hosts of the domain', async () => {
    for (const target of targets) {
      for (const host of ['lap.example', 'valasztas.lap.example']) {
        const { headers } = await site.ask(target, { host });
        const hsts = headers['strict-transport-security'];
        expect([headers['x-content-type-options'], hsts], target).toEqual([
          'nosniff',
          'max-age=31536000; includeSubDomains',
        ]);
      }
      const { headers } = await services.ask(target);
      expect([headers['x-content-type-options'], headers['strict-transport-security']], target).toEqual([
        'nosniff',
        undefined,
      ]);
    }
  });
});

describe('a failure of a service is an ErrorBody', () => {
  it.each([
    '/api/login',
    '/api',
    '/api/nincs',
    '/livescore/nincs',
    '/livescore/',
    '/media/x',
    '/media',
    '/media/hang/x',
    '/quiz/x',
    '/api/stream',
    '/api/articles/nincs',
    '/api/search?perPage=x',
    '/api/login/../x',
    '/api/outbox/1',
    '/api/measure',
  ])('%s', async (target) => {
    for (const front of fronts) {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const { status, headers, text } = await front.ask(target, { method });
        expect(status, `${method} ${target}`).toBeGreaterThanOrEqual(400);
        expect(headers['content-type']).toMatch(/^application\/json/);
        expect(ErrorBody.parse(JSON.parse(text)).status).toBe(status);
      }
    }
  });
});

describe('an answer of a service is compressed', () => {
  const ask = (target: string, accept: string, headers: Record<string, string> = {}) =>
    site.ask(target, { headers: { 'accept-encoding': accept, ...headers } });

  it('in a form that the client accepts, and caches store the forms separately', async () => {
    const asIs = await ask('/api/articles/hosszu', 'identity');
    const br = await ask('/api/articles/hosszu', 'gzip, deflate, br, zstd');
    const gzip = await ask('/api/articles/hosszu', 'br;q=0, gzip');
    expect([asIs, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.bytes)).toEqual(asIs.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(asIs.bytes);
    for (const { headers, bytes } of [asIs, br, gzip]) {
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(Number(headers['content-length'])).toBe(bytes.length);
    }
    expect(br.bytes.length).toBeLessThan(asIs.bytes.length / 3);
    expect(br.headers.etag).toBe(`W/${asIs.headers.etag}`);
  });

  it('and is not sent again to clients that have it in any form', async () => {
    const { headers } = await ask('/api/articles/hosszu', 'br');
    const again = await ask('/api/articles/hosszu', 'br', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length, again.headers.vary]).toEqual([
      304,
      0,
      expect.stringMatching(/accept-encoding/i),
    ]);
  });

  it('under /livescore too, and the description of all calls', async () => {
    for (const target of ['/api/openapi.json', '/livescore/formula-1/circuits']) {
      const { status, headers } = await ask(target, 'br');
      expect([status, headers['content-encoding']], target).toEqual([200, 'br']);
    }
  });

  it('but neither small bodies nor streams', async () => {
    expect((await ask('/api/articles/hosszu/version', 'br')).headers['content-encoding']).toBeUndefined();
    const stream = await ask('/api/stream?topics=front', 'br');
    expect([stream.status, stream.headers['content-encoding']]).toEqual([200, undefined]);
  });
});

describe('a page of another site', () => {
  const preflight = (target: string, method: string, headers: Record<string, string> = {}) =>
    site.ask(target, {
      method: 'OPTIONS',
      headers: { origin: 'https://mas.example', 'access-control-request-method': method, ...headers },
    });

  it('may read public data for a page of any site, without a session', async () => {
    const requestedHeaders = { 'access-control-request-headers': 'x-own' };
    for (const target of ['/api/articles/hosszu', '/api/articles', '/livescore/formula-1/circuits']) {
      const { status, headers, text } = await preflight(target, 'GET', requestedHeaders);
      expect([status, text], target).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': '*',
      });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('may not write, nor request anything for a signed-in person', async () => {
    const refusals = [
      await preflight('/api/articles', 'POST'),
      await preflight('/api/article/1', 'PUT'),
      await preflight('/api/unique/main/x', 'PUT'),
      await preflight('/api/login', 'GET'),
      await preflight('/api/own', 'GET'),
      await preflight('/api/nincs', 'GET'),
      await site.ask('/api/articles', { method: 'OPTIONS' }),
    ];
    expect(refusals.map(({ status }) => status >= 400)).not.toContain(false);
    for (const target of ['/api/me', '/api/v1/user/info']) {
      const { headers } = await preflight(target, 'GET', {
        'access-control-request-headers': 'authorization',
      });
      expect(headers['access-control-allow-origin'], target).not.toBe('https://mas.example');
      expect(headers['access-control-allow-credentials'], target).toBeUndefined();
    }
  });
});
