import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { unpublishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { analysisVersion } from './document/write-search-docs.ts';
import { maintainIndex } from './maintain-index.ts';
import { reindex, reindexStale } from './reindex.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';
import { readStatistics } from './statistics/statistics.ts';
import { now, startSearch } from './testing/test-search.ts';

const { db, forget, publish, search, slugsFor } = await startSearch();

describe('publishing', () => {
  it('makes an article findable, then its new version, and a withdrawn one not at all', async () => {
    const { id } = await publish(sample('uj', { title: 'Zebracsorda Kecskeméten' }));
    expect(await slugsFor('zebracsorda')).toEqual(['uj']);
    await publish(sample('uj', { title: 'Strucccsapat Kecskeméten' }), id);
    forget();
    expect(await slugsFor('zebracsorda')).toEqual([]);
    expect(await slugsFor('Kecskemét')).toEqual(['uj']);
    await unpublishArticle(db, id, { now });
    forget();
    expect(await slugsFor('Kecskemét')).toEqual([]);
  });

  it('makes words findable by every apostrophe and hyphen that people type', async () => {
    const titles = { a: 'Shaquille O’Neal az EU\u2011ban', b: "Shaquille O'Neal az EU-ban" };
    const ids: number[] = [];
    for (const [slug, title] of Object.entries(titles)) ids.push((await publish(sample(slug, { title }))).id);
    for (const term of ["O'Neal", 'O’Neal', '"Shaquille O\'Neal"', '„Shaquille O’Neal”', 'EU-ban', 'EU'])
      expect(await slugsFor(term), term).toEqual(['a', 'b']);
    const { items } = await search({ term: "o'neal" });
    const marked = items.flatMap(({ markedTitle }) => markedTitle.filter((part) => part.marked));
    expect(marked.map(({ text }) => text).sort()).toEqual(["O'Neal", 'O’Neal']);
    for (const id of ids) await unpublishArticle(db, id, { now });
    forget();
  });

  it('an archive from before there was search is indexed, any number of times', async () => {
    await db.deleteFrom('search_doc').execute();
    const counts: number[] = [];
    const total = await reindex(db, { onProgress: (done) => counts.push(done) });
    expect(counts.at(-1)).toBe(total);
    const docs = await db.selectFrom('search_doc').select(['id', 'tsv', 'body']).orderBy('id').execute();
    await reindex(db);
    expect(await db.selectFrom('search_doc').select(['id', 'tsv', 'body']).orderBy('id').execute()).toEqual(
      docs,
    );
    expect(await slugsFor('ló')).toEqual(['lovak']);
  });
});

describe('maintenance', () => {
  it('indexes a small archive that has no index, and makes statistics once a day', async () => {
    await db.deleteFrom('search_doc').execute();
    expect(await maintainIndex(db, now)).toBe(true);
    expect((await readStatistics(db)).documents).toBeGreaterThan(0);
    expect(await maintainIndex(db, now + 1000)).toBe(false);
    expect(await maintainIndex(db, now + 25 * 3600 * 1000)).toBe(true);
    await refreshSearchStatistics(db, now);
  });

  it('indexes again what an older release indexed, while searches continue', async () => {
    await sql`update search_doc
      set analysis = 0, tsv = array_to_tsvector(array['#w1', '#x2', '#y2026', '#m202610', '=elavult'])
      where id = (select id from article where slug = 'lovak')`.execute(db);
    expect(await slugsFor('elavult')).toEqual(['lovak']);
    await maintainIndex(db, now);
    forget();
    expect(await slugsFor('elavult')).toEqual([]);
    expect(await slugsFor('ló')).toEqual(['lovak']);
    const { rows } = await sql`select from search_doc where analysis <> ${analysisVersion}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('counts no article that was deleted after it was marked', async () => {
    await sql`insert into search_stale values (2147483647)`.execute(db);
    expect(await reindexStale(db)).toBe(0);
    expect(await db.selectFrom('search_stale').selectAll().execute()).toEqual([]);
  });

  it('finds pieces by the new name of an author', async () => {
    await publish(
      sample('atnevezett', {
        title: 'Akit átneveznek',
        authors: [{ slug: 'nevvalto', name: 'Gyurkovicska Ede' }],
      }),
    );
    await sql`update author set name = 'Pöstyénszky Ede' where slug = 'nevvalto'`.execute(db);
    await maintainIndex(db, now);
    forget();
    expect(await slugsFor('Pöstyénszky')).toEqual(['atnevezett']);
    expect(await slugsFor('Gyurkovicska')).toEqual([]);
  });
});
