import { pageSize } from '#contract/lists.ts';
import type { Route } from '#portal/page/route.tsx';

/** Query parameter for the number of articles on a page of a list (docs/product/lists.md#page-size). */
const parameter = 'perPage';

/**
 * Reads the page size of a list from its address. The list's own size is left out, so that it makes no other
 * page; a size that no list has is a 404.
 */
export const pageSizeParameters =
  (ownSize: number): NonNullable<Route['parameters']> =>
  (params) => {
    const text = params.get(parameter) ?? '';
    if (text === '' || text === String(ownSize)) return [];
    return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= pageSize.max ? [[parameter, text]] : null;
  };

/** The page size that a page's query asks for; null for the list's own. */
export function readPageSize(query: Readonly<Record<string, string>>): number | null {
  const text = query[parameter];
  return text === undefined ? null : Number(text);
}

/** Address of a list's first page with the page size that was asked for. */
export const listUrl = (path: string, size: number | null): string =>
  size === null ? path : `${path}?${parameter}=${size}`;
