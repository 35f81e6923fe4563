import { LRUCache } from 'lru-cache';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Quiz } from '#contract/quiz.ts';
import type { Database } from '#database/database.ts';
import { findQuizzes } from '../queries/quizzes.ts';

/** A quiz is read from the database at most once in this time, so counts may be this old. */
const freshMs = 1000;
const maxCached = 2000;

export interface QuizReads {
  /** In the order of `ids`; those that do not exist are left out. */
  quizzes(ids: readonly string[]): Promise<Quiz[]>;
  /**
   * Drops a quiz that was answered in this process, so that the reader sees the answer counted on the next
   * page. Answers are stored in batches, so this costs at most one more read per batch.
   */
  forget(id: string): void;
  onChange(change: ContentChange): void;
}

export function createQuizReads(db: Database): QuizReads {
  const cache = new LRUCache<string, { quiz: Quiz | null }>({
    max: maxCached,
    ttl: freshMs,
    // A quiz that is dropped while it is being read still reaches those who wait, but is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (id) => ({ quiz: (await findQuizzes(db, [id])).at(0) ?? null }),
  });
  return {
    async quizzes(ids) {
      const quizzes = await Promise.all([...new Set(ids)].map((id) => cache.fetch(id)));
      return quizzes.flatMap((cached) => cached?.quiz ?? []);
    },
    forget: (id) => void cache.delete(id),
    onChange({ tags }) {
      if (tags.includes(cacheTag.everything)) cache.clear();
      for (const id of cache.keys()) if (tags.includes(cacheTag.quiz(id))) cache.delete(id);
    },
  };
}
