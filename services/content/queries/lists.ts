import { sql } from 'kysely';
import type { AuthorContact } from '#contract/article.ts';
import { endOfMonth } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { ListKey } from '#database/tables/content.ts';
import type { ArticleRow } from '../rules/article-row.ts';
import { findCurrentSlug } from './former-slugs.ts';

/** Up to this offset PostgreSQL skips rows quickly enough. Beyond it, the monthly counts lead to the page. */
const shallowOffset = 500;

/**
 * Articles `offset` to `offset + limit` of a list, newest first. Page 1 and page 50 000 take equally long.
 */
export async function listPage(
  db: Database,
  list: ListKey,
  offset: number,
  limit: number,
): Promise<ArticleRow[]> {
  const start =
    offset <= shallowOffset ? { before: null, rest: offset } : await monthOfOffset(db, list, offset);
  if (!start) return [];
  const until = start.before === null ? sql`` : sql`and published_at < ${new Date(start.before * 1000)}`;
  const { rows } = await sql<ArticleRow>`
    select a.* from (
      select article_id, published_at from listing where site = ${list.site} and kind = ${list.kind}
        and ref = ${list.ref} ${until}
      order by published_at desc, article_id desc limit ${limit} offset ${start.rest}) l
    join article a on a.id = l.article_id order by l.published_at desc, l.article_id desc`.execute(db);
  return rows;
}

/**
 * The end (Unix seconds) of the month in which this position of the list is, and how many rows of that month
 * precede it; null past the end.
 */
async function monthOfOffset(
  db: Database,
  { site, kind, ref }: ListKey,
  offset: number,
): Promise<{ before: number; rest: number } | null> {
  const months = await db
    .selectFrom('listing_count')
    .select(['month', 'n'])
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .orderBy('month', 'desc')
    .execute();
  let passed = 0;
  for (const { month, n } of months) {
    if (passed + n > offset) return { before: endOfMonth(month), rest: offset - passed };
    passed += n;
  }
  return null;
}

export async function listTotal(db: Database, { site, kind, ref }: ListKey): Promise<number> {
  const row = await db
    .selectFrom('listing_total')
    .select('n')
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row?.n ?? 0;
}

export interface ListHead {
  limit: number;
  list: ListKey;
}

/** The newest articles of several lists in one query, in the order of the lists. */
export async function newestOfLists(db: Database, heads: ListHead[]): Promise<ArticleRow[][]> {
  const { rows } = await sql<ArticleRow & { place: number }>`
    select l.place::int as place, a.* from (
      select w.place, n.* from unnest(
        ${heads.map(({ list }) => list.site)}::smallint[], ${heads.map(({ list }) => list.kind)}::smallint[],
        ${heads.map(({ list }) => list.ref)}::int[],
          ${heads.map(({ limit }) => limit)}::int[]) with ordinality w (site, kind, ref, max_rows, place)
      cross join lateral (select article_id, published_at from listing x
        where x.site = w.site and x.kind = w.kind and x.ref = w.ref
        order by published_at desc, article_id desc limit w.max_rows) n) l
    join article a on a.id = l.article_id order by l.place, l.published_at desc, l.article_id desc`.execute(
    db,
  );
  const lists: ArticleRow[][] = heads.map(() => []);
  for (const row of rows) lists[row.place - 1]?.push(row);
  return lists;
}

export interface ListSubject {
  ref: number;
  name: string | null;
  description: string | null;
  /** How readers reach the author. */
  contact?: AuthorContact;
  /** The current slug, if it was looked up by a former one. */
  movedTo?: string;
}

/** The subject of a list, by slug; null when there is no such section, tag, author or flag. */
export async function subjectOfSlug(
  db: Database,
  table: 'section' | 'tag' | 'author' | 'flag',
  slug: string,
): Promise<ListSubject | null> {
  if (table === 'flag') {
    const flag = await db.selectFrom('flag').select('id').where('slug', '=', slug).executeTakeFirst();
    return flag ? { ref: flag.id, name: null, description: null } : null;
  }
  const row = await db
    .selectFrom(table)
    .select(['id', 'name', 'description'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row) {
    const { id: ref, name, description } = row;
    const contact = table === 'author' ? await contactOf(db, ref) : null;
    return { ref, name, description, ...(contact && { contact }) };
  }
  const currentSlug = await findCurrentSlug(db, table, slug);
  if (currentSlug === null) return null;
  const subject = await subjectOfSlug(db, table, currentSlug);
  return subject && { ...subject, movedTo: currentSlug };
}

/** Ids of flags by slug. Flags that were never used are missing. */
export async function flagIds(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('flag').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Links to an author's profiles; null where there are none. */
async function contactOf(db: Database, id: number): Promise<AuthorContact | null> {
  const author = await db
    .selectFrom('author')
    .select(['email', 'shows_email', 'profiles'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const email = author.shows_email ? author.email : null;
  return email === null && author.profiles.length === 0 ? null : { email, profiles: author.profiles };
}

/** Sections of a site's lists, those with most articles first. */
export async function largestSections(
  db: Database,
  site: number,
  kind: number,
): Promise<Array<{ id: number; slug: string; name: string; n: number }>> {
  return db
    .selectFrom('listing_total as t')
    .innerJoin('section as s', 's.id', 't.ref')
    .select(['s.id', 's.slug', 's.name', 't.n'])
    .where('t.site', '=', site)
    .where('t.kind', '=', kind)
    .where('t.n', '>', 0)
    .where('s.active', '=', true)
    .orderBy('t.n', 'desc')
    .orderBy('s.slug')
    .limit(20)
    .execute();
}

/** The most common tags of a site's Hungarian articles since a moment, the most common first. */
export async function commonTags(
  db: Database,
  list: ListKey,
  since: Date,
  limit: number,
): Promise<Array<{ slug: string; name: string }>> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select t.slug, t.name from (
      select tag_id, count(*) as n, max(l.published_at) as newest from listing l
        join article a on a.id = l.article_id
        cross join lateral unnest(a.tag_ids) as used (tag_id)
      where l.site = ${list.site} and l.kind = ${list.kind} and l.ref = ${list.ref}
        and l.published_at > ${since} and not a.english
      group by tag_id order by n desc, newest desc, tag_id limit ${limit}) c
    join tag t on t.id = c.tag_id order by c.n desc, c.newest desc, c.tag_id`.execute(db);
  return rows;
}
