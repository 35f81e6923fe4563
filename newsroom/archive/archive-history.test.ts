import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listKind } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { mergeTags } from '#services/entities/merge-tags.ts';
import { signCommand } from '#services/people/actor.ts';
import {
  changeCorrection,
  createCorrection,
  readCorrections,
} from '#services/pieces/rules/edit-corrections.ts';
import { exportDatabase, importLines } from '../testing/transfer-archive.ts';

const by = signCommand('proba');
const now = noon * 1000;

const isHistory = (line: string) => /^\{"(?:corrections|oldAddress)"/.test(line);
const noFaults = { failures: [], notes: [] };

async function newsroomWithHistory(): Promise<{ db: Database; correction: number }> {
  const { db } = await testDatabase();
  const names = {
    tags: [{ slug: 'arviz', name: 'Árvíz' }],
    authors: [{ slug: 'kende-luca', name: 'Kende Luca' }],
  };
  const { id } = await publishArticle(db, sample('regi-cim', names), { now });
  await publishArticle(db, sample('uj-cim', names), { update: id, now });
  await publishArticle(db, sample('javitas-nelkul'), { now });
  const first = await createCorrection(db, { article: id, text: 'Nem Tisza.' }, { by, now: now + 1 });
  await createCorrection(db, { article: id, correctedIn: 1, text: 'Nem péntek.' }, { by, now: now + 2 });
  await sql`insert into former_slug (kind, slug, id) select ${listKind.tag}::smallint, 'vizallas', id from tag
    union all select ${listKind.section}, 'itthon', id from section
    union all select ${listKind.author}, 'kende', id from author`.execute(db);
  return { db, correction: first.id };
}

it('an archive keeps corrections and former addresses', async () => {
  const { db } = await newsroomWithHistory();
  const lines = await exportDatabase(db);
  const history = lines.filter(isHistory);
  expect(history).toHaveLength(5);
  const { db: other } = await testDatabase();
  expect(await importLines(other, lines)).toEqual(noFaults);
  expect((await exportDatabase(other)).filter(isHistory)).toEqual(history);
  expect(await importLines(other, lines)).toEqual(noFaults);
  expect((await exportDatabase(other)).filter(isHistory)).toEqual(history);
  // It has one version of each article, the one that readers see.
  const corrections = await readCorrections({ db: other, site: 1, now, signedIn: false });
  expect(corrections.map(({ version }) => version)).toEqual([1, 1]);
  // Importing it into its own newsroom changes nothing.
  expect(await importLines(db, lines)).toEqual(noFaults);
  expect(await exportDatabase(db)).toEqual(lines);
  await Promise.all([db.destroy(), other.destroy()]);
});

it('an archive has the present names of what was renamed or merged', async () => {
  const { db } = await newsroomWithHistory();
  const tags = [
    { slug: 'folyo', name: 'Folyó' },
    { slug: 'viz', name: 'Víz' },
  ];
  await publishArticle(db, sample('ket-cimke', { tags }), { now });
  await mergeTags(db, 'viz', 'arviz', by, { now });
  await sql`update tag set slug = 'folyok', name = 'Folyók' where slug = 'folyo'`.execute(db);
  await sql`update author set name = 'Kende Lujza' where slug = 'kende-luca'`.execute(db);
  const lines = await exportDatabase(db);
  const { db: other } = await testDatabase();
  expect(await importLines(other, lines)).toEqual(noFaults);
  expect(await exportDatabase(other)).toEqual(lines);
  const names = (table: string) =>
    sql`select slug, name from ${sql.table(table)} order by slug`.execute(other);
  expect((await names('tag')).rows).toEqual([
    { slug: 'arviz', name: 'Árvíz' },
    { slug: 'folyok', name: 'Folyók' },
  ]);
  expect((await names('author')).rows).toEqual([{ slug: 'kende-luca', name: 'Kende Lujza' }]);
  await Promise.all([db.destroy(), other.destroy()]);
});

it('a correction whose words have changed is imported once', async () => {
  const { db, correction } = await newsroomWithHistory();
  const { db: other } = await testDatabase();
  await importLines(other, await exportDatabase(db));
  await changeCorrection(
    db,
    correction,
    { version: 1, changes: { text: 'Nem Tisza, hanem Szamos.' } },
    { by, now },
  );
  await importLines(other, await exportDatabase(db));
  const { rows } = await sql`select text, revision from correction order by at`.execute(other);
  expect(rows).toEqual([
    { text: 'Nem Tisza, hanem Szamos.', revision: 2 },
    { text: 'Nem péntek.', revision: 1 },
  ]);
  await Promise.all([db.destroy(), other.destroy()]);
});

it('a former address that belongs to another article, or to none, is reported or left out', async () => {
  const { db } = await newsroomWithHistory();
  const since = '2026-11-20T12:00:00.000000Z';
  const address = (kind: string, slug: string, leadsTo: string) =>
    `${JSON.stringify({ oldAddress: { kind, slug, leadsTo, since } })}\n`;
  const { failures, notes } = await importLines(db, [
    address('article', 'uj-cim', 'javitas-nelkul'),
    address('article', 'regi-cim', 'javitas-nelkul'),
    address('article', 'barmi', 'nincs-ilyen'),
    address('tag', 'barmi', 'nincs-ilyen'),
    address('tag', 'arviz', 'arviz'),
  ]);
  expect(failures).toEqual([
    expect.stringContaining('There is already a piece with the slug uj-cim'),
    expect.stringContaining('is a former slug of the article 1'),
    expect.stringContaining('no article “nincs-ilyen”'),
  ]);
  expect(notes).toEqual([expect.stringContaining('of a tag that is not there left out: barmi')]);
  await db.destroy();
});
