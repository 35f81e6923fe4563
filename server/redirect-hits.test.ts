import { expect, it } from 'vitest';
import { testDatabase } from '#database/testing/test-database.ts';
import { readRedirectHits } from '#services/publication/redirect-hits.ts';
import { storeDocument } from '#services/publication/store-document.ts';
import { startTestFront } from './testing/test-front.ts';

it('a process that stops reports the redirects that were followed last', async () => {
  const { db, url } = await testDatabase();
  const document = {
    supportToken: 'abcdef',
    rows: [{ from: '/regi', to: '/legfrissebb' }],
    missingPages: [],
  };
  await storeDocument(db, { site: 'main', kind: 'redirects' }, { version: 0, document });
  const front = await startTestFront(url);
  // The first page reads what the publisher has set.
  await front.ask('/legfrissebb');
  expect(await front.ask('/regi')).toMatchObject({ status: 301, headers: { location: '/legfrissebb' } });
  await front.close();
  expect((await readRedirectHits(db, 'main')).items).toMatchObject([{ from: '/regi', hits: 1 }]);
  await db.destroy();
});
