import { LRUCache } from 'lru-cache';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import type { Quiz } from '#contract/quiz.ts';
import type { Database } from '#database/database.ts';
import { findQuizzes } from '../queries/quizzes.ts';

/**
 * However many readers ask, the database is asked for a quiz once in so long. Counts are this much behind at
 * most.
 */
const freshMs = 1000;
const mostKept = 2000;

export interface QuizReads {
  /** In the order of `ids`; those that do not exist are left out. */
  quizzes(ids: readonly string[]): Promise<Quiz[]>;
  /**
   * It was answered in this process: who answered sees it counted on the next page. Answers that were counted
   * together are forgotten together, so this asks the database once more for each of their transactions at
   * most.
   */
  forget(id: string): void;
  onChange(change: Change): void;
}

export function createQuizReads(db: Database): QuizReads {
  const kept = new LRUCache<string, { quiz: Quiz | null }>({
    max: mostKept,
    ttl: freshMs,
    // What is forgotten while it is on its way still reaches those who wait for it, and is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (id) => ({ quiz: (await findQuizzes(db, [id])).at(0) ?? null }),
  });
  return {
    async quizzes(ids) {
      const found = await Promise.all([...new Set(ids)].map((id) => kept.fetch(id)));
      return found.flatMap((one) => one?.quiz ?? []);
    },
    forget: (id) => void kept.delete(id),
    onChange({ tags }) {
      if (tags.includes(cacheTag.everything)) kept.clear();
      for (const id of kept.keys()) if (tags.includes(cacheTag.quiz(id))) kept.delete(id);
    },
  };
}
