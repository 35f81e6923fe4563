import { sql } from 'kysely';
import { listKind } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

/**
 * How many of the newest articles' reactions are read: about a week of a busy paper. Each one takes a look-up
 * of its version.
 */
const maxArticlesRead = 1000;

/**
 * Ids of a site's articles since a moment with at least this many reactions on Facebook, most reactions
 * first.
 */
export async function findMostReacted(
  db: Database,
  { site, since, minReactions, limit }: { site: number; since: Date; minReactions: number; limit: number },
): Promise<Array<{ id: number; reactions: number }>> {
  const { rows } = await sql<{ id: number; reactions: number }>`
    select id, reactions from (
      select a.id, a.published_at, (v.fields->>'facebookEngagement')::int as reactions from (
        select article_id from listing where site = ${site} and kind = ${listKind.site} and ref = 0
          and published_at > ${since}
        order by published_at desc, article_id desc limit ${maxArticlesRead}) l
      join article a on a.id = l.article_id
        join article_version v on v.article_id = a.id and v.version = a.version) r
    where reactions >= ${minReactions} order by reactions desc, published_at desc, id desc
      limit ${limit}`.execute(db);
  return rows;
}
