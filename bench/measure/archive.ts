import { sql } from 'kysely';
import { type Database, openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { analysisVersion } from '#services/search/document/write-search-docs.ts';
import { refreshSearchStatistics } from '#services/search/statistics/refresh.ts';
import { temporaryFolder } from './measured-cimlap.ts';

/** What the archive is spread over. */
export const spread = { sections: 12, tags: 2000, authors: 60, years: 10 } as const;

export interface Archive extends AsyncDisposable {
  db: Database;
}

/**
 * A database with many articles, written by SQL straight into the tables and lists: for measuring how lists
 * are read, not how articles are written or searched. Sections and tags are used unevenly (the first ones far
 * more often), and dates are spread evenly over ten years.
 */
export async function createArchive(articles: number): Promise<Archive> {
  const folder = await temporaryFolder();
  const server = await startEmbedded({ dataDir: folder.path });
  const db = openDatabase(server.url, { statementTimeoutMs: 0 });
  await migrate(db);
  await fill(db, articles);
  await settle(db);
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await server.stop();
      await folder.remove();
    },
  };
}

async function fill(db: Database, articles: number): Promise<void> {
  const { sections, tags, authors, years } = spread;
  // `set` holds for one connection.
  await db.connection().execute(async (connection) => {
    const run = (query: ReturnType<typeof sql>) => query.execute(connection);
    await run(sql`set synchronous_commit = off`);
    await run(sql`set work_mem = '256MB'`);
    await run(sql`select setseed(0.5)`);
    await run(
      sql`insert into section (slug, name) select 'rovat-' || n, 'Rovat ' || n
        from generate_series(1, ${sections}::int) n`,
    );
    await run(
      sql`insert into tag (slug, name) select 'cimke-' || n, 'Címke ' || n
        from generate_series(1, ${tags}::int) n`,
    );
    await run(
      sql`insert into author (slug, name) select 'szerzo-' || n, 'Szerző ' || n
        from generate_series(1, ${authors}::int) n`,
    );
    await run(sql`
      insert into article (slug, version, type, published_at, updated_at, active, listed, waiting, pinned,
        originating_site, mirroring_sites,
        section_ids, tag_ids, author_ids, flag_ids, title, lead, english, half_image, announcement, evergreen,
          periodic)
      select 'cikk-' || n, 1, 1, at, at, true, true, false, false, 1, '{}',
        array[1 + floor(${sections} * power(random(), 2))::int],
        array(select distinct 1 + floor(${tags} * power(random() + 0 * n, 3))::int
          from generate_series(1, 3)),
        array[1 + floor(${authors} * random())::int], '{}',
        'Egy közepesen hosszú cím arról, ami a városban történt, ' || n,
          repeat('Két mondat arról, miről szól a cikk. ', 4), false, false, false, false, false
      from (select n, date_trunc('second',
        now()) - (n::float8 / ${articles}) * (interval '365 days' * ${years}) as at
          from generate_series(1, ${articles}::int) n) moments`);
    await run(sql`
      insert into listing
        select 1, 0, 0, published_at, id from article
        union all select 1, 1, unnest(section_ids), published_at, id from article
        union all select 1, 2, unnest(tag_ids), published_at, id from article
        union all select 1, 3, unnest(author_ids), published_at, id from article order by 1, 2, 3, 4, 5`);
    await run(sql`
      insert into listing_count
        select site, kind, ref,
          (extract(year from published_at at time zone 'utc') * 12 + extract(month
            from published_at at time zone 'utc') - 1)::int, count(*)
        from listing group by 1, 2, 3, 4`);
    await run(sql`insert into listing_total select site, kind, ref, count(*) from listing group by 1, 2, 3`);
    await run(
      sql`insert into search_doc (id, published_at, tsv, body, analysis) select id, published_at, '', '',
        ${analysisVersion}::smallint from article order by id`,
    );
  });
}

/**
 * Does at once what would otherwise run in the background after so many rows, and distort the measurement:
 * search's statistics, vacuum, a checkpoint.
 */
async function settle(db: Database): Promise<void> {
  await refreshSearchStatistics(db);
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}
