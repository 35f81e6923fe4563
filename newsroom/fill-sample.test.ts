import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FrontChoice } from '#contract/front-choice.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { checkFront } from '#services/content/rules/check-front.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { fillSample } from './fill-sample.ts';
import { testPlace } from './testing/test-place.ts';

const { db, folder } = await testPlace();

test('the sample newsroom is complete: all articles with fresh dates, live blog posts, and both front pages', async () => {
  const now = 1_800_000_000;
  const { articles } = await fillSample({
    db,
    media: createFolderStore(join(folder, 'media')),
    log: () => {},
    now,
  });
  expect(articles).toBeGreaterThanOrEqual(30);
  const rows = await db.selectFrom('article').selectAll().execute();
  // One was withdrawn.
  expect(rows.filter(({ active }) => active)).toHaveLength(articles);
  const newest = Math.max(...rows.map(({ published_at }) => published_at.getTime() / 1000));
  expect(now - newest).toBeLessThan(3600);
  expect(rows.every(({ published_at, updated_at }) => updated_at >= published_at)).toBe(true);
  const liveBlog = rows.find(({ slug }) => slug === 'tetozott-a-szamos');
  expect(rows.filter(({ parent_id }) => parent_id === liveBlog?.id).length).toBeGreaterThan(3);
  const corrected = rows.find(({ slug }) => slug === 'ketszer-annyian-kertek-futesi-tamogatast');
  const versions = await db
    .selectFrom('article_version')
    .select(['version', 'made_at', 'changed'])
    .where('article_id', '=', corrected?.id ?? 0)
    .orderBy('version')
    .execute();
  expect(versions.map(({ changed }) => changed)).toEqual([null, ['lead', 'text'], ['title', 'text']]);
  expect(versions.at(-1)?.made_at).toEqual(corrected?.updated_at);
  const fronts = await db.selectFrom('front_choice').select(['site', 'choice']).execute();
  expect(fronts).toHaveLength(2);
  for (const { site, choice } of fronts)
    expect((await checkFront(db, siteOfCode(site), choice as FrontChoice)).faults).toEqual([]);
  expect(await db.selectFrom('staff').select('site').execute()).toHaveLength(2);
  const work = await db.selectFrom('piece').selectAll().where('created_by', '=', 'command:sample').execute();
  expect(Object.keys(Object.groupBy(work, ({ state }) => state)).sort()).toEqual([
    ...['draft', 'handed_in', 'scheduled', 'withdrawn'],
  ]);
  const titles = new Set(rows.filter(({ active }) => active).map(({ title }) => title));
  expect(work.filter(({ title }) => titles.has(title))).toEqual([]);
  const changed = await db
    .selectFrom('piece')
    .select('fields')
    .where('slug', '=', 'leallt-a-vizeromu')
    .executeTakeFirst();
  expect(changed?.fields).toEqual({ title: 'Leállt az ország legrégebbi vízerőműve' });
  expect(await db.selectFrom('desk_thread').selectAll().execute()).not.toEqual([]);
  const episodes = await db.selectFrom('episode').selectAll().execute();
  expect(episodes.length).toBeGreaterThanOrEqual(6);
  for (const { slug, source_url, duration, article_slug } of episodes) {
    expect([slug, source_url]).toEqual([slug, expect.stringMatching(/^\/media\/[0-9a-f]{16}-\d+s\.mp3$/)]);
    expect(duration).toBeGreaterThan(40);
    expect(rows.map((row) => row.slug)).toContain(article_slug);
  }
});

test('a filling that was ended leaves a note of it, and one that is complete does not', async () => {
  const fillings = (database: Database) => sql`select from sample_filling`.execute(database);
  expect((await fillings(db)).rows).toEqual([]);
  const { db: partial } = await testDatabase();
  const media = createFolderStore(join(folder, 'media'));
  const stop = new AbortController();
  const beforeStoring = async () => stop.abort();
  await expect(
    fillSample({ db: partial, media, log: () => {}, signal: stop.signal, beforeStoring }),
  ).rejects.toThrow();
  expect((await fillings(partial)).rows).toHaveLength(1);
  await partial.destroy();
});

async function brokenSample(file: string, content: string): Promise<string> {
  const path = join(folder, `broken-${file.replaceAll('/', '-')}`);
  await mkdir(join(path, 'articles'), { recursive: true });
  for (const name of ['authors.json', 'sections.json']) await cp(join(sampleFolder, name), join(path, name));
  await writeFile(join(path, file), content);
  return path;
}

test.each([
  [
    'articles/rossz.html',
    '<p>nincs feje</p>',
    /articles\/rossz\.html is broken: it does not begin with a JSON head/,
  ],
  [
    'articles/rossz.html',
    '<!-- {"title":"x","age":"tegnap"} --><p>a</p>',
    /articles\/rossz\.html is broken: age: is written like/,
  ],
  [
    'articles/rossz.html',
    '<!-- {"title":"x","age":"1h","szerzo":"y"} --><p>a</p>',
    /articles\/rossz\.html is broken: .*szerzo/,
  ],
  [
    'articles/rossz.html',
    '<!-- {"title":"x","age":"1h","authors":["senki"]} --><p>a</p>',
    /articles\/rossz\.html is broken: there is no author “senki”/,
  ],
  [
    'articles/rossz.html',
    '<!-- {"title":"x","age":"1h","earlier":[{"age":"1h","replace":[["b","c"]]}]} --><p>a</p>',
    /articles\/rossz\.html is broken: earlier: “b” is not in the text/,
  ],
  [
    'articles/rossz.html',
    '<!-- {"title":"x","age":"1h","flags":["nincs"]} --><p>a</p>',
    /articles\/rossz\.html is broken: flags\.0: There is no flag "nincs"\. .*[^.]\.$/,
  ],
  ['front-main.json', '[{"slug":"a"}]', /front-main\.json is broken/],
])('%s: a broken file is named with its fault, and nothing is stored', async (file, content, message) => {
  const { db: empty } = await testDatabase();
  const filling = fillSample({
    db: empty,
    media: createFolderStore(join(folder, 'media')),
    log: () => {},
    folder: await brokenSample(file, content),
    beforeStoring: () => Promise.reject(new Error('It would be stored.')),
  });
  await expect(filling).rejects.toThrow(message);
  expect(await empty.selectFrom('section').selectAll().execute()).toEqual([]);
  await empty.destroy();
});
