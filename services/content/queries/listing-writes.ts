import { type RawBuilder, sql } from 'kysely';
import { monthOfSql } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { counterChanges, type ListingChange, type ListingRow } from '../rules/listing-rows.ts';

/**
 * Changes lists and their counters together. Call it late in a transaction, because all writers share the
 * counters of the large lists.
 */
export async function writeListing(trx: Transaction, change: ListingChange): Promise<void> {
  if (change.removed.length > 0) {
    await sql`delete from listing l
      using ${rowsOf(change.removed)} as r (site, kind, ref, published_at, article_id)
      where l.site = r.site and l.kind = r.kind and l.ref = r.ref and l.published_at = r.published_at
        and l.article_id = r.article_id`.execute(trx);
  }
  if (change.added.length > 0)
    await sql`insert into listing select * from ${rowsOf(change.added)} as r`.execute(trx);
  const { months, totals } = counterChanges(change);
  if (totals.length > 0) {
    await sql`insert into listing_total as c select *
      from unnest(${keys(totals)}, ${totals.map(({ n }) => n)}::int[])
      on conflict (site, kind, ref) do update set n = c.n + excluded.n`.execute(trx);
  }
  if (months.length > 0) {
    await sql`insert into listing_count as c
      select * from unnest(${keys(months)}, ${months.map(({ month }) => month)}::int[],
        ${months.map(({ n }) => n)}::int[])
      on conflict (site, kind, ref, month) do update set n = c.n + excluded.n`.execute(trx);
  }
}

/**
 * Counts lists anew whose rows were changed without `writeListing`.
 * @param condition which lists, by `kind` and `ref`
 */
export async function recountLists(trx: Transaction, condition: RawBuilder<unknown>): Promise<void> {
  await sql`delete from listing_count where ${condition}`.execute(trx);
  await sql`delete from listing_total where ${condition}`.execute(trx);
  await sql`insert into listing_count (site, kind, ref, month, n)
    select site, kind, ref, ${monthOfSql(sql`published_at`)}, count(*)
    from listing where ${condition} group by 1, 2, 3, 4`.execute(trx);
  await sql`insert into listing_total (site, kind, ref, n)
    select site, kind, ref, count(*) from listing where ${condition} group by 1, 2, 3`.execute(trx);
}

function rowsOf(rows: ListingRow[]) {
  const moments = rows.map(({ published_at }) => published_at.toISOString());
  return sql`unnest(${keys(rows)}, ${moments}::timestamptz[],
    ${rows.map(({ article_id }) => article_id)}::int[])`;
}

function keys(rows: Array<{ site: number; kind: number; ref: number }>) {
  return sql`${rows.map(({ site }) => site)}::smallint[], ${rows.map(({ kind }) => kind)}::smallint[],
    ${rows.map(({ ref }) => ref)}::int[]`;
}
