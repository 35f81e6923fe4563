import { sql } from 'kysely';
import { type SponsoredLine, UniqueContent } from '#contract/editor-content.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';

type UniqueRow = { slug: string; group_id: number | null; content: unknown; updated_at: Date };

/** What editors set for a place of a site; null when nothing is set. */
export async function findUnique(db: Database, site: number, slug: string): Promise<UniqueContent | null> {
  const row = await db
    .selectFrom('unique_content')
    .select(['slug', 'group_id', 'content', 'updated_at'])
    .where('site', '=', site)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? uniqueOf(row) : null;
}

export async function findUniqueGroup(db: Database, site: number, group: number): Promise<UniqueContent[]> {
  const rows = await db
    .selectFrom('unique_content')
    .select(['slug', 'group_id', 'content', 'updated_at'])
    .where('site', '=', site)
    .where('group_id', '=', group)
    .orderBy('slug')
    .execute();
  return rows.map(uniqueOf);
}

function uniqueOf({ slug, group_id, content, updated_at }: UniqueRow): UniqueContent {
  return UniqueContent.parse({ slug, group: group_id, content, updatedAt: unixSeconds(updated_at) });
}

/**
 * Where a sponsor's line may stand: above the newest articles, on lists of sections and tags (by slug), or on
 * articles that have them.
 */
export interface LinePlace {
  kind: 'newest' | 'list' | 'article';
  section: string | null;
  tags: readonly string[];
}

/**
 * The current line of a place; the newest if there are several. A line without section and tag is for lists
 * only.
 */
export async function sponsoredLineAt(
  db: Database,
  site: number,
  place: LinePlace,
  now: Date,
): Promise<SponsoredLine | null> {
  const { kind, section, tags } = place;
  const matchesSubject = sql`(${section}::text = any(sections) or tags && ${tags}::text[])`;
  const matchesPlace = {
    newest: sql`newest`,
    list: sql`list_page and (sections = '{}' and tags = '{}' or ${matchesSubject})`,
    article: matchesSubject,
  }[kind];
  const { rows } = await sql<LineRow>`
    select av_code, ct_link, css_class, description from sponsored_line
      where site = ${site} and ${isShown(now)} and (${matchesPlace})
    order by date_from desc nulls last, slug limit 1`.execute(db);
  const [line] = rows;
  return line ? lineOf(line) : null;
}

/** The current lines of front page groups, by the group's slug; the newest if there are several. */
export async function sponsoredLinesOfFront(
  db: Database,
  site: number,
  now: Date,
): Promise<Map<string, SponsoredLine>> {
  const { rows } = await sql<LineRow & { front_page_slug: string }>`
    select distinct on (front_page_slug) front_page_slug, av_code, ct_link, css_class, description
      from sponsored_line
    where site = ${site} and front_page_slug is not null and ${isShown(now)}
    order by front_page_slug, date_from desc nulls last, slug`.execute(db);
  return new Map(rows.map((row) => [row.front_page_slug, lineOf(row)]));
}

interface LineRow {
  av_code: string | null;
  ct_link: string;
  css_class: string | null;
  description: string;
}

const isShown = (now: Date) =>
  sql`active and (date_from is null or date_from <= ${now}) and (date_to is null or date_to > ${now})`;

const lineOf = ({ av_code, ct_link, css_class, description }: LineRow): SponsoredLine => ({
  avCode: av_code,
  ctLink: ct_link,
  cssClass: css_class,
  description,
});
