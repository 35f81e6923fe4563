import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';

/** Tables with rows per article, and the column with the article's id. */
const tables = {
  article: 'id',
  article_version: 'article_id',
  listing: 'article_id',
  search_doc: 'id',
} as const;

/**
 * Multiplies each existing article. The copies have the same words, authors, sections and tags, but are
 * spread over time, so that they are not on one page of a table; ids and rows are in date order, as if all
 * had been published day by day. The search index is rebuilt.
 * @param log gets a line about each step, because some take minutes
 */
export async function growArchive(
  trx: Transaction,
  times: number,
  log: (step: string) => void,
): Promise<void> {
  await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
  await sql`set local work_mem = '256MB'`.execute(trx);
  log('laying the articles aside');
  await layAside(trx);
  await planCopies(trx, times);
  const indexes = await dropSearchIndexes(trx);
  await sql`truncate article, article_version, listing, listing_count, listing_total,
    search_doc cascade`.execute(trx);
  log('articles');
  await copyArticles(trx);
  log('their lists');
  await copyLists(trx);
  log('what search looks in');
  await copySearchDocs(trx);
  log('the search index');
  for (const definition of indexes) await sql.raw(definition).execute(trx);
}

async function layAside(trx: Transaction): Promise<void> {
  for (const [table, key] of Object.entries(tables)) {
    const copy = sql.table(`base_${table}`);
    await sql`create temp table ${copy} on commit drop as select * from ${sql.table(table)}`.execute(trx);
    await sql`create index on ${copy} (${sql.ref(key)})`.execute(trx);
    await sql`analyze ${copy}`.execute(trx);
  }
}

/**
 * The copies with their new ids and dates: each round is shifted by a share of the archive's time span, and
 * wraps around at its end.
 */
async function planCopies(trx: Transaction, times: number): Promise<void> {
  await sql`
    create temp table copy on commit drop as
    select row_number() over (order by published_at, base_id, turn)::int as id, base_id, turn, published_at
      from (
      select id as base_id, turn,
        to_timestamp(first + mod(extract(epoch
          from published_at) - first + trunc(span * turn / ${times}::int), span + 1)) as published_at
      from base_article, generate_series(0, ${times}::int - 1) turn, (
        select extract(epoch from min(published_at)) as first,
          extract(epoch from max(published_at) - min(published_at)) as span from base_article) t) m`.execute(
    trx,
  );
  await sql`analyze copy`.execute(trx);
}

/**
 * Filling indexes row by row is slow, so they are dropped.
 * @returns the statements that create them again
 */
async function dropSearchIndexes(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'search_doc'::regclass and not indisprimary`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(trx);
  return rows.map(({ definition }) => definition);
}

async function copyArticles(trx: Transaction): Promise<void> {
  await sql`
    insert into article overriding system value
      select a.* from copy c join base_article b on b.id = c.base_id
        cross join lateral jsonb_populate_record(b, jsonb_build_object(
        'id', c.id, 'slug', case when c.turn = 0 then b.slug else b.slug || '-' || c.turn end,
        'published_at', c.published_at, 'updated_at', c.published_at + (b.updated_at - b.published_at))) a
      order by c.id`.execute(trx);
  await sql`select setval(pg_get_serial_sequence('article', 'id'), max(id)) from copy`.execute(trx);
  await sql`
    insert into article_version
      select v.* from copy c join base_article_version b on b.article_id = c.base_id
        cross join lateral jsonb_populate_record(b, jsonb_build_object('article_id', c.id)) v`.execute(trx);
}

/** Months are numbered as in database/codes.ts. */
async function copyLists(trx: Transaction): Promise<void> {
  await sql`
    insert into listing select b.site, b.kind, b.ref, c.published_at, c.id from copy c
      join base_listing b on b.article_id = c.base_id
      order by 1, 2, 3, 4, 5`.execute(trx);
  await sql`
    insert into listing_count
      select site, kind, ref, extract(year from published_at at time zone 'UTC') * 12 + extract(month
        from published_at at time zone 'UTC') - 1, count(*)
      from listing group by 1, 2, 3, 4`.execute(trx);
  await sql`insert into listing_total select site, kind, ref, count(*) from listing group by 1, 2, 3`.execute(
    trx,
  );
}

/** The same words, with the markers of the new date (`services/search/document/markers.ts`). */
async function copySearchDocs(trx: Transaction): Promise<void> {
  const markers = (moment: string) =>
    sql`array['#y' || to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY'),
      '#m' || to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYYMM')]`;
  await sql`
    insert into search_doc (id, published_at, tsv, body, analysis)
      select c.id, c.published_at,
        ts_delete(b.tsv, ${markers('b.published_at')}) || array_to_tsvector(${markers('c.published_at')}),
          b.body, b.analysis
      from copy c join base_search_doc b on b.id = c.base_id order by c.id`.execute(trx);
}
