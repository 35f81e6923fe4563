import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { CallName, InputOf } from '#contract/calls.ts';
import { isTemporary } from './api-error.ts';
import { ask } from './ask.ts';

const staleTimeMs = 10_000;
const maxRetries = 3;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      retry: (failures, error) => failures < maxRetries && isTemporary(error),
    },
  },
});

/**
 * Fetches again what is shown of the queries whose keys begin so, and marks the others as stale. A first answer
 * that is still on its way may be older than the change, and TanStack Query would take it for the newest.
 */
export async function refresh(queryKey: QueryKey): Promise<void> {
  const queries = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const firstFetches = queries.filter(({ state }) => state.data === undefined);
  await Promise.allSettled(firstFetches.map(({ promise }) => promise));
  await queryClient.invalidateQueries({ queryKey });
}

/** A read call as a query, with its name and input as the key. */
export const callQuery = <K extends CallName>(name: K, input: InputOf<K>) =>
  queryOptions({ queryKey: [name, input] as const, queryFn: ({ signal }) => ask(name, input, { signal }) });

const prefetchedTextStaleMs = 5_000;

/** A piece's text, requested while the editor is still loading; it is used once. */
export const textQuery = (id: number) =>
  queryOptions({
    ...callQuery('pieceDocument', { id }),
    staleTime: prefetchedTextStaleMs,
    gcTime: prefetchedTextStaleMs,
  });
