import { LRUCache } from 'lru-cache';
import { type Change, cacheTag } from '#contract/cache-tags.ts';

/** An answer as it is kept. The value is frozen, because everyone who asks gets the same object. */
export interface Answer<T = unknown> {
  readonly value: T;
  readonly tags: readonly string[];
  /** The value as JSON. */
  readonly json: string;
}

export interface AnswerCacheOptions {
  maxEntries?: number;
  /** Characters of JSON, keys and tags; with the objects these take several times as many bytes. */
  maxBytes?: number;
}

export interface AnswerCache {
  /** The kept answer or, once for all who ask meanwhile, a new one. Errors are not kept. */
  answer<T>(key: string, make: () => Promise<{ value: T; tags: string[] }>): Answer<T> | Promise<Answer<T>>;
  drop(change: Change): void;
}

/**
 * Changes are heard at once; this is for what changes with time alone (breaking news, topics) and for a
 * notice that got lost.
 */
const freshMs = 60_000;

export function createAnswerCache({
  maxEntries = 20_000,
  maxBytes = 4 * 1024 * 1024,
}: AnswerCacheOptions = {}): AnswerCache {
  const keysOfTag = new Map<string, Set<string>>();
  const underWay = new Map<string, Promise<Answer>>();
  const kept = new LRUCache<string, Answer>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ json, tags }, key) => json.length + key.length + tags.join('').length + 200,
    ttl: freshMs,
    ttlResolution: 1000,
    dispose: ({ tags }, key) => forget(key, tags),
  });

  function keep(key: string, answer: Answer): void {
    kept.set(key, answer);
    // One that is larger than an entry may be is not kept.
    if (!kept.has(key)) return;
    for (const tag of answer.tags) {
      const keys = keysOfTag.get(tag) ?? new Set();
      keysOfTag.set(tag, keys.add(key));
    }
  }

  function forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
  }

  function make<T>(key: string, load: () => Promise<{ value: T; tags: string[] }>): Promise<Answer<T>> {
    const making: Promise<Answer<T>> = load().then(({ value, tags }) => {
      const answer = { value: deepFreeze(value), tags, json: JSON.stringify(value) };
      // After a change it may be made from what was before it: those who asked get it, but it is not kept.
      if (underWay.get(key) === making) keep(key, answer);
      return answer;
    });
    underWay.set(key, making);
    const done = () => {
      if (underWay.get(key) === making) underWay.delete(key);
    };
    making.then(done, done);
    return making;
  }

  return {
    answer<T>(key: string, load: () => Promise<{ value: T; tags: string[] }>) {
      // A key names the call, so that what is kept under it has the call's type.
      return (kept.get(key) ?? underWay.get(key) ?? make(key, load)) as Answer<T> | Promise<Answer<T>>;
    },
    drop({ tags }) {
      underWay.clear();
      if (tags.includes(cacheTag.everything)) kept.clear();
      for (const tag of tags) for (const key of [...(keysOfTag.get(tag) ?? [])]) kept.delete(key);
    },
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
