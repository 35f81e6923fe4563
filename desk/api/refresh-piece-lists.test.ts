import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';
import { queryClient } from './queries.ts';
import { refreshPieceLists } from './refresh-piece-lists.ts';

vi.mock('./ask.ts', () => ({ ask: vi.fn() }));

interface Row {
  id: number;
  updatedAt: number;
}
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: from - to + 1 }, (_, index) => ({ id: from - index, updatedAt: from - index }));

let cleanups: Array<() => void> = [];
afterEach(() => {
  for (const end of cleanups) end();
  cleanups = [];
  queryClient.clear();
  vi.mocked(ask).mockReset();
});

/** A list of pieces that somebody sees, with pages that were fetched before. */
function shownList(pages: ReadonlyArray<{ items: readonly Row[]; next: string | null }>) {
  const queryKey = ['pieces', { state: 'draft' }];
  queryClient.setQueryData(queryKey, { pages, pageParams: pages.map(() => '') });
  const refetch = vi.fn(async () => pages[0]);
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: refetch,
    initialPageParam: '',
    getNextPageParam: () => undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  cleanups.push(observer.subscribe(() => {}));
  const idsOfPages = () =>
    queryClient
      .getQueryData<{ pages: Array<{ items: Row[] }> }>(queryKey)
      ?.pages.map(({ items }) => items.map(({ id }) => id));
  return { idsOfPages, refetch };
}

const answerWith = (items: readonly Row[], next: string | null) =>
  vi.mocked(ask).mockResolvedValue({ items, next } as never);

const threePages = [
  { items: rows(9, 7), next: '7' },
  { items: rows(6, 4), next: '4' },
  { items: rows(3, 1), next: null },
];

it('of a list with many pages only the first is fetched after a change', async () => {
  const list = shownList(threePages);
  const fetched = answerWith([{ id: 4, updatedAt: 10 }, ...rows(9, 8)], '8');
  await refreshPieceLists(new Set([4]));
  expect(list.idsOfPages()).toEqual([
    [4, 9, 8, 7],
    [6, 5],
    [3, 2, 1],
  ]);
  expect([fetched.mock.calls.length, list.refetch.mock.calls.length]).toEqual([1, 0]);
});

it('what does not match the list any more leaves it, wherever it stood', async () => {
  const list = shownList(threePages);
  answerWith(rows(9, 7), '7');
  await refreshPieceLists(new Set([2]));
  expect(list.idsOfPages()).toEqual([
    [9, 8, 7],
    [6, 5, 4],
    [3, 1],
  ]);
});

it('a list that is shorter than a page now has no others', async () => {
  const list = shownList(threePages);
  answerWith(rows(9, 8), null);
  await refreshPieceLists(new Set([7]));
  expect(list.idsOfPages()).toEqual([[9, 8]]);
});

it('a list of one page is fetched as a whole', async () => {
  const list = shownList(threePages.slice(0, 1));
  const fetched = answerWith([], null);
  await refreshPieceLists(new Set([9]));
  expect([fetched.mock.calls.length, list.refetch.mock.calls.length]).toEqual([0, 1]);
});
