import type { Article } from '#contract/article.ts';
import type { PostOrder } from '#contract/lists.ts';

/**
 * Which posts of a live blog are shown, and in which order (docs/product/live-blogs.md#some-of-the-posts).
 */
export interface PostView {
  order: PostOrder;
  /** Whether only key moments are shown. */
  isImportant: boolean;
  /** Slug of the author whose posts are shown; null: everybody's. */
  author: string | null;
}

/** All posts, the newest first: the view of the plain address. */
export const defaultView: PostView = { order: 'newest', isImportant: false, author: null };

export const isFiltered = ({ isImportant, author }: PostView): boolean => isImportant || author !== null;

/** The view that an address's parameters describe. */
export const viewOf = (query: Readonly<Record<string, string>>): PostView => ({
  order: query.rend === 'regi' ? 'oldest' : 'newest',
  isImportant: query.szuro === 'fontos',
  author: query.szerzo ?? null,
});

/** The parameters of a view in canonical form. Null (404) for an unknown order or filter. */
export function viewParameters(
  params: URLSearchParams,
): ReadonlyArray<readonly [name: string, value: string]> | null {
  const [order, filter, author] = [params.get('rend'), params.get('szuro'), params.get('szerzo')];
  if ((order && order !== 'regi') || (filter && filter !== 'fontos')) return null;
  if (author && !/^[a-z0-9_-]{1,200}$/.test(author)) return null;
  return [
    ...(order ? [['rend', order] as const] : []),
    ...(filter ? [['szuro', filter] as const] : []),
    ...(author ? [['szerzo', author] as const] : []),
  ];
}

/** Path of the first page of a view. Defaults have no parameter. */
export function postsPath({ url }: Pick<Article, 'url'>, { order, isImportant, author }: PostView): string {
  const query = new URLSearchParams({
    ...(order === 'oldest' && { rend: 'regi' }),
    ...(isImportant && { szuro: 'fontos' }),
    ...(author !== null && { szerzo: author }),
  });
  return query.size > 0 ? `${url}?${query}` : url;
}
