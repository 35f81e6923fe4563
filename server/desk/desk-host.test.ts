import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { testFolder } from '#build/testing/test-folder.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { startTestFront, type TestFront } from '../testing/test-front.ts';
import { createDeskHost } from './desk-host.ts';

const cleanups: Array<() => unknown> = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

describe('the desk', () => {
  const folder = testFolder();
  const errors: unknown[] = [];
  let get: (address: string) => Promise<Response>;

  beforeAll(async () => {
    const origins = { main: 'https://lap.example', erdely: 'https://erdely.lap.example' };
    const host = createDeskHost({
      deskOrigin: 'https://desk.lap.example',
      origins,
      folder,
      onError: (error) => errors.push(error),
    });
    const server = createServer(host.serve);
    const origin = await listenLocally(server);
    cleanups.push(() => server.close());
    get = (address) => fetch(origin + address);
  });

  async function build(name: string): Promise<void> {
    await mkdir(path.join(folder, 'assets'), { recursive: true });
    await writeFile(path.join(folder, `assets/${name}.js`), `// ${name}`);
    await writeFile(path.join(folder, 'index.html'), `<title>${name}</title>`);
  }

  it('says that it is not built, then shows the build, then the next build', async () => {
    const missing = await get('/');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
    await build('first');
    expect(await (await get('/')).text()).toBe('<title>first</title>');
    await build('second');
    expect(await (await get('/')).text()).toBe('<title>second</title>');
    expect(await (await get('/assets/second.js')).text()).toBe('// second');
  });

  it('reports a build that cannot be read', async () => {
    const page = path.join(folder, 'index.html');
    await rm(page);
    await mkdir(page);
    expect([(await get('/')).status, errors]).toEqual([503, [expect.objectContaining({ code: 'EISDIR' })]]);
    await rmdir(page);
  });

  it('has one page for all addresses, which nobody caches and nobody frames', async () => {
    await build('page');
    for (const address of ['/', '/iro/7?x=1', '/index.html', '/login']) {
      const page = await get(address);
      expect([page.status, await page.text()], address).toEqual([200, '<title>page</title>']);
      expect(page.headers.get('cache-control')).toBe('no-store');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).toContain("connect-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(
        /img-src 'self' https:\/\/lap\.example https:\/\/erdely\.lap\.example data: blob:;/,
      );
      expect(page.headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  it('has files that are cached forever, and no page in place of a missing one', async () => {
    await build('file');
    expect((await get('/assets/file.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/gone.js')).status).toBe(404);
  });
});

describe('the host of the desk', () => {
  const host = 'szerkesztoseg.localhost:3000';
  let db: Database;
  let front: TestFront;

  beforeAll(async () => {
    let url: string;
    ({ db, url } = await testDatabase());
    cleanups.push(() => db.destroy());
    front = await startTestFront(url, { OIDC_PORT: '4113' });
    cleanups.push(() => front.close());
  });

  it('answers the calls of the other hosts, and none of the readers’ pages', async () => {
    for (const address of ['/', '/legfrissebb', '/robots.txt', '/feed', '/tamogatas/belepes']) {
      const { status, headers, text } = await front.ask(address, { host });
      expect([200, 503], address).toContain(status);
      expect(headers['x-robots-tag'], address).toContain('noindex');
      expect(text).not.toContain('data-site');
    }
    expect((await front.ask('/api/nincs', { host })).status).toBe(404);
    expect((await front.ask('/api/edit/me', { host })).status).toBe(401);
    expect((await front.ask('/', { host, method: 'POST' })).status).toBe(404);
    expect((await front.ask('/healthz', { host })).text).toBe('ok\n');
  });

  it('is only the configured one', async () => {
    for (const other of ['localhost:3000', 'erdely.localhost:3000', 'szerkesztoseg.lap.example'])
      expect((await front.ask('/robots.txt', { host: other })).headers['x-robots-tag']).toBeUndefined();
  });

  it('accepts only its own cookies, and no other host accepts them', async () => {
    const askWith = (requestHost: string, cookie: string) =>
      front.ask('/api/edit/me', { host: requestHost, headers: { cookie } });
    const atDesk = `newsroom_access=${await front.tokenOf('user', true)}`;
    const atSite = `newsroom_access=${await front.tokenOf('user')}`;
    expect((await askWith(host, atDesk)).status).toBe(200);
    expect((await askWith('localhost:3000', atSite)).status).toBe(200);
    for (const [requestHost, cookie] of [
      [host, atSite],
      ['localhost:3000', atDesk],
      ['erdely.localhost:3000', atDesk],
    ] as const) {
      const refusal = await askWith(requestHost, cookie);
      expect([refusal.status, requestHost]).toEqual([401, requestHost]);
    }
  });

  it('accepts changes only from its own pages', async () => {
    const cookie = `newsroom_access=${await front.tokenOf('user', true)}`;
    await db.updateTable('account').set({ role: 'chief' }).execute();
    const body = JSON.stringify({ name: 'Program', role: 'editor', owner: 'anna@lap.example' });
    const create = (headers: Record<string, string>) =>
      front.ask('/api/edit/keys', {
        host,
        method: 'POST',
        body,
        headers: { cookie, 'content-type': 'application/json', ...headers },
      });
    expect((await create({ origin: 'http://localhost:3000' })).status).toBe(403);
    expect((await create({})).status).toBe(403);
    expect((await create({ origin: `http://${host}` })).status).toBe(200);
  });
});

it('a preview’s desk is open for signing in, but its calls are not', async () => {
  const { db, url } = await testDatabase();
  cleanups.push(() => db.destroy());
  const front = await startTestFront(url, { OIDC_PORT: '4114', PREVIEW: 'yes' });
  cleanups.push(() => front.close());
  const host = 'szerkesztoseg.localhost:3000';
  expect((await front.ask('/', { host })).headers['x-robots-tag']).toContain('noindex');
  expect((await front.ask('/api/articles/barmi', { host })).status).toBe(403);
  const cookie = `newsroom_access=${await front.tokenOf('user', true)}`;
  expect((await front.ask('/api/articles/barmi', { host, headers: { cookie } })).status).toBe(404);
});
