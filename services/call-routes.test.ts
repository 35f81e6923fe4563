import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Published } from '#contract/newsroom.ts';
import { openDatabase } from '#database/database.ts';
import { contentService } from './content/content-service.ts';
import { publishArticles } from './content/rules/publish.ts';
import { noon, sample } from './content/testing/sample.ts';
import { descriptionService } from './docs/description-service.ts';
import type { RequestBindings } from './platform.ts';
import { newsroomKey } from './testing/newsroom-request.ts';
import { startService, testSettings } from './testing/start-service.ts';
import { testService } from './testing/test-service.ts';

const now = noon * 1000;

const { db, service } = await testService(contentService, {
  now: () => now,
  settings: testSettings({ newsroomKey, cdn: { kind: 'other' } }),
});
beforeAll(async () => {
  const sections = [{ slug: 'sport', name: 'Sport' }];
  await publishArticles(
    db,
    [sample('olvashato', { sections }), sample('mindketto', { mirroringSites: ['erdely'] })],
    { now },
  );
});

const get = (path: string, headers: Record<string, string> = {}) => service.routes.request(path, { headers });
const send = (method: string, path: string, body: unknown, bearer: string | null = newsroomKey) =>
  service.routes.request(path, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
  });
const errorOf = async (response: Response) => ({
  http: response.status,
  ...((await response.json()) as ErrorBody),
});

describe('the API', () => {
  it('creates, updates and withdraws articles with the newsroom’s key', async () => {
    const { content, title } = sample('halozatos');
    const created = await send('POST', '/api/articles', { slug: 'halozatos', title, content });
    const { id, version } = (await created.json()) as Published;
    expect([created.status, version]).toEqual([200, 1]);
    expect(
      await (await send('PUT', `/api/article/${id}`, { slug: 'halozatos', title: 'Új', content })).json(),
    ).toMatchObject({
      version: 2,
    });
    expect((await get('/api/articles/halozatos')).status).toBe(200);
    expect((await send('POST', `/api/article/${id}/unpublish`, {})).status).toBe(200);
    expect((await get('/api/articles/halozatos')).status).toBe(404);
    const front = await send('PUT', '/api/index/boxes/erdely', [
      { slug: 'g', title: null, layout: 'four', boxes: [{ article: 'mindketto' }] },
    ]);
    expect(await front.json()).toMatchObject({ groups: [{ boxes: [{ article: { slug: 'mindketto' } }] }] });
  });

  it('refuses bad input, and says which field', async () => {
    const bad = await errorOf(
      await send('POST', '/api/articles', { slug: 'Rossz Slug', title: '', content: '', titel: 'x' }),
    );
    expect(bad).toMatchObject({ http: 400, status: 400 });
    expect(bad.issues?.map(({ path }) => path)).toEqual(expect.arrayContaining(['slug', 'title', 'titel']));
    const inMilliseconds = { slug: 'ezred', title: 'Ezred', content: '', pubDate: now, parentId: 9e9 };
    expect(
      (await errorOf(await send('POST', '/api/articles', inMilliseconds))).issues?.map(({ path }) => path),
    ).toEqual(['pubDate', 'parentId']);
    expect(await errorOf(await send('POST', '/api/articles', '{"slug":'))).toMatchObject({
      http: 400,
      error: expect.stringContaining('not JSON'),
    });
    expect(await errorOf(await get('/api/articles?page=0'))).toMatchObject({
      http: 400,
      issues: [{ path: 'page' }],
    });
    expect(await errorOf(await get('/api/articles?parent=1&tag=a'))).toMatchObject({ http: 400 });
    expect(await errorOf(await get('/api/article/99999999999'))).toMatchObject({ http: 400 });
    expect((await get('/api/articles/x%00y')).status).toBe(400);
    expect((await send('POST', '/api/articles', 'x'.repeat(6_300_000))).status).toBe(413);
  });

  it('lets nobody write without the key', async () => {
    const body = { slug: 'idegen', title: 'Idegen', content: '' };
    const nobody = await send('POST', '/api/articles', body, null);
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="newsroom"']);
    expect((await send('POST', '/api/articles', body, 'wrong')).status).toBe(403);
    const keyless = await startService(contentService, { db });
    const answer = await keyless.routes.request('/api/articles', {
      method: 'POST',
      body: '{}',
      headers: { authorization: 'Bearer x' },
    });
    expect(await errorOf(answer)).toMatchObject({
      http: 403,
      error: 'This is not a key of the newsroom.',
    });
    keyless.stop();
  });

  it('reads a body only when address, method, key and content type are right', async () => {
    const json = { 'content-type': 'application/json' };
    const refusals: Array<[status: number, method: string, path: string, headers: Record<string, string>]> = [
      [404, 'POST', '/api/nothing/here', json],
      [405, 'POST', '/api/articles/olvashato', json],
      [401, 'POST', '/api/articles', json],
      [403, 'POST', '/api/articles', { ...json, authorization: 'Bearer wrong' }],
      [400, 'PUT', '/api/article/0', { ...json, authorization: `Bearer ${newsroomKey}` }],
      [
        415,
        'POST',
        '/api/articles',
        { 'content-type': 'text/plain', authorization: `Bearer ${newsroomKey}` },
      ],
    ];
    for (const [status, method, path, headers] of refusals) {
      let pulled = 0;
      const body = new ReadableStream(
        { pull: (stream) => stream.enqueue(new Uint8Array(1024).fill(++pulled && 32)) },
        { highWaterMark: 0 },
      );
      const answer = await service.routes.request(path, {
        method,
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      expect([answer.status, pulled <= 1], `${method} ${path}`).toEqual([status, true]);
    }
  });

  it('limits a body as its call says, by default to 16 kB', async () => {
    const large = JSON.stringify({ x: 'x'.repeat(17 * 1024) });
    expect(await errorOf(await send('POST', '/api/article/1/unpublish', large))).toMatchObject({
      http: 413,
      error: 'The body is larger than 16 kB.',
    });
    expect((await send('PUT', '/api/index/boxes/main', large)).status).toBe(400);
  });

  it('refuses parameters that a call does not have, and names them', async () => {
    const answer = await errorOf(await get('/api/articles?tag%5B%5D=a&limit=1&x=2'));
    expect(answer).toMatchObject({ http: 400, error: 'Unknown parameters: tag[], x.' });
    expect(answer.issues?.map(({ path }) => path)).toEqual(['tag[]', 'x']);
    expect((await get('/api/articles/olvashato?slug=mindketto')).status).toBe(400);
    expect((await send('POST', '/api/articles?x=1', { slug: 'x' })).status).toBe(400);
  });

  it('answers everybody from the cache, and rate-limits only reads that it does not have', async () => {
    let reads = 0;
    const ask = (path: string, mayRead: boolean) => {
      const bindings: RequestBindings = {
        mayRead: () => {
          reads += 1;
          return mayRead;
        },
      };
      return service.routes.request(path, {}, bindings);
    };
    expect((await ask('/api/articles?limit=7', true)).status).toBe(200);
    // Written differently, it is still the same answer.
    for (const path of [
      '/api/articles?limit=7',
      '/api/articles?limit=07&page=1',
      '/api/articles?and_tags=&limit=7',
    ]) {
      expect((await ask(path, false)).status, path).toBe(200);
    }
    expect(reads).toBe(1);
    const refusal = await ask('/api/articles?limit=8', false);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '10']);
  });

  it('says 404 for unknown calls, 405 for wrong methods and 409 for a taken slug, always as an error body', async () => {
    expect(await errorOf(await get('/api/nothing/here'))).toMatchObject({ http: 404, status: 404 });
    const wrong = await service.routes.request('/api/articles/olvashato', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    const { title, content } = sample('olvashato');
    expect(
      await errorOf(await send('POST', '/api/articles', { slug: 'olvashato', title, content })),
    ).toMatchObject({ http: 409 });
  });

  it('says what an answer depends on, and lets caches revalidate it', async () => {
    const answer = await get('/api/articles?mstag=sport&limit=1');
    expect(answer.headers.get('cache-tag')).toMatch(/^section:sport,article:\d+$/);
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=5, s-maxage=15, stale-while-revalidate=60',
    );
    const etag = answer.headers.get('etag') ?? '';
    const again = await get('/api/articles?mstag=sport&limit=1', { 'if-none-match': `"x", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await service.routes.request('/api/articles', { method: 'HEAD' })).status).toBe(200);
  });

  it('says that the database is unavailable, instead of "something went wrong"', async () => {
    const away = await startService(contentService, {
      db: openDatabase('postgresql://nobody@localhost/x?host=/nonexistent'),
    });
    expect(await errorOf(await away.routes.request('/api/articles'))).toMatchObject({ http: 503 });
    away.stop();
  });

  it('describes every call, for programs and for people', async () => {
    const description = await startService(descriptionService, { db });
    const read = (path: string) => description.routes.request(path);
    const openApi = (await (await read('/api/openapi.json')).json()) as { paths: Record<string, object> };
    expect(Object.keys(openApi.paths)).toEqual(
      expect.arrayContaining(Object.values(calls).map(({ path }) => path)),
    );
    const page = await read('/api/docs');
    const text = await page.text();
    for (const { path } of Object.values(calls)) expect(text).toContain(`<code>${path}</code>`);
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${target}"`);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});
