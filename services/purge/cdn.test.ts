import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { formatTagHeader } from '#contract/tag-header.ts';
import { createCdn, PurgeFailed } from './cdn.ts';
import { type PurgedCdnSettings, readPurgeSettings, tagHeaderOf } from './purge-settings.ts';

interface Received {
  line: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let origin = '';
let received: Received[] = [];
let answer = { status: 200, headers: {}, body: '{"success":true}' };
const server = createServer(async (request, response) => {
  const body = await text(request);
  const { method, url, headers } = request;
  received.push({ line: `${method} ${url}`, headers, body: body === '' ? null : JSON.parse(body) });
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
beforeAll(async () => {
  origin = await listenLocally(server);
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  answer = { status: 200, headers: {}, body: '{"success":true}' };
});

const settingsOf = (kind: 'fastly' | 'cloudflare' | 'bunny'): PurgedCdnSettings => ({
  kind,
  zone: 'Z1',
  token: 'T1',
});
const varnish = (): PurgedCdnSettings => ({ kind: 'varnish', origins: [origin], token: 'T1' });
const purge = async (settings: PurgedCdnSettings, tags: string[]) => {
  await createCdn(settings, origin).purgeTags(tags);
  return received.map(({ line, body }) => [line, body]);
};

it('Fastly gets up to 256 keys in one request', async () => {
  expect(await purge(settingsOf('fastly'), ['article:1', 'latest'])).toEqual([
    ['POST /service/Z1/purge', { surrogate_keys: ['article:1', 'latest'] }],
  ]);
  expect(received[0]?.headers).toMatchObject({ 'fastly-key': 'T1', 'content-type': 'application/json' });
  received = [];
  expect(await purge(settingsOf('fastly'), ['*', 'latest'])).toEqual([['POST /service/Z1/purge_all', null]]);
  expect(createCdn(settingsOf('fastly')).maxTags).toBe(256);
});

it('Cloudflare gets up to 30 tags, and an answer that does not say success is a failure', async () => {
  const path = 'POST /client/v4/zones/Z1/purge_cache';
  expect(await purge(settingsOf('cloudflare'), ['article:1'])).toEqual([[path, { tags: ['article:1'] }]]);
  expect(received[0]?.headers.authorization).toBe('Bearer T1');
  received = [];
  expect(await purge(settingsOf('cloudflare'), ['*'])).toEqual([[path, { purge_everything: true }]]);
  answer.body = '{"success":false,"errors":[]}';
  await expect(purge(settingsOf('cloudflare'), ['latest'])).rejects.toBeInstanceOf(PurgeFailed);
  expect(createCdn(settingsOf('cloudflare')).maxTags).toBe(30);
});

it('Bunny gets one tag at a time', async () => {
  expect(await purge(settingsOf('bunny'), ['article:1', 'latest'])).toEqual([
    ['POST /pullzone/Z1/purgeCache', { CacheTag: 'article:1' }],
    ['POST /pullzone/Z1/purgeCache', { CacheTag: 'latest' }],
  ]);
  expect(received[0]?.headers.accesskey).toBe('T1');
  received = [];
  expect(await purge(settingsOf('bunny'), ['*'])).toEqual([['POST /pullzone/Z1/purgeCache', null]]);
});

it('every Varnish server gets all tags', async () => {
  expect(await purge(varnish(), ['article:1', 'latest'])).toEqual([['PURGE /', null]]);
  expect(received[0]?.headers).toMatchObject({ 'xkey-purge': 'article:1 latest', 'x-purge-token': 'T1' });
  received = [];
  expect(await purge(varnish(), ['*'])).toEqual([['PURGE /', null]]);
  expect(received[0]?.headers).toMatchObject({ 'x-purge-everything': 'yes' });
  expect(received[0]?.headers['xkey-purge']).toBeUndefined();
  received = [];
  const twoServers: PurgedCdnSettings = { kind: 'varnish', origins: [origin, origin], token: null };
  expect(await purge(twoServers, ['latest'])).toHaveLength(2);
  expect(received[0]?.headers['x-purge-token']).toBeUndefined();
});

it('a failed purge says what the CDN answered, and when to retry', async () => {
  answer = { status: 429, headers: { 'retry-after': '7' }, body: '' };
  await expect(purge(settingsOf('bunny'), ['latest'])).rejects.toMatchObject({ retryAfterSeconds: 7 });
  answer = { status: 403, headers: {}, body: '' };
  await expect(purge(settingsOf('fastly'), ['latest'])).rejects.toThrow('answered 403');
  const silentServer: PurgedCdnSettings = { kind: 'varnish', origins: ['http://127.0.0.1:1'], token: null };
  await expect(createCdn(silentServer).purgeTags(['latest'])).rejects.toThrow('does not answer');
});

it.each([
  ['cloudflare', ['cache-tag', 'article:1,latest']],
  ['fastly', ['surrogate-key', 'article:1 latest']],
  ['bunny', ['cdn-tag', 'article:1,latest']],
  ['varnish', ['xkey', 'article:1 latest']],
  ['other', ['cache-tag', 'article:1,latest']],
] as const)('%s gets the tags in the form that it reads', (kind, expected) => {
  const settings = kind === 'varnish' ? varnish() : kind === 'other' ? { kind } : settingsOf(kind);
  expect(formatTagHeader(tagHeaderOf(settings), ['article:1', 'latest'])).toEqual(expected);
});

it('the CDN is read from the settings', () => {
  const read = (CDN_PURGE?: string, CDN_PURGE_TOKEN?: string) =>
    readPurgeSettings({ CDN_PURGE, CDN_PURGE_TOKEN });
  expect(read()).toBeNull();
  expect(read('fastly:Ab1', 't')).toEqual({ kind: 'fastly', zone: 'Ab1', token: 't' });
  expect(read('varnish:http://a:6081, http://b:6081')).toEqual({
    kind: 'varnish',
    origins: ['http://a:6081', 'http://b:6081'],
    token: null,
  });
  expect(read('other')).toEqual({ kind: 'other' });
  for (const wrong of ['fastly', 'akamai:1', 'bunny:a/b', 'varnish:a:6081', 'varnish:http://a/path'])
    expect(() => read(wrong, 't'), wrong).toThrow('CDN_PURGE must be like');
  expect(() => read('fastly:Ab1')).toThrow('CDN_PURGE_TOKEN is required');
  for (const kind of [undefined, 'other']) expect(() => read(kind, 't'), kind).toThrow('has no effect');
});
