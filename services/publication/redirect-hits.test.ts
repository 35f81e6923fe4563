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
