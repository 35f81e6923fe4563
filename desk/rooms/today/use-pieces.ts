import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InputOf } from '#contract/calls.ts';
import type { PieceHead } from '#contract/piece.ts';
import { ask } from '../../api/ask.ts';
import { useNewsroomState } from '../../api/newsroom-stream.ts';
import { callQuery } from '../../api/queries.ts';
import { piecePageSize } from '../../api/refresh-piece-lists.ts';
import type { PieceFilter } from './today-search.ts';

/** Refresh interval for windows without a connection to the stream, which reports changes. */
const pollIntervalMs = 15_000;

const piecesQuery = (filter: InputOf<'pieces'>) =>
  infiniteQueryOptions({
    queryKey: ['pieces', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('pieces', { ...filter, limit: piecePageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** @param pages how many are fetched each time: long lists are refreshed less often */
function useRefetchInterval(): (pages: number) => number | false {
  const { isConnected } = useNewsroomState();
  return (pages) => (isConnected ? false : pollIntervalMs * Math.max(pages, 1));
}

/** Loaded pieces, the last changed first. */
export function usePieces(filter: InputOf<'pieces'>) {
  const interval = useRefetchInterval();
  const query = useInfiniteQuery({
    ...piecesQuery(filter),
    refetchInterval: ({ state }) => interval(state.data?.pages.length ?? 1),
  });
  const pages = query.data?.pages;
  const pieces = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  return { ...query, pieces };
}

/** Number of pieces in each state. */
export function usePieceCounts(filter: PieceFilter) {
  const query = useQuery({ ...callQuery('countPieces', filter), refetchInterval: useRefetchInterval()(1) });
  return query.data?.counts;
}

/** When a piece was published or withdrawn, or will be published: shown at the start of its row. */
export function timeOf({ state, publishAt, plannedAt, published, updatedAt }: PieceHead): number | null {
  if (state === 'published' && published) return published.pubDate;
  if (state === 'published' || state === 'withdrawn') return updatedAt;
  return publishAt ?? plannedAt;
}
