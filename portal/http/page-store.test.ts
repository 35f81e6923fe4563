import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Page } from '#portal/page/page.ts';
import type { CacheEntry } from './cache-entry.ts';
import { bodyBytesOf, type EncodedPage, encodePage } from './encoded-page.ts';
import { pageHeaders } from './headers.ts';
import { openPageStore, type PageStoreOptions } from './page-store.ts';

const base = pageHeaders(false);
let folder: string;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cimlap-pages-'));
  errors = [];
});
afterEach(() => rm(folder, { recursive: true }));

const open = (build = 'build-1', changes: Partial<PageStoreOptions> = {}) =>
  openPageStore({
    folder,
    build,
    headers: { base, tagHeader: null },
    maxBytes: 1e9,
    onError: (error) => errors.push(error),
    ...changes,
  });

async function entryOf(
  key: string,
  html: string,
  status: Page['status'] = 200,
  contentType?: string,
): Promise<CacheEntry<EncodedPage>> {
  const page: Page = {
    status,
    location: null,
    html,
    contentType,
    tags: ['front'],
    cache: { freshSeconds: 1, staleSeconds: 2, staleIfErrorSeconds: 3 },
  };
  const body = await encodePage(page, { base, tagHeader: null });
  return {
    key,
    page,
    body,
    bodyBytes: bodyBytesOf(body),
    freshUntilMs: 1,
    staleUntilMs: 2,
    staleIfErrorUntilMs: 9e15,
    retryAtMs: 0,
    isInvalidated: false,
    hitCount: 3,
  };
}

async function readStored(build?: string): Promise<Array<CacheEntry<EncodedPage>>> {
  const entries: Array<CacheEntry<EncodedPage>> = [];
  const store = await open(build);
  await store.restore((entry) => entries.push(entry));
  return entries;
}

it('a stored page is restored unchanged', async () => {
  const store = await open();
  const entry = await entryOf('main /', '<p>árvíztűrő</p>');
  store.write(entry);
  await store.flush();
  const [stored] = await readStored();
  expect(stored).toMatchObject({
    key: 'main /',
    page: { status: 200, tags: ['front'] },
    bodyBytes: entry.bodyBytes,
  });
  expect(stored?.body).toEqual(entry.body);
});

it('a page that was rendered again without a change may be served as long as the new one', async () => {
  const store = await open();
  const entry = await entryOf('main /', 'same');
  store.write({ ...entry, staleIfErrorUntilMs: 5000 });
  await store.flush();
  store.write({ ...entry, staleIfErrorUntilMs: 5200 });
  await store.flush();
  expect((await readStored())[0]?.staleIfErrorUntilMs).toBe(5000);
  for (const until of [5400, 1000]) {
    store.write({ ...entry, staleIfErrorUntilMs: until });
    await store.flush();
    expect((await readStored())[0]?.staleIfErrorUntilMs).toBe(until);
  }
});

it('a file is restored with its type', async () => {
  const store = await open();
  const entry = await entryOf('main /rss', '<rss/>', 200, 'application/rss+xml; charset=utf-8');
  store.write(entry);
  await store.flush();
  const [stored] = await readStored();
  expect(stored?.body.headers).toEqual(entry.body.headers);
});

it('a page that was withdrawn is not restored', async () => {
  const store = await open();
  store.write(await entryOf('main /a', 'a'));
  await store.flush();
  store.remove('main /a');
  await store.flush();
  expect(await readStored()).toEqual([]);
});

it('a page that was withdrawn is removed from disk, whoever wrote it and whether it is in memory or not', async () => {
  let clock = 1000;
  const [mine, other] = [
    await open('build-1', { now: () => clock }),
    await open('build-1', { now: () => clock }),
  ];
  other.write(await entryOf('main /a', 'a'));
  await other.flush();
  expect(await mine.read('main /a')).not.toBeNull();
  clock += 1;
  mine.invalidate({ tags: ['front'], gone: true });
  expect(await mine.read('main /a'), 'at once').toBeNull();
  await mine.flush();
  expect(await readStored()).toEqual([]);
  clock += 1;
  mine.write(await entryOf('main /a', 'put up again'));
  await mine.flush();
  expect(await mine.read('main /a')).not.toBeNull();
  mine.invalidate({ tags: ['other'], gone: true });
  await mine.flush();
  expect(await readStored()).toHaveLength(1);
  mine.invalidate({ tags: ['*'], gone: true });
  await mine.flush();
  expect(await readStored()).toEqual([]);
});

it('a page that is withdrawn while it waits to be written is never written', async () => {
  const store = await open();
  store.write(await entryOf('main /a', 'a'));
  store.invalidate({ tags: ['front'], gone: true });
  await store.flush();
  expect(await readStored()).toEqual([]);
});

it('the disk holds no more bytes than allowed, and the last written pages stay', async () => {
  const store = await open('build-1', { maxBytes: 10_000 });
  const mine = path.join(folder, 'build-1');
  for (let written = 0; written < 40; written += 1) {
    store.write(await entryOf(`main /${written}`, randomBytes(300).toString('hex')));
    await store.flush();
    for (const name of await readdir(mine)) {
      const file = path.join(mine, name);
      // Files written within a millisecond have no order, so each is made a second older than the next.
      const { mtimeMs } = await stat(file);
      await utimes(file, mtimeMs / 1000 - 1, mtimeMs / 1000 - 1);
    }
  }
  await store.sweep();
  const sizes = await Promise.all(
    (await readdir(mine)).map(async (name) => (await stat(path.join(mine, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(10_000);
  expect([await store.read('main /0'), await store.read('main /39')]).toEqual([null, expect.anything()]);
});

it('pages of made-up addresses are not stored', async () => {
  const store = await open();
  store.write(await entryOf('main /x', 'not found', 404));
  const search = await entryOf('main /archivum?term=x', 'found');
  store.write({ ...search, page: { ...search.page, cache: { ...search.page.cache, isOverflow: true } } });
  await store.flush();
  expect(await readStored()).toEqual([]);
});

it('a file that another process is writing is left alone', async () => {
  const unfinished = path.join(folder, 'build-1', `${'a'.repeat(32)}.page.4711`);
  await open();
  await writeFile(unfinished, 'half');
  expect(await readStored()).toEqual([]);
  expect(await readFile(unfinished, 'utf8')).toBe('half');
  expect(errors).toEqual([]);
});

it('damaged files are skipped and removed, and the others are restored', async () => {
  const store = await open();
  for (const key of ['main /a', 'main /b', 'main /c']) store.write(await entryOf(key, key));
  await store.flush();
  const mine = path.join(folder, 'build-1');
  const [first = '', second = ''] = await readdir(mine);
  const bytes = await readFile(path.join(mine, first));
  await writeFile(path.join(mine, first), bytes.subarray(0, bytes.length - 3));
  await writeFile(path.join(mine, second), 'no page at all');
  const unfinished = path.join(mine, 'half-written.page.new');
  await writeFile(unfinished, '');
  await utimes(unfinished, 0, 0);
  expect(await readStored()).toHaveLength(1);
  expect(await readdir(mine)).toHaveLength(1);
  expect(errors).toHaveLength(2);
});

it('pages of another build are removed, because their assets are gone', async () => {
  const store = await open();
  store.write(await entryOf('main /a', 'a'));
  await store.flush();
  expect(await readStored('build-2')).toEqual([]);
  expect(await readdir(folder)).toEqual(['build-2']);
});
