import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { testDatabase } from '#database/testing/test-database.ts';
import { storeEpisodes } from '#services/content/rules/store-podcasts.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { emptyReport } from '../import/report.ts';
import { exportLines } from './export-archive.ts';
import { importArchive } from './import-archive.ts';

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
  const line = (await exported()).find((each) => each.includes('"duna"')) ?? '';
  expect(line).toContain('"season":2,"number":7,');
  await storeEpisodes(db, [episode]);
  await imported(line);
  expect(await numbers()).toEqual({ season: 2, number: 7 });
  await imported(line.replace('"season":2,"number":7,', ''));
  expect(await numbers()).toEqual({ season: null, number: null });
  await db.destroy();

  async function exported(): Promise<string[]> {
    const counts = { articles: 0, lines: 0, missingPictures: 0 };
    const lines: string[] = [];
    for await (const each of exportLines({ db, media: null, counts, onProgress: () => {} })) lines.push(each);
    return lines;
  }

  async function imported(text: string): Promise<void> {
    const failures: unknown[] = [];
    await importArchive({
      db,
      media: createFolderStore(tmpdir()),
      chunks: (async function* () {
        yield text;
      })(),
      site: null,
      report: emptyReport(),
      onProgress: () => {},
      onFailure: (failure) => failures.push(failure),
    });
    expect(failures).toEqual([]);
  }

  function numbers() {
    return db
      .selectFrom('episode')
      .select(['season', 'number'])
      .where('slug', '=', 'duna')
      .executeTakeFirst();
  }
});
