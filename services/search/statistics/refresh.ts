import { sql } from 'kysely';
import { monthOfSql } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';

/** Articles in the sample. With this many, a share of 0.2% is accurate to a third. */
const sampleSize = 10_000;
/**
 * Rarer lexemes are not stored and count as this rare. In one year only commoner ones matter
 * (`query/windows.ts`).
 */
export const minShare = { ever: 0.0005, year: 0.002 } as const;
/** With fewer sightings in the sample a share is unreliable. */
const minSightings = 5;

/** Any number that nothing else locks. */
const advisoryLock = 7_200_001;

/**
 * Samples the archive and stores how common lexemes are, in total and by year, how many articles each month
 * has, and the lemmas for completions. Takes about 3 s with a million articles; searching goes on meanwhile.
 * Call it every night and after large imports.
 * @returns false if another process is already doing it
 */
export async function refreshSearchStatistics(db: Database, now: number = Date.now()): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${advisoryLock}) as free`.execute(trx);
    if (!rows[0]?.free) return false;
    const documents = await countMonths(trx);
    const percent = documents === 0 ? 100 : Math.min(100, (sampleSize * 100) / documents);
    const sampled = await countSampleByYear(trx, percent);
    await sql`delete from search_share`.execute(trx);
    const total = sampled.reduce((sum, { n }) => sum + n, 0);
    await writeShares(trx, 0, sampleQuery(percent), total, minShare.ever);
    for (const { year, n } of sampled)
      await writeShares(trx, year, sampleQuery(percent, year), n, minShare.year);
    await writeLemmas(trx, percent);
    await sql`insert into search_statistics (refreshed_at, documents) values (${new Date(now)}, ${documents})
      on conflict (one) do update
        set refreshed_at = excluded.refreshed_at, documents = excluded.documents`.execute(trx);
    return true;
  });
}

async function countMonths(trx: Transaction): Promise<number> {
  await sql`delete from search_month`.execute(trx);
  await sql`insert into search_month select ${monthOfSql(sql`published_at`)}, count(*)
    from search_doc group by 1`.execute(trx);
  const { rows } = await sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from search_month`.execute(
    trx,
  );
  return rows[0]?.n ?? 0;
}

/** The query for `ts_stat`. It samples the same articles each time. */
function sampleQuery(percent: number, year?: number): string {
  const within =
    year === undefined
      ? ''
      : ` where published_at >= '${year}-01-01 UTC' and published_at < '${year + 1}-01-01 UTC'`;
  return `select tsv from search_doc tablesample bernoulli (${percent}) repeatable (1)${within}`;
}

async function countSampleByYear(
  trx: Transaction,
  percent: number,
): Promise<Array<{ year: number; n: number }>> {
  const { rows } = await sql<{ year: number; n: number }>`
    select extract(year from published_at at time zone 'UTC')::int as year, count(*)::int as n
    from search_doc tablesample bernoulli (${sql.lit(percent)}) repeatable (1) group by 1 order by 1`.execute(
    trx,
  );
  return rows;
}

async function writeShares(
  trx: Transaction,
  year: number,
  query: string,
  sampled: number,
  minimumShare: number,
): Promise<void> {
  await sql`insert into search_share (year, lexeme, share)
    select ${year}::smallint, word, ndoc::real / ${sampled}::real from ts_stat(${query}::text)
    where ndoc >= ${Math.max(minSightings, Math.ceil(minimumShare * sampled))} and word !~ '^#[my]'`.execute(
    trx,
  );
}

/** Stores only lemmas that articles have as words: a stem of an unknown word is a guess. */
async function writeLemmas(trx: Transaction, percent: number): Promise<void> {
  await sql`delete from search_lemma`.execute(trx);
  await sql`
    with seen as (select substr(word, 2) as lemma, sum(ndoc) filter (where word like '=%') as n,
      sum(ndoc) filter (where word like '^%') as title_n
      from ts_stat(${sampleQuery(percent)}::text) where word like '=%' or word like '^%' group by 1)
    insert into search_lemma (lemma, folded, n, title_n)
    select lemma, w.folded, round(coalesce(n, 0) * 100 / ${percent}::real),
      round(coalesce(title_n, 0) * 100 / ${percent}::real)
    from seen join search_word w on w.form = lemma where length(lemma) > 1`.execute(trx);
}
