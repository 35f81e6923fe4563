import type { ArticleCard, AuthorContact } from '#contract/article.ts';
import { rssOfList } from '#contract/feeds.ts';
import { type ListFilters, type ListLimits, listFilterOf } from '#contract/list-query.ts';
import type { ArticleList } from '#contract/lists.ts';
import { type ListKind, listKind } from '#database/codes.ts';
import { cardsBySlug, cardsOf, listedCards } from '../queries/cards.ts';
import { combinationPage, type PartKey } from '../queries/combinations.ts';
import { sponsoredLineAt } from '../queries/editor-content.ts';
import { listPage, listTotal, subjectOfSlug } from '../queries/lists.ts';
import { findVisible } from './read-article.ts';
import type { ReadContext } from './read-context.ts';

/** Titles of the lists that editors make with flags (docs/product/lists.md#which-lists). */
const flagTitles: Readonly<Record<string, string>> = {
  legfontosabb: 'Legfontosabb',
  kedvenceink: 'Kedvenceink',
};

export interface Subject {
  kind: ListKind;
  ref: number;
  title: string | null;
  description: string | null;
  contact?: AuthorContact;
  movedTo?: string;
}

const filterTables = { mstag: 'section', tag: 'tag', author: 'author', flag: 'flag' } as const;
type FilterName = keyof typeof filterTables;

export type ListQuery = ListFilters & Partial<ListLimits> & { page: number; limit: number };

/** One page of a list or of a combination of lists. An unknown list is empty, as is a page past the end. */
export async function readList(context: ReadContext, query: ListQuery): Promise<ArticleList> {
  const { page, limit } = query;
  const [{ subjects, items, total, more }, sponsoredLine] = await Promise.all([
    itemsOf(context, query),
    lineOf(context, query),
  ]);
  const [main] = subjects ?? [];
  const frame = {
    title: main?.title ?? null,
    description: main?.description ?? null,
    rss: subjects && !query.and_tags?.length && subjects.length === 1 ? rssOfList(query) : null,
    sponsoredLine,
    page,
    ...(main?.contact && { contact: main.contact }),
    ...(main?.movedTo !== undefined && { movedTo: main.movedTo }),
  };
  return { ...frame, totalItems: total, more, items, totalPages: Math.ceil(total / limit) };
}

/** Subjects of the list and one of its pages; null if one of the subjects does not exist. */
async function itemsOf(context: ReadContext, query: ListQuery) {
  const subjects = await subjectsOf(context, query);
  if (!subjects) return { subjects, items: [], total: 0, more: false };
  const { total, more, rows } = await pageOf(context, subjects, query);
  return { subjects, items: rows.length > 0 ? await cardsOf(context.db, rows) : [], total, more };
}

async function pageOf(context: ReadContext, subjects: Subject[], query: ListQuery) {
  const { db, site } = context;
  const offset = (query.page - 1) * query.limit;
  const notArticles = query.not_articles ?? [];
  const none = await tagsOf(context, query.not_tags ?? []);
  const [only] = subjects;
  if (subjects.length > 1 || none.length > 0 || notArticles.length > 0 || !only) {
    return combinationPage(db, { site, all: subjects, none, notArticles }, offset, query.limit);
  }
  const list = { site, kind: only.kind, ref: only.ref };
  const [total, rows] = await Promise.all([listTotal(db, list), listPage(db, list, offset, query.limit)]);
  return { total, more: false, rows };
}

/** The tags that exist. */
async function tagsOf({ db }: ReadContext, slugs: readonly string[]): Promise<PartKey[]> {
  const tags = await Promise.all(slugs.map((slug) => subjectOfSlug(db, 'tag', slug)));
  return tags.flatMap((tag) => (tag ? [{ kind: listKind.tag, ref: tag.ref }] : []));
}

/** Which subject names a combination: the first of these that it has. */
const namingOrder: readonly FilterName[] = ['author', 'mstag', 'tag', 'flag'];

/** All subjects of a list, the one that names it first; null when one of them does not exist. */
async function subjectsOf(
  context: ReadContext,
  query: ListFilters & Partial<ListLimits>,
): Promise<Subject[] | null> {
  if (query.parent !== undefined) {
    const blog = await subjectOf(context, { parent: query.parent });
    return blog && [blog];
  }
  const filters: ListFilters[] = [
    ...namingOrder
      .filter((name) => query[name] !== undefined)
      .map((name): ListFilters => ({ [name]: query[name] })),
    ...[...new Set(query.and_tags)].filter((tag) => tag !== query.tag).map((tag): ListFilters => ({ tag })),
  ];
  const subjects = await Promise.all(
    (filters.length > 0 ? filters : [{}]).map((filter) => subjectOf(context, filter)),
  );
  return subjects.every((subject) => subject !== null) ? subjects : null;
}

/** The subject of a list; null when there is no such section, tag, author or flag. */
export async function subjectOf(context: ReadContext, filters: ListFilters): Promise<Subject | null> {
  const filter = listFilterOf(filters);
  if (!filter) return { kind: listKind.site, ref: 0, title: null, description: null };
  if (filter.kind === 'parent') {
    const blog = await findVisible(context, { id: Number(filter.value) });
    return { kind: listKind.parent, ref: blog.id, title: blog.title, description: null };
  }
  const table = filterTables[filter.kind];
  const slug = String(filter.value);
  const subject = await subjectOfSlug(context.db, table, slug);
  if (!subject) return null;
  const title = table === 'flag' ? (flagTitles[slug] ?? null) : subject.name;
  const { ref, description, contact, movedTo } = subject;
  return {
    kind: listKind[table],
    ref,
    title,
    description,
    ...(contact && { contact }),
    ...(movedTo !== undefined && { movedTo }),
  };
}

async function lineOf({ db, site, now }: ReadContext, query: ListFilters & Partial<ListLimits>) {
  if (query.parent !== undefined) return null;
  const tags = [...(query.tag === undefined ? [] : [query.tag]), ...(query.and_tags ?? [])];
  const isNewest = listFilterOf(query) === null && tags.length === 0;
  return sponsoredLineAt(
    db,
    site,
    { kind: isNewest ? 'newest' : 'list', section: query.mstag ?? null, tags },
    new Date(now),
  );
}

/**
 * Articles by current or former slug, in the given order, each once, without those that are not shown here.
 */
export async function readCards({ db, site }: ReadContext, slugs: readonly string[]): Promise<ArticleCard[]> {
  if (slugs.length === 0) return [];
  const bySlug = await cardsBySlug(db, site, slugs);
  return [...new Set(slugs.flatMap((slug) => bySlug.get(slug) ?? []))];
}

/** Articles by id in the given order, without those that are not shown here. */
export async function readCardsById(
  { db, site }: ReadContext,
  ids: readonly number[],
): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await listedCards(db, site, ids)).map((card) => [card.id, card]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The newest articles with a flag. */
export async function newestOfFlag(
  { db, site }: ReadContext,
  slug: string,
  limit: number,
): Promise<ArticleCard[]> {
  const flag = await subjectOfSlug(db, 'flag', slug);
  if (!flag) return [];
  const rows = await listPage(db, { site, kind: listKind.flag, ref: flag.ref }, 0, limit);
  return rows.length > 0 ? cardsOf(db, rows) : [];
}

/** Favourites to recommend after an article, without that article. */
export async function recommendedAfter(
  context: ReadContext,
  id: number,
  limit: number,
): Promise<ArticleCard[]> {
  const favourites = await newestOfFlag(context, 'kedvenceink', limit + 1);
  return favourites.filter((card) => card.id !== id).slice(0, limit);
}
