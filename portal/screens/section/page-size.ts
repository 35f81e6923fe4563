import { pageSize } from '#contract/lists.ts';
import type { Route } from '#portal/page/route.tsx';

/** Query parameter for the number of articles on a page of a list (docs/product/lists.md#page-size). */
const parameter = 'perPage';

/**
 * Parses the page size in a list's address. The default size is left out, so that it is the same page; an
 * invalid size is a 404.
 */
export const pageSizeParameters =
  (ownSize: number): NonNullable<Route['parameters']> =>
  (params) => {
    const text = params.get(parameter) ?? '';
    if (text === '' || text === String(ownSize)) return [];
    return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= pageSize.max ? [[parameter, text]] : null;
  };

/** The page size in a page's query; null for the list's default. */
export function readPageSize(query: Readonly<Record<string, string>>): number | null {
  const text = query[parameter];
  return text === undefined ? null : Number(text);
}

/** Address of a list's first page with the requested page size. */
export const listUrl = (path: string, size: number | null): string =>
  size === null ? path : `${path}?${parameter}=${size}`;
