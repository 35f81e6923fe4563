import { LRUCache } from 'lru-cache';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';

/** A cached answer. The value is frozen, because all callers get the same object. */
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
  /** Returns the cached answer, or loads it. Concurrent callers share one load. Errors are not cached. */
  answer<T>(key: string, load: () => Promise<{ value: T; tags: string[] }>): Answer<T> | Promise<Answer<T>>;
  drop(change: ContentChange): void;
}

/**
 * Changes drop answers at once. This age is for what changes with time (breaking news, topics) and for lost
 * notices.
 */
const freshMs = 60_000;

export function createAnswerCache({
  maxEntries = 20_000,
  maxBytes = 4 * 1024 * 1024,
}: AnswerCacheOptions = {}): AnswerCache {
  const keysOfTag = new Map<string, Set<string>>();
  const loading = new Map<string, Promise<Answer>>();
  const cached = new LRUCache<string, Answer>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ json, tags }, key) => json.length + key.length + tags.join('').length + 200,
    ttl: freshMs,
    ttlResolution: 1000,
    dispose: ({ tags }, key) => removeTags(key, tags),
  });

  function store(key: string, answer: Answer): void {
    cached.set(key, answer);
    // The cache rejects an answer that is too large.
    if (!cached.has(key)) return;
    for (const tag of answer.tags) {
      const keys = keysOfTag.get(tag) ?? new Set();
      keysOfTag.set(tag, keys.add(key));
    }
  }

  function removeTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
  }

  function make<T>(key: string, load: () => Promise<{ value: T; tags: string[] }>): Promise<Answer<T>> {
    const promise: Promise<Answer<T>> = load().then(({ value, tags }) => {
      const answer = { value: deepFreeze(value), tags, json: JSON.stringify(value) };
      // If it changed meanwhile, the callers get it, but it is not cached.
      if (loading.get(key) === promise) store(key, answer);
      return answer;
    });
    loading.set(key, promise);
    const done = () => {
      if (loading.get(key) === promise) loading.delete(key);
    };
    promise.then(done, done);
    return promise;
  }

  return {
    answer<T>(key: string, load: () => Promise<{ value: T; tags: string[] }>) {
      // A key names the call, so its entry has the call's type.
      return (cached.get(key) ?? loading.get(key) ?? make(key, load)) as Answer<T> | Promise<Answer<T>>;
    },
    drop({ tags }) {
      loading.clear();
      if (tags.includes(cacheTag.everything)) cached.clear();
      for (const tag of tags) for (const key of [...(keysOfTag.get(tag) ?? [])]) cached.delete(key);
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
