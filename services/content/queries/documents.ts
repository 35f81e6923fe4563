import { FrontChoice } from '#contract/front-choice.ts';
import type { Doc } from '#contract/frontend.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';

/** A document page of this site. */
export async function findDoc(db: Database, slug: string, site: number): Promise<Doc | null> {
  const rows = await db.selectFrom('doc').selectAll().where('slug', '=', slug).orderBy('site').execute();
  const row = rows.find((candidate) => candidate.site === site);
  if (!row) return null;
  const { title, content, updated_at } = row;
  return {
    slug,
    title,
    content,
    updatedAt: unixSeconds(updated_at),
    sites: rows.map((each) => siteOfCode(each.site)),
  };
}

/** What editors chose for this site's front page; null when they chose nothing. */
export async function findFrontChoice(db: Database, site: number): Promise<FrontChoice | null> {
  const row = await db
    .selectFrom('front_choice')
    .select('choice')
    .where('site', '=', site)
    .executeTakeFirst();
  return row ? FrontChoice.parse(row.choice) : null;
}
