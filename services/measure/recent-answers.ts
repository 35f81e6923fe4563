import { LRUCache } from 'lru-cache';

/** Counts are stored every ten seconds, so asking more often brings nothing new. */
const maxAgeMs = 5000;
const maxAnswers = 200;

/** Reuses an answer for some seconds, because many desks request the same figures. */
export function createRecentAnswers(now: () => number) {
  const answers = new LRUCache<string, { from: number; value: Promise<unknown> }>({ max: maxAnswers });
  return <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const recent = answers.get(key);
    if (recent && now() - recent.from < maxAgeMs) return recent.value as Promise<T>;
    const value = load();
    answers.set(key, { from: now(), value });
    value.catch(() => answers.delete(key));
    return value;
  };
}
