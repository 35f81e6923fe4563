import { type RawBuilder, sql } from 'kysely';
import type { Article } from '#contract/article.ts';
import type { PostOrder } from '#contract/lists.ts';
import { listKind, typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { ArticleRow, StoredFields } from '../rules/article-row.ts';

export interface ArticleText {
  article_id: number;
  paragraph_count: number;
  content: string;
  fields: StoredFields;
  corrections: NonNullable<Article['corrections']> | null;
}

/**
 * An article, how often its posts have changed, whether its main section is active, and whether the live blog
 * that it is a post of is shown.
 */
export type FoundArticle = ArticleRow & {
  posts_version: number;
  section_active: boolean;
  blog_shown: boolean;
};

/** Finds an article by its number, its slug, or a former slug (docs/product/routes.md#old-addresses). */
export async function findArticle(
  db: Database,
  by: { id: number } | { slug: string },
): Promise<FoundArticle | null> {
  if ('id' in by) return findWhere(db, sql`a.id = ${by.id}`);
  return (
    (await findWhere(db, sql`a.slug = ${by.slug}`)) ??
    findWhere(db, sql`a.id = (select article_id from old_address where slug = ${by.slug})`)
  );
}

async function findWhere(db: Database, match: RawBuilder<unknown>): Promise<FoundArticle | null> {
  const { rows } = await sql<FoundArticle>`
    select a.*, coalesce(s.active, true) as section_active, coalesce(blog.listed, true) as blog_shown
    from article a left join section s on s.id = a.section_ids[1]
      left join article blog on blog.id = a.parent_id and a.type = ${typeCode.liveblogpost}
    where ${match}`.execute(db);
  return rows[0] ?? null;
}

/** Newest texts of these articles with their corrections, by article id. */
export async function textsOf(db: Database, articles: ArticleRow[]): Promise<Map<number, ArticleText>> {
  const { rows } = await sql<ArticleText>`
    select article_id, paragraph_count, content, fields,
      (select json_agg(json_build_object('text', text, 'at', floor(extract(epoch from at))::int)
        order by at, id)
        from correction c where c.article_id = article_version.article_id) as corrections
    from article_version
    join unnest(${articles.map(({ id }) => id)}::int[],
      ${articles.map(({ version }) => version)}::int[]) as newest (article_id, version)
      using (article_id, version)`.execute(db);
  return new Map(rows.map((text) => [text.article_id, text]));
}

/** How many pinned posts and key moments are shown above the other posts of a live blog. */
const maxAbove = { pinned: 20, moments: 12 };

/** Pinned posts of a live blog, newest first. */
export async function pinnedPosts(db: Database, site: number, parent: number): Promise<ArticleRow[]> {
  return postsWith(db, site, parent, sql`a.pinned`, maxAbove.pinned);
}

/** The most important posts of a live blog, newest first. */
export async function momentsOf(db: Database, site: number, parent: number): Promise<ArticleRow[]> {
  return postsWith(db, site, parent, isMoment, maxAbove.moments);
}

/** Which posts of a live blog are wanted. */
export interface PostFilter {
  important: boolean;
  /** Slug of an author; null: posts by anybody. */
  author: string | null;
}

const isMoment = sql`(select id from flag where slug = 'legfontosabb') = any(a.flag_ids)`;
const maxAuthors = 20;

/** One page of the wanted posts of a live blog, and their total number. */
export async function filteredPosts(
  db: Database,
  { site, parent, filter }: { site: number; parent: number; filter: PostFilter },
  { order, offset, limit }: { order: PostOrder; offset: number; limit: number },
): Promise<{ rows: ArticleRow[]; total: number }> {
  const condition = sql`l.site = ${site} and l.kind = ${listKind.parent} and l.ref = ${parent}
    and ${filter.important ? isMoment : sql`true`}
    and ${
      filter.author === null
        ? sql`true`
        : sql`(select id from author
      where slug = ${filter.author}) = any(a.author_ids)`
    }`;
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<ArticleRow>`select a.* from listing l join article a on a.id = l.article_id where ${condition}
      order by l.published_at ${direction}, l.article_id ${direction}
        limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from listing l join article a on a.id = l.article_id
      where ${condition}`.execute(db),
  ]);
  return { rows, total: counts[0]?.n ?? 0 };
}

/** Who has posted in a live blog, those with most posts first. */
export async function postAuthors(
  db: Database,
  site: number,
  parent: number,
): Promise<Array<{ slug: string; name: string }>> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select w.slug, w.name from listing l join article a on a.id = l.article_id
    cross join unnest(a.author_ids) as u (id) join author w on w.id = u.id
    where l.site = ${site} and l.kind = ${listKind.parent} and l.ref = ${parent}
    group by w.slug, w.name order by count(*) desc, w.name limit ${maxAuthors}`.execute(db);
  return rows;
}

async function postsWith(
  db: Database,
  site: number,
  parent: number,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.* from listing l join article a on a.id = l.article_id
    where l.site = ${site} and l.kind = ${listKind.parent} and l.ref = ${parent} and ${which}
    order by l.published_at desc, l.article_id desc limit ${limit}`.execute(db);
  return rows;
}
