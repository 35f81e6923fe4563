import type { ArticleCard } from '#contract/article.ts';
import { type ListFilters, listFilterOf } from '#contract/calls.ts';
import { rssOfList } from '#contract/feeds.ts';
import type { ArticleList } from '#contract/lists.ts';
import { type ListKind, listKind } from '#database/codes.ts';
import { cardsOf } from '../queries/cards.ts';
import { listPage, listTotal, subjectOfSlug } from '../queries/lists.ts';
import type { Reading } from './context.ts';
import { findVisible } from './read-article.ts';

/** Titles of the lists that editors make with flags (specification §2). */
const flagTitles: Readonly<Record<string, string>> = { legfontosabb: 'Legfontosabb', kedvenceink: 'Kedvenceink' };

export interface Subject {
  kind: ListKind;
  ref: number;
  title: string | null;
  description: string | null;
}

const filterTables = { mstag: 'section', tag: 'tag', author: 'author', flag: 'flag' } as const;

/** One page of a list. A list of something unknown is empty, as is a page past the end. */
export async function readList(reading: Reading, input: ListFilters & { page: number; limit: number }): Promise<ArticleList> {
  const { db, site } = reading;
  const { page, limit } = input;
  const subject = await subjectOf(reading, input);
  const { title, description } = subject ?? { title: null, description: null };
  const empty = { title, description, rss: subject && rssOfList(input), totalItems: 0, items: [], page, totalPages: 0 };
  if (!subject) return empty;
  const list = { site, kind: subject.kind, ref: subject.ref };
  const totalItems = await listTotal(db, list);
  const offset = (page - 1) * limit;
  const rows = offset < totalItems ? await listPage(db, list, offset, limit) : [];
  return { ...empty, totalItems, items: rows.length > 0 ? await cardsOf(db, rows) : [], totalPages: Math.ceil(totalItems / limit) };
}

/** What a list is of; null when there is no such section, tag, author or flag. */
export async function subjectOf(reading: Reading, filters: ListFilters): Promise<Subject | null> {
  const filter = listFilterOf(filters);
  if (!filter) return { kind: listKind.site, ref: 0, title: null, description: null };
  if (filter.kind === 'parent') {
    const blog = await findVisible(reading, { id: Number(filter.value) });
    return { kind: listKind.parent, ref: blog.id, title: blog.title, description: null };
  }
  const table = filterTables[filter.kind];
  const slug = String(filter.value);
  const found = await subjectOfSlug(reading.db, table, slug);
  if (!found) return null;
  const title = table === 'flag' ? (flagTitles[slug] ?? null) : found.name;
  return { kind: listKind[table], ref: found.ref, title, description: found.description };
}

/** The newest articles with a flag. */
export async function newestOfFlag({ db, site }: Reading, slug: string, limit: number): Promise<ArticleCard[]> {
  const flag = await subjectOfSlug(db, 'flag', slug);
  if (!flag) return [];
  const rows = await listPage(db, { site, kind: listKind.flag, ref: flag.ref }, 0, limit);
  return rows.length > 0 ? cardsOf(db, rows) : [];
}

/** Favourites to go on with after an article, never that article. */
export async function recommendedAfter(reading: Reading, id: number, limit: number): Promise<ArticleCard[]> {
  const favourites = await newestOfFlag(reading, 'kedvenceink', limit + 1);
  return favourites.filter((card) => card.id !== id).slice(0, limit);
}
