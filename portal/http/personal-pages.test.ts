import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import type { CallContext, Transport } from '#contract/client.ts';
import { createPageMaker } from '#portal/page/page-maker.ts';
import { testShow } from '#portal/page/testing/show.tsx';
import { sampleAssets } from '#portal/testing/sample-assets.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { bodyBytesOf, type EncodedPage, encodePage } from './encoded-page.ts';
import { pageHeaders } from './headers.ts';
import { PageCache } from './page-cache.ts';
import { createPageServer } from './page-server.ts';
import type { IdentifiedViewer } from './viewer.ts';

const sites = createSampleSites({ main: 'https://lap.example', erdely: 'https://erdely.lap.example' });
const headers = pageHeaders(true);
let server: Server;
let cache: PageCache<EncodedPage>;
let contexts: CallContext[];
let viewer: IdentifiedViewer | Error;
let identifications: number;
let mayRender: boolean;

const nobody: IdentifiedViewer = { reader: null, token: null, setCookies: [] };
const reader: SignedIn = { accountId: 1, name: 'Kitalált', email: 'a@lap.example', scope: 'reader' };
const editor: SignedIn = { ...reader, scope: 'user' };
const newsroomCookie = { cookie: 'x=1; __Host-newsroom_access=t' };

async function start(preview: boolean): Promise<void> {
  const transport: Transport = (_, __, context) => {
    contexts.push(context);
    return Promise.resolve({ title: context.signedIn ? 'titkos' : 'közös' } as never);
  };
  cache = new PageCache<EncodedPage>({
    maxBytes: 1e7,
    encode: async (page, { previous }) => {
      const body = await encodePage(page, { base: headers, tagHeader: null }, { candidates: [previous] });
      return { body, bodyBytes: bodyBytesOf(body) };
    },
  });
  server = createPageServer({
    sites,
    pages: {
      portal: createPageMaker(testShow, { sites, assets: sampleAssets, transport }),
      cache,
      files: { serve: () => false },
      headers,
    },
    calls: (call, response) => response.end(`called ${call.url}`),
    isCall: (url) => url.startsWith('/api/') || url.startsWith('/media/'),
    isPreview: preview,
    identifyViewer: async () => {
      identifications++;
      if (viewer instanceof Error) throw viewer;
      return viewer;
    },
    isReady: () => true,
    mayRender: () => mayRender,
    onError: () => {},
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

beforeEach(() => {
  contexts = [];
  identifications = 0;
  mayRender = true;
  viewer = nobody;
});
afterEach(() => void server.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

async function get(
  path: string,
  requestHeaders: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { host: 'lap.example', ...requestHeaders },
  });
  sent.end();
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { status: response.statusCode, headers: response.headers, text };
}

const keys = () => [...cache.entries()].map(({ key }) => key);

describe('the page cache', () => {
  beforeEach(() => start(false));

  it('never caches a page for the newsroom, nor serves it to others', async () => {
    viewer = { ...nobody, reader: editor, token: 't' };
    const theirs = await get('/dokumentum/x', newsroomCookie);
    expect(theirs.text).toContain('titkos');
    expect(theirs.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(theirs.headers.etag).toBeUndefined();
    expect(theirs.headers['cache-tag']).toBeUndefined();
    expect(keys()).toEqual([]);
    expect(contexts.every(({ signedIn, token }) => signedIn && token === 't')).toBe(true);
    expect((await get('/dokumentum/x')).text).toContain('közös');
  });

  it('serves the newsroom no cached page', async () => {
    await get('/dokumentum/x');
    viewer = { ...nobody, reader: editor };
    expect((await get('/dokumentum/x', newsroomCookie)).text).toContain('titkos');
    expect((await get('/dokumentum/x')).text).toContain('közös');
  });

  it('does not depend on the reader: only the newsroom’s cookie changes anything', async () => {
    const plain = await get('/');
    for (const cookie of [
      'reader_access=x; reader_refresh=y',
      'quiz_token=newsroom',
      '__Host-reader_access=x',
      'a=b; last_page=%2Fx',
    ]) {
      const again = await get('/', { cookie });
      expect([again.text, again.headers.etag, again.headers['cache-control']], cookie).toEqual([
        plain.text,
        plain.headers.etag,
        plain.headers['cache-control'],
      ]);
    }
    expect(identifications).toBe(0);
    expect(plain.headers['set-cookie']).toBeUndefined();
  });

  it('serves public pages to requests with an invalid newsroom cookie', async () => {
    await get('/dokumentum/x');
    const renderCount = contexts.length;
    viewer = { ...nobody, setCookies: ['__Host-newsroom_access=; Max-Age=0'] };
    const answer = await get('/dokumentum/x', newsroomCookie);
    expect(answer.text).toContain('közös');
    expect(contexts).toHaveLength(renderCount);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'set-cookie': ['__Host-newsroom_access=; Max-Age=0'],
    });
    expect((await get('/dokumentum/x')).headers['set-cookie'], 'the cookie was for one').toBeUndefined();
  });

  it('works when the viewer cannot be identified', async () => {
    viewer = new Error('down');
    expect((await get('/dokumentum/x', newsroomCookie)).status).toBe(200);
    expect((await get('/sajat')).status).toBe(500);
  });

  it('never has a page with the rule personal', async () => {
    viewer = { ...nobody, reader };
    const mine = await get('/sajat');
    expect(mine.text).toContain('Kitalált');
    expect(mine.headers['cache-control']).toBe('private, no-store');
    viewer = nobody;
    expect((await get('/sajat')).text).toContain('nobody');
    expect(keys()).toEqual([]);
    expect(
      contexts.some(({ signedIn }) => signedIn),
      'a reader sees what everybody sees',
    ).toBe(false);
  });

  it('is not poisoned by headers: nothing from a request’s headers is in a page or a redirect', async () => {
    const evil = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'evil',
      'x-forwarded-port': '666',
      'x-original-url': '/evil.example',
      'x-rewrite-url': '/evil.example',
      'x-host': 'evil.example',
      forwarded: 'host=evil.example',
      referer: 'https://evil.example/',
      origin: 'https://evil.example',
      'user-agent': 'evil.example',
      'accept-language': 'evil.example',
    };
    for (const path of ['/', '/dokumentum/x', '/regi', '/List/Newest', '/nincs-ilyen', '/sajat']) {
      const plain = await get(path);
      for (const host of ['lap.example', 'evil.example', 'evil.example:666', 'lap.example.evil.example']) {
        cache.invalidate({ tags: [...keys(), 'frontend', 'doc:x'], gone: true });
        const answer = await get(path, { ...evil, host });
        expect(JSON.stringify([answer.headers, answer.text]), `${path} ${host}`).not.toContain('evil');
        expect([answer.status, answer.headers.location]).toEqual([plain.status, plain.headers.location]);
      }
      expect((await get(path)).text).toBe(plain.text);
    }
  });
});

describe('a preview', () => {
  beforeEach(() => start(true));

  it('redirects everybody else to the sign-in page, and remembers the requested page', async () => {
    for (const who of [nobody, { ...nobody, reader, setCookies: ['__Host-reader_access=; Max-Age=0'] }]) {
      viewer = who;
      for (const path of [
        '/',
        '/dokumentum/x?oldal=2',
        '/nincs-ilyen',
        '/List/Newest',
        '/regi',
        '/adat.xml',
        '/sajat',
      ]) {
        const answer = await get(path);
        expect([answer.status, answer.headers.location, answer.text], path).toEqual([303, '/login', '']);
        const cookies = answer.headers['set-cookie'] ?? [];
        expect(cookies.at(-1)).toBe(
          `last_page=${encodeURIComponent(path)}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure`,
        );
        expect(cookies.slice(0, -1), 'tokens that are not enough are cleared').toEqual(who.setCookies);
        expect(answer.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
        });
      }
    }
    expect(contexts).toEqual([]);
  });

  it('remembers only an address of this site', async () => {
    for (const path of ['//evil.example', '/\\evil.example', `/${'x'.repeat(2000)}`]) {
      expect((await get(path)).headers['set-cookie'], path).toBeUndefined();
    }
  });

  it('shows everything to the newsroom, without caching or indexing', async () => {
    viewer = { ...nobody, reader: editor };
    const answer = await get('/dokumentum/x');
    expect(answer.text).toContain('titkos');
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await get('/List/Newest')).headers.location).toBe('/legfrissebb');
    expect(keys()).toEqual([]);
  });

  it('refuses calls and pictures with 403, except those needed to sign in', async () => {
    for (const path of ['/api/articles', '/media/a.avif', '/api/live', '/api/login-x', '/api/me/x']) {
      const answer = await get(path);
      expect([answer.status, answer.headers['cache-control']], path).toEqual([403, 'private, no-store']);
    }
    for (const path of ['/api/login/start', '/api/login/callback?code=x', '/api/me', '/api/outbox']) {
      expect((await get(path)).text, path).toBe(`called ${path}`);
    }
    // Calls that only the newsroom may make check that themselves.
    expect((await get('/api/articles', {}, 'POST')).text).toBe('called /api/articles');
    expect((await get('/api/articles', { authorization: 'Bearer key' })).status).toBe(403);
    viewer = { ...nobody, reader: editor };
    expect((await get('/api/articles')).text).toBe('called /api/articles');
  });

  it('stays closed when the viewer cannot be identified', async () => {
    viewer = new Error('down');
    expect((await get('/')).status).toBe(503);
    expect((await get('/api/articles')).status).toBe(503);
    expect((await get('/')).text).not.toContain('front');
  });
});

it('only a verified newsroom session is exempt from the limit on pages', async () => {
  await start(false);
  mayRender = false;
  for (const [who, status] of [
    [nobody, 429],
    [new Error('nobody can say'), 429],
    [{ ...nobody, reader }, 429],
    [{ ...nobody, reader: editor }, 200],
  ] as const) {
    viewer = who;
    expect((await get('/dokumentum/x', newsroomCookie)).status).toBe(status);
  }
});
