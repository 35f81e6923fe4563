import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InputOf } from '#contract/calls.ts';
import { ask } from '#desk/api/ask.ts';

const pageSize = 100;

const itemsQuery = (filter: InputOf<'libraryItems'>) =>
  infiniteQueryOptions({
    queryKey: ['libraryItems', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'libraryItems',
        { ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Loaded items of the library, the newest first. */
export function useItems(filter: InputOf<'libraryItems'>) {
  const query = useInfiniteQuery(itemsQuery(filter));
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return { ...query, items };
}
