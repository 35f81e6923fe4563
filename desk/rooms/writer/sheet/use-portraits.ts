import { useQueries } from '@tanstack/react-query';
import type { PieceName } from '#contract/piece.ts';
import { callQuery } from '#desk/api/queries.ts';

/** Portraits of a piece's authors, by slug. Authors that were never edited have none. */
export function usePortraits(authors: readonly PieceName[]): Readonly<Record<string, string | null>> {
  const results = useQueries({
    queries: authors.map(({ slug }) => ({ ...callQuery('editAuthor', { slug }), retry: false })),
  });
  return Object.fromEntries(
    authors.map(({ slug }, index) => [slug, results[index]?.data?.document.avatarSrc ?? null]),
  );
}
