import { listKind, monthOf, typeCode } from '#database/codes.ts';
import type { ArticleTable, ListKey } from '#database/tables/content.ts';

export interface ListingRow extends ListKey {
  published_at: Date;
  article_id: number;
}

/** What decides where an article is listed. */
export type Listable = { id: number } & Pick<
  ArticleTable,
  | 'type'
  | 'published_at'
  | 'listed'
  | 'originating_site'
  | 'mirroring_sites'
  | 'section_ids'
  | 'tag_ids'
  | 'author_ids'
  | 'flag_ids'
  | 'parent_id'
>;

/**
 * The lists that an article is in, on each site that shows it. A site's own list has top-level articles only
 * (docs/product/lists.md#which-lists). Live-blog posts are only in their live blog's list, because fifty
 * posts in one evening would bury a section.
 */
export function listingRows(article: Listable): ListingRow[] {
  if (!article.listed) return [];
  const lists: Array<{ kind: number; ref: number }> = [];
  const add = (kind: number, refs: readonly number[]) =>
    lists.push(...[...new Set(refs)].map((ref) => ({ kind, ref })));
  if (article.parent_id === null) add(listKind.site, [0]);
  else add(listKind.parent, [article.parent_id]);
  if (article.type !== typeCode.liveblogpost) {
    add(listKind.section, article.section_ids);
    add(listKind.tag, article.tag_ids);
    add(listKind.author, article.author_ids);
    add(listKind.flag, article.flag_ids);
  }
  const sites = new Set([article.originating_site, ...article.mirroring_sites]);
  return [...sites].flatMap((site) =>
    lists.map((list) => ({ site, ...list, published_at: article.published_at, article_id: article.id })),
  );
}

export interface ListingChange {
  removed: ListingRow[];
  added: ListingRow[];
}

/**
 * Compares the lists before and after.
 * @returns the rows to remove and to add
 */
export function listingChange(before: ListingRow[], after: ListingRow[]): ListingChange {
  const keyOf = (row: ListingRow) => `${listOf(row)},${row.published_at.getTime()},${row.article_id}`;
  const had = new Set(before.map(keyOf));
  const has = new Set(after.map(keyOf));
  return {
    removed: before.filter((row) => !has.has(keyOf(row))),
    added: after.filter((row) => !had.has(keyOf(row))),
  };
}

export type MonthCount = ListKey & { month: number; n: number };
export type TotalCount = ListKey & { n: number };

/**
 * By how much the counter of each list changes, without zeros. Sorted by key, so that all transactions lock
 * the counters in the same order and never deadlock.
 */
export function counterChanges({ removed, added }: ListingChange): {
  months: MonthCount[];
  totals: TotalCount[];
} {
  const months = new Map<string, MonthCount>();
  const totals = new Map<string, TotalCount>();
  const count = (row: ListingRow, n: number) => {
    const { site, kind, ref } = row;
    const month = monthOf(row.published_at.getTime() / 1000);
    bump(months, `${listOf(row)},${month}`, { site, kind, ref, month, n: 0 }, n);
    bump(totals, listOf(row), { site, kind, ref, n: 0 }, n);
  };
  for (const row of removed) count(row, -1);
  for (const row of added) count(row, 1);
  return { months: sortedNonZero(months), totals: sortedNonZero(totals) };
}

function listOf({ site, kind, ref }: ListKey): string {
  return `${site},${kind},${ref}`;
}

function bump<T extends { n: number }>(counts: Map<string, T>, key: string, fresh: T, n: number): void {
  const entry = counts.get(key) ?? fresh;
  entry.n += n;
  counts.set(key, entry);
}

function sortedNonZero<T extends ListKey & { n: number; month?: number }>(counts: Map<string, T>): T[] {
  return [...counts.values()]
    .filter(({ n }) => n !== 0)
    .sort((a, b) => a.site - b.site || a.kind - b.kind || a.ref - b.ref || (a.month ?? 0) - (b.month ?? 0));
}
