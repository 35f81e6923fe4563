import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import type { IssueArchive, SentIssue } from '#contract/newsletter-issue.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { isListedOn } from '../content/queries/cards.ts';
import type { Platform } from '../platform.ts';

/** Issues per page of the archive. */
const pageSize = 30;

const namesOf = ({ code, name, description }: DigestList) => ({ code, name, description });

/**
 * Sent issues, the newest first, each named by its first article that is still shown. An issue is left out if
 * none is.
 */
export async function listArchive(
  db: Database,
  site: SiteSlug,
  list: DigestList,
  before: string | undefined,
): Promise<IssueArchive> {
  const { rows } = await sql<IssueArchive['issues'][number]>`
    select i.day::text, a.id as article, a.title from newsletter_issue i
      join lateral (
        select id, title from unnest(i.articles) with ordinality as o (id, place) join article using (id)
        where ${isListedOn(siteCode[site])} order by o.place limit 1
      ) a on true
    where i.site = ${siteCode[site]} and i.list = ${list.code} and cardinality(i.articles) > 0
      and ${before === undefined ? sql`true` : sql`i.day < ${before}::date`}
    order by i.day desc limit ${pageSize + 1}`.execute(db);
  const issues = rows.slice(0, pageSize);
  return { list: namesOf(list), issues, next: rows.length > pageSize ? (issues.at(-1)?.day ?? null) : null };
}

/** A sent issue; null if there is none. */
export async function readSentIssue(
  { db, ask }: Pick<Platform, 'db' | 'ask'>,
  site: SiteSlug,
  list: DigestList,
  day: string,
): Promise<SentIssue | null> {
  const row = await db
    .selectFrom('newsletter_issue')
    .select(['articles', 'intro', 'intro_by as introBy'])
    .where('site', '=', siteCode[site])
    .where('list', '=', list.code)
    .where('day', '=', day)
    .where(sql<boolean>`cardinality(articles) > 0`)
    .executeTakeFirst();
  if (!row) return null;
  const { articles: ids, intro, introBy } = row;
  const articles = await ask('articlesByIds', { ids }, { site, signedIn: false });
  return { list: namesOf(list), day, intro, introBy, articles };
}
