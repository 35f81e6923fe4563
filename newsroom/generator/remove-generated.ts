import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { announce } from '#database/announce.ts';
import type { Database } from '#database/database.ts';
import { recountLists } from '#services/content/queries/listing-writes.ts';

/** Flag of every generated article, by which they are found again. */
export const generatedFlag = 'generalt';

/** Removes all generated articles, with their versions and list entries. Resolves to their number. */
export async function removeGenerated(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`select id from flag where slug = ${generatedFlag}`.execute(
      trx,
    );
    const flag = rows[0]?.id;
    if (flag === undefined) return 0;
    await sql`lock table listing, listing_count, listing_total in share row exclusive mode`.execute(trx);
    await sql`delete from listing l using article a
      where a.id = l.article_id and ${flag} = any(a.flag_ids)`.execute(trx);
    const { numAffectedRows } = await sql`delete from article where ${flag} = any(flag_ids)`.execute(trx);
    await recountLists(trx, sql`true`);
    await announce(trx, { tags: [cacheTag.everything], gone: true });
    return Number(numAffectedRows ?? 0);
  });
}
