import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConflictError } from '#contract/errors.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import { siteCode } from '#database/codes.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { signCommand } from '../people/actor.ts';
import { listVersions, readDocument } from './read-publication.ts';
import { storeDocument } from './store-document.ts';

const phrases = { site: 'main', kind: 'phrases' } as const;
const by = signCommand('proba');
/** Connections of two processes. */
let databases: Database[];

beforeAll(async () => {
  const { db, url } = await testDatabase();
  databases = [db, openDatabase(url)];
});
afterAll(() => Promise.all(databases.map((db) => db.destroy())));

it('of several processes that store the same version of a document one wins, and the others are told', async () => {
  const [db] = databases as [Database];
  const rounds = 5;
  for (let version = 0; version < rounds; version++) {
    const results = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((n) => {
        const document = { ...defaultPublication.main.phrases, claim: `${version}. kör, ${n}. gép` };
        return storeDocument(databases[n % 2] as Database, phrases, { version, document }, { by });
      }),
    );
    const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(stored).toHaveLength(1);
    expect(refusals.every((reason) => reason instanceof ConflictError)).toBe(true);
    expect(await readDocument(db, 'main', 'phrases')).toEqual(stored[0]);
  }
  const { items } = await listVersions(db, 'main', 'phrases');
  expect(items.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  const rows = await db.selectFrom('audit').select('id').where('entity', '=', 'publication').execute();
  expect(rows).toHaveLength(rounds);
});

it('a new redirect of an address that a service answers is refused, and a former one keeps nothing from being stored', async () => {
  const [db] = databases as [Database];
  const redirects = { site: 'main', kind: 'redirects' } as const;
  const documentOf = (...addresses: string[]) => ({
    ...defaultPublication.main.redirects,
    rows: addresses.map((from) => ({ from, to: '/uj' })),
  });
  for (const address of ['/livescore/regi', '/quiz', '/quiz/regi', '/api', '/healthz'])
    await expect(
      storeDocument(db, redirects, { document: documentOf('/kvizek', address) }),
    ).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'document.rows.1.from', message: 'This address is never redirected.' }],
    });
  await db
    .insertInto('publication')
    .values({
      ...{ site: siteCode.main, kind: 'redirects', version: 1, updated_at: new Date(), by_name: null },
      document: JSON.stringify(documentOf('/quiz/regi')),
    })
    .execute();
  const { document } = await storeDocument(db, redirects, { document: documentOf('/quiz/regi', '/quizek') });
  expect(document.rows).toHaveLength(2);
});
