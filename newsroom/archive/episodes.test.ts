import { expect, it } from 'vitest';
import { testDatabase } from '#database/testing/test-database.ts';
import { storeEpisodes } from '#services/content/rules/store-podcasts.ts';
import { exportDatabase, importLines } from '../testing/transfer-archive.ts';

// docs/product/podcasts.md#seasons-and-numbers
it('an archive keeps an episode’s season and number; an older archive without them can be imported', async () => {
  const { db } = await testDatabase();
  const podcast = { slug: 'terkep', name: 'Térkép', page: null };
  const base = {
    title: 'Duna',
    description: null,
    image: null,
    sourceUrl: null,
    duration: 0,
    pubDate: 1_700_000_000,
  };
  const episode = { ...base, slug: 'duna', podcast, article: null };
  await storeEpisodes(db, [{ ...episode, season: 2, number: 7 }]);
  const line = (await exportDatabase(db)).find((each) => each.includes('"duna"')) ?? '';
  expect(line).toContain('"season":2,"number":7,');
  await storeEpisodes(db, [episode]);
  expect((await importLines(db, [line])).failures).toEqual([]);
  expect(await readNumbers()).toEqual({ season: 2, number: 7 });
  const older = line.replace('"season":2,"number":7,', '');
  expect((await importLines(db, [older])).failures).toEqual([]);
  expect(await readNumbers()).toEqual({ season: null, number: null });
  await db.destroy();

  function readNumbers() {
    return db
      .selectFrom('episode')
      .select(['season', 'number'])
      .where('slug', '=', 'duna')
      .executeTakeFirst();
  }
});
