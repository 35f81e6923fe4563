import type { InfiniteData, Query } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import type { PieceHead } from '#contract/piece.ts';
import { ask } from './ask.ts';
import { queryClient, refresh } from './queries.ts';

type PiecePage = OutputOf<'pieces'>;
type PiecePages = InfiniteData<PiecePage, string>;

/** Pieces of a page of a long list. */
export const piecePageSize = 100;

/**
 * Refreshes lists of pieces after some have changed. Lists have the last changed first, so of a list with
 * many loaded pages only the first is fetched: a changed piece is on it, or no longer in the list.
 */
export async function refreshPieceLists(changed: ReadonlySet<number>): Promise<void> {
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['pieces'] });
  await Promise.all(queries.map((query) => renewList(query, changed)));
}

async function renewList(query: Query, changed: ReadonlySet<number>): Promise<void> {
  const { queryKey } = query;
  if (!hasManyPages(query.state.data) || !query.isActive()) return refresh(queryKey);
  try {
    const [, filter] = queryKey as ['pieces', InputOf<'pieces'>];
    const first = await ask('pieces', { ...filter, limit: piecePageSize });
    // A page that is being fetched would be appended to the pages that were loaded when it was requested.
    while (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => {});
    queryClient.setQueryData<PiecePages>(queryKey, (pages) => pages && withFirstPage(pages, first, changed));
  } catch {
    return refresh(queryKey);
  }
}

const hasManyPages = (data: unknown): data is PiecePages =>
  typeof data === 'object' && data !== null && 'pages' in data && (data as PiecePages).pages.length > 1;

/** The loaded pages with a newer first page. Pieces on the first page are removed from the later ones. */
export function withFirstPage(
  { pages, pageParams }: PiecePages,
  first: PiecePage,
  changed: ReadonlySet<number>,
): PiecePages {
  const last = first.items.at(-1);
  if (first.next === null || !last) return { pages: [first], pageParams: pageParams.slice(0, 1) };
  const inFirst = new Set(first.items.map(({ id }) => id));
  const stays = ({ id, updatedAt }: PieceHead) =>
    !inFirst.has(id) && !changed.has(id) && updatedAt <= last.updatedAt;
  const [rest, ...later] = pages.map(({ items, next }) => ({ items: items.filter(stays), next }));
  const next = rest ? rest.next : first.next;
  return { pages: [{ items: [...first.items, ...(rest?.items ?? [])], next }, ...later], pageParams };
}
