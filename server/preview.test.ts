import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAccess, isForNewsroom } from '#contract/access.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { sample } from '#services/content/testing/sample.ts';
import { newsroomKey, startTestFront, type TestFront } from './testing/test-front.ts';

/** A preview on every kind of process, with one article that nobody outside may learn of. */
let db: Database;
let portal: TestFront;
let content: TestFront;
let fronts: Array<readonly [listener: string, front: TestFront, host: string]>;
const secret = 'titkos-hir';
const elections = 'valasztas.localhost:3000';

beforeAll(async () => {
  let url: string;
  ({ db, url } = await testDatabase());
  await publishArticle(db, sample(secret, { title: 'Embargós hír' }), {
    now: Date.now(),
    onChange: () => {},
  });
  portal = await startTestFront(url, { PREVIEW: 'yes', OIDC_PORT: '4101' });
  const common = { PREVIEW: 'yes', OIDC_PORT: '4102', READERS_ORIGIN: `http://127.0.0.1:${portal.port}` };
  content = await startTestFront(url, { ...common, ROLES: 'content,livescore,elections,media' });
  const quiz = await startTestFront(url, { ...common, ROLES: 'quiz' });
  const media = await startTestFront(url, { ...common, ROLES: 'media' });
  fronts = [
    ['the main site', portal, 'localhost:3000'],
    ['the other site', portal, 'erdely.localhost:3000'],
    ['the host of election results', portal, elections],
    ['a host that nobody knows', portal, 'evil.example'],
    ['services on their own', content, 'services:3000'],
    ['the quiz service on its own', quiz, 'kviz.example'],
    ['pictures on their own', media, 'services:3000'],
  ];
});
afterAll(async () => {
  for (const front of new Set(fronts.map(([, front]) => front))) await front.close();
  await db.destroy();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const article = `/api/articles/${secret}`;

describe('an article in a preview is not read by', () => {
  it.each([
    `/api/login/../articles/${secret}`,
    `/api/login/%2e%2e/articles/${secret}`,
    `/api/login/.%2E/articles/${secret}`,
    `/api/login/..%2farticles/${secret}`,
    `/api/login/..\\articles/${secret}`,
    `/api/login/..%5Carticles/${secret}`,
    `/api/login/%5c../articles/${secret}`,
    `/api/./articles/${secret}`,
  ])('a target that is not in its normal form: %s', async (target) => {
    for (const [, front, host] of fronts) {
      const answer = await front.ask(target, { host });
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { status: 400 }]);
    }
  });

  it('the host of election results', async () => {
    for (const target of [article, '/api/search?term=Embarg%C3%B3s', '/api/stream?topics=front', '/']) {
      expect((await portal.ask(target, { host: elections })).status, target).toBe(403);
    }
  });

  it('a process without pages', async () => {
    for (const target of [
      article,
      '/api/search?term=Embarg%C3%B3s',
      '/api/stream?topics=front',
      '/media/x.jpg',
      '/',
    ]) {
      expect((await content.ask(target)).status, target).toBe(403);
    }
  });

  it('any method with any Authorization header', async () => {
    for (const [, front, host] of fronts) {
      for (const authorization of ['Basic eDp5', 'Bearer nem-a-kulcs-az', 'Bearer eyJ.eyJ.sig', 'x']) {
        for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
          const request = { host, method, headers: { authorization } };
          expect((await front.ask(article, request)).status, `${method} ${authorization}`).toBe(403);
        }
      }
    }
  });
});

/**
 * Each address with the listeners that it is tried on. Calls are answered by the process, whatever the host, so
 * a process's hosts take turns with them; pages are tried on all.
 */
function* everyAddress(calledPaths: readonly string[], otherPaths: readonly string[]) {
  for (const listener of fronts) for (const target of otherPaths) yield [listener, target] as const;
  for (const front of new Set(fronts.map(([, each]) => each))) {
    const listeners = fronts.filter(([, each]) => each === front);
    for (const [n, target] of calledPaths.entries()) {
      const listener = listeners[n % listeners.length];
      if (listener) yield [listener, target] as const;
    }
  }
}

const names = Object.keys(calls) as CallName[];
/** Fills in the parameters of a call with valid values. */
const pathOf = (name: CallName) => calls[name].path.replaceAll('{site}', 'main').replaceAll(/\{\w+\}/g, '1');
/** Calls that only the newsroom may make, in a preview or not. They check that themselves. */
const isOfNewsroom = (method: string) => (name: CallName) =>
  isForNewsroom(callAccess[name]) && calls[name].method === method;
const editorPaths = names.filter(isOfNewsroom('GET')).map(pathOf);
const postPaths = names.filter(isOfNewsroom('POST')).map(pathOf);
const callPaths = [...new Set(names.map(pathOf))].filter(
  (each) => each !== '/api/me' && !editorPaths.includes(each) && !each.startsWith('/api/edit/'),
);
/** Calls that only our own processes may make; not even the newsroom may. */
const pathsForOurProcesses = names.filter((name) => callAccess[name] === 'ours').map(pathOf);
const pagePaths = [
  '/',
  `/belfold/2026/11/20/${secret}`,
  '/legfrissebb',
  '/archivum',
  '/rovat/belfold',
  '/cimke/x',
  '/szerzo/x',
  '/rss',
  `/kartya/0123456789ab/belfold/2026/11/20/${secret}.png`,
  '/sitemap.xml',
  '/news.xml',
  '/nincs-ilyen',
  '/dokumentum/x',
  '/beagyazas/allas',
  '/login/',
  '/LOGIN',
  '/%6cogin',
];
const servicePaths = [
  '/api',
  '/api/',
  '/api/stream?topics=front',
  '/api/openapi.json',
  '/api/docs',
  '/api/%6dogin',
  '/api/%6dogin/x',
  '/api/login-x',
  '/api/me/x',
  '/api/login//x',
  '//api/login',
  '/quiz',
  '/quiz?query={__typename}',
  '/quiz/schema.graphql',
  '/form',
  '/media/x-1x1.jpg',
  '/media/hang/x',
  '/livescore/x',
  '/api/login;/x',
  '/%61pi/articles',
];
const openPaths = [
  '/healthz',
  '/readyz',
  '/login',
  '/robots.txt',
  '/api/login/start',
  '/api/me',
  '/api/logout',
];

describe('every listener with every address', () => {
  it('is closed to those who have not signed in as members of the newsroom', async () => {
    const reader = bearer(await portal.tokenOf('reader'));
    for (const [[listener, front, host], target] of everyAddress(callPaths, [
      ...pagePaths,
      ...servicePaths,
    ])) {
      for (const headers of [{}, reader, bearer(newsroomKey)]) {
        const answer = await front.ask(target, { host, headers });
        expect([303, 403], `${listener} ${target}`).toContain(answer.status);
        expect(answer.text).not.toContain('Embargós');
      }
      // 404 where the service that answers it does not run.
      const refusals = postPaths.includes(target) ? [401, 404] : [403];
      const { status } = await front.ask(target, { host, method: 'POST' });
      expect(refusals, `POST ${listener} ${target}`).toContain(status);
    }
  });

  /** Programs have no devices and no passkeys. */
  const forPeopleOnly: ReadonlySet<string> = new Set(['mySessions', 'passkeys']);

  it('shows what editors read to the newsroom’s key, and to staff whose role allows it', async () => {
    expect(editorPaths.length).toBeGreaterThan(5);
    const reporter = bearer(await portal.tokenOf('user'));
    const reader = bearer(await portal.tokenOf('reader'));
    const host = 'localhost:3000';
    for (const name of names.filter(isOfNewsroom('GET'))) {
      const status = async (headers: object) =>
        (await portal.ask(pathOf(name), { host, headers: { ...headers } })).status;
      expect([await status({}), await status(reader)], name).toEqual([401, 403]);
      expect((await status(reporter)) === 403, name).toBe(!callAccess[name].includes('reporter'));
      expect((await status(bearer(newsroomKey))) === 403, name).toBe(forPeopleOnly.has(name));
    }
  });

  it('lets sign-in and load balancers through', async () => {
    for (const [listener, front, host] of fronts) {
      for (const target of openPaths) {
        const { status, text } = await front.ask(target, { host });
        expect([status === 403, text.includes('Embargós')], `${listener} ${target}`).toEqual([false, false]);
      }
    }
  });

  it('opens with an access token of the newsroom, and no cache on the way stores anything', async () => {
    const staff = bearer(await portal.tokenOf('user'));
    const others = [...pagePaths, ...servicePaths, ...openPaths];
    for (const [[listener, front, host], target] of everyAddress(callPaths, others)) {
      const { status, headers } = await front.ask(target, { host, headers: staff });
      expect(status === 403, `${listener} ${target}`).toBe(pathsForOurProcesses.includes(target));
      if (status === 403) continue;
      expect(headers['cache-control'], `${listener} ${target}`).toBe('private, no-store');
      expect([headers.etag, headers['x-accel-expires'], headers['cache-tag']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    }
    expect((await content.ask(article, { headers: staff })).text).toContain('Embargós');
    expect((await portal.ask(article, { headers: staff, host: elections })).text).toContain('Embargós');
  });

  it('takes keys for the calls that need one, and nothing else', async () => {
    const key = {
      method: 'POST',
      headers: { ...bearer(newsroomKey), 'content-type': 'application/json' },
      body: '{}',
    };
    expect((await content.ask('/api/articles', key)).status).toBe(400);
    for (const target of [
      '/api/articles/',
      '/api/articles/x',
      '/api/newsletter/subscribe',
      '/api/article/a%2fb/c/unpublish',
    ]) {
      expect((await content.ask(target, key)).status, target).toBe(403);
    }
  });
});

it('every listener is created behind the entrance', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = ['server', 'services', 'portal', 'newsroom'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
      .map((name) => `${room}/${name}`)
      .filter((name) =>
        /\bcreateServer\(|(?<!function |\.)\bserve\(\{|createAdaptorServer/.test(
          readFileSync(path.join(root, name), 'utf8'),
        ),
      ),
  );
  expect(files.toSorted()).toEqual([
    'portal/http/page-server.ts',
    // Metrics have a port of their own and contain numbers only.
    'server/metrics/metrics-server.ts',
    // Names of test people, for machines where the product is tried out. It knows no articles.
    'services/identity/provider/bundled-provider.ts',
  ]);
});
