import { LRUCache } from 'lru-cache';

/** Counts are stored every ten seconds, so asking more often finds nothing new. */
const maxAgeMs = 5000;
const maxAnswers = 200;

/** Gives the same answer for some seconds: many desks ask for the same figures. */
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
