import { beforeAll, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { countRedirects, readRedirectHits } from './redirect-hits.ts';
import { storeDocument } from './store-document.ts';

const db = await fileDatabase();
beforeAll(async () => {
  const document = {
    supportToken: 'abcdef',
    rows: [
      { from: '/regi', to: '/uj' },
      { from: '/regebbi', to: '/uj' },
    ],
    missingPages: [],
  };
  await storeDocument(db, { site: 'main', kind: 'redirects' }, { version: 0, document });
});

const hit = (from: string, hits = 1, site: 'main' | 'erdely' = 'main') => ({ site, from, hits });

it('the hits of a redirect are the sum of all processes’ counts; paths that are not redirects are ignored', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      countRedirects(db, { hits: [hit('/regi', 2), hit('/regebbi', n + 1), hit('/nincs'), hit('/regi', 1)] }),
    ),
  );
  await countRedirects(db, { hits: [hit('/regi', 5, 'erdely')] });
  const { items } = await readRedirectHits(db, 'main');
  expect(items.map(({ from, hits }) => [from, hits])).toEqual([
    ['/regebbi', 36],
    ['/regi', 24],
  ]);
  expect((await readRedirectHits(db, 'erdely')).items).toEqual([]);
});

it('each redirect that was followed is listed, however many there are, and none that was removed', async () => {
  const paths = Array.from({ length: 1100 }, (_, n) => `/regi-${n}`);
  const store = (from: readonly string[]) =>
    storeDocument(
      db,
      { site: 'erdely', kind: 'redirects' },
      {
        document: {
          supportToken: 'abcdef',
          rows: from.map((each) => ({ from: each, to: '/uj' })),
          missingPages: [],
        },
      },
    );
  await store(paths);
  for (let at = 0; at < paths.length; at += 100)
    await countRedirects(db, { hits: paths.slice(at, at + 100).map((from) => hit(from, 1, 'erdely')) });
  expect((await readRedirectHits(db, 'erdely')).items).toHaveLength(paths.length);
  await store(paths.slice(0, 2));
  expect((await readRedirectHits(db, 'erdely')).items.map(({ from }) => from)).toEqual(paths.slice(0, 2));
});
