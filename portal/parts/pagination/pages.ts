type PageLink = { kind: 'page'; page: number; isFar: boolean } | { kind: 'gap'; after: number };

/**
 * The pages that are linked: those within 2 of the current one, 3 at the ends and the first and last
 * (docs/product/lists.md#pagination). Far ones are left out where there is little room.
 * @param page current one, 1 to `total`
 */
export function pageLinks(page: number, total: number): PageLink[] {
  const reach = page === 1 || page === total ? 3 : 2;
  const near = Array.from({ length: 2 * reach + 1 }, (_, index) => page - reach + index).filter(
    (number) => number >= 1 && number <= total,
  );
  const first = near[0] ?? 1;
  const last = near.at(-1) ?? total;
  return [
    ...(first > 1 ? [{ kind: 'page', page: 1, isFar: true } as const] : []),
    ...listPagesBetween(1, first),
    ...near.map((number): PageLink => ({ kind: 'page', page: number, isFar: false })),
    ...listPagesBetween(last, total),
    ...(last < total ? [{ kind: 'page', page: total, isFar: true } as const] : []),
  ];
}

/** A gap of a single page is replaced by that page. */
function listPagesBetween(from: number, to: number): PageLink[] {
  if (to - from < 2) return [];
  return to - from === 2 ? [{ kind: 'page', page: from + 1, isFar: true }] : [{ kind: 'gap', after: from }];
}

/**
 * Address of a list's page; the first has no `oldal`.
 * @param path may have a query
 */
export const pageUrl = (path: string, page: number) =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}oldal=${page}` : path;
