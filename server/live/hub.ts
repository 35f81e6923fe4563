import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SiteSlug } from '#contract/article.ts';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Audience } from '#services/live-blogs/count-audience.ts';
import { articleOf, breakingTopic, hasOwnState, topicsOfTag } from './topics.ts';

/** An open stream that changes are sent to. */
export interface Subscriber {
  /** Sends bytes that all subscribers share. It never waits and never throws. */
  send(bytes: Buffer): void;
}

/** State of a topic. */
interface TopicState {
  /**
   * Version; it grows with every change. 0 means that there is no such article, or that it was withdrawn.
   */
  v: number;
  /** An article's `updatedAt`, Unix seconds. */
  at?: number;
}

interface Topic {
  readonly site: SiteSlug;
  readonly name: string;
  readonly subscribers: Set<Subscriber>;
  /** The latest event as it is sent; null until the version has been read. */
  eventBytes: Buffer | null;
  v: number;
  /** Whether the version is being read. */
  isReading: boolean;
  /** Whether another change has come since reading began. */
  shouldReadAgain: boolean;
}

export interface HubOptions {
  /** Reads the version of an article; null when there is none. */
  versionOf(site: SiteSlug, slug: string): Promise<{ v: number; updatedAt: number } | null>;
  /** Whether a site has breaking news now. */
  isBreaking(site: SiteSlug): Promise<boolean>;
  onError(error: unknown): void;
  /** Unix milliseconds. */
  now?: () => number;
  /** Delay before a version that could not be read is read again. */
  retryDelayMs?: number;
}

export interface Hub {
  /**
   * Subscribes to topics. The current state of each is sent first.
   * @returns a function that unsubscribes
   */
  join(site: SiteSlug, topics: readonly string[], subscriber: Subscriber): () => void;
  /** Sends the new state of changed topics to their subscribers. */
  publish(change: ContentChange): void;
  /** Number of topics with subscribers. */
  readonly topicCount: number;
  /** Subscribers of each article that has any. */
  audiences(): Audience[];
}

/**
 * How many subscribers get an event in one turn of the event loop. Between turns the server answers the page
 * requests that follow.
 */
const fanOutBatchSize = 250;
/** Topics whose last change is remembered, for later subscribers. */
const maxRememberedChanges = 10_000;

/**
 * Fans changes out to subscribers. A topic's version is read once for all of its subscribers, and all get the
 * same bytes. A new subscriber gets the current state, so nothing is lost between a page and its stream, or
 * between two streams.
 */
export function createHub(options: HubOptions): Hub {
  const { versionOf, isBreaking, onError, now = Date.now, retryDelayMs = 2000 } = options;
  const topics = new Map<string, Topic>();
  const changedAtMs = new LRUCache<string, number>({ max: maxRememberedChanges });
  /** Topics without a remembered change may have changed until this time. */
  let unknownUntilMs = now();

  function join(site: SiteSlug, names: readonly string[], subscriber: Subscriber): () => void {
    const joined = names.map((name) => {
      const topic = topics.get(keyOf(site, name)) ?? open(site, name);
      topic.subscribers.add(subscriber);
      if (topic.eventBytes) subscriber.send(topic.eventBytes);
      return topic;
    });
    return () => {
      for (const topic of joined) {
        topic.subscribers.delete(subscriber);
        if (topic.subscribers.size === 0) topics.delete(keyOf(site, topic.name));
      }
    };
  }

  const lastChangeMs = (name: string) => Math.max(changedAtMs.get(name) ?? 0, unknownUntilMs);

  function open(site: SiteSlug, name: string): Topic {
    const topic: Topic = {
      site,
      name,
      subscribers: new Set(),
      eventBytes: null,
      v: -1,
      isReading: false,
      shouldReadAgain: false,
    };
    topics.set(keyOf(site, name), topic);
    if (hasOwnState(name)) void refresh(topic);
    else setState(topic, { v: lastChangeMs(name) });
    return topic;
  }

  function publish({ tags }: ContentChange): void {
    const isEverything = tags.includes(cacheTag.everything);
    if (isEverything) unknownUntilMs = Math.max(now(), unknownUntilMs + 1);
    const names = isEverything ? [...topics.values()].map(({ name }) => name) : tags.flatMap(topicsOfTag);
    for (const name of new Set(names)) {
      // Two changes within a millisecond still get different versions.
      if (articleOf(name) === null && !isEverything)
        changedAtMs.set(name, Math.max(now(), lastChangeMs(name) + 1));
      for (const site of ['main', 'erdely'] as const) {
        const topic = topics.get(keyOf(site, name));
        if (topic) void refresh(topic);
      }
    }
  }

  async function refresh(topic: Topic): Promise<void> {
    topic.shouldReadAgain = true;
    if (topic.isReading) return;
    topic.isReading = true;
    while (topic.shouldReadAgain) {
      topic.shouldReadAgain = false;
      await readAndFanOut(topic);
    }
    topic.isReading = false;
  }

  async function readAndFanOut(topic: Topic): Promise<void> {
    try {
      const state = await readState(topic);
      if (state.v === topic.v) return;
      const bytes = setState(topic, state);
      let sentCount = 0;
      for (const subscriber of [...topic.subscribers]) {
        subscriber.send(bytes);
        sentCount += 1;
        if (sentCount % fanOutBatchSize === 0) await nextTurn();
      }
    } catch (error) {
      onError(error);
      setTimeout(() => topic.subscribers.size > 0 && void refresh(topic), retryDelayMs).unref();
    }
  }

  async function readState({ site, name }: Topic): Promise<TopicState> {
    if (name === breakingTopic) return { v: (await isBreaking(site)) ? lastChangeMs(name) : 0 };
    const slug = articleOf(name);
    if (slug === null) return { v: lastChangeMs(name) };
    const article = await versionOf(site, slug);
    return { v: article?.v ?? 0, at: article?.updatedAt };
  }

  function setState(topic: Topic, state: TopicState): Buffer {
    topic.v = state.v;
    topic.eventBytes = Buffer.from(`data: ${JSON.stringify({ topic: topic.name, ...state })}\n\n`);
    return topic.eventBytes;
  }

  return {
    join,
    publish,
    get topicCount() {
      return topics.size;
    },
    audiences: () =>
      [...topics.values()].flatMap(({ site, name, subscribers }) => {
        const slug = articleOf(name);
        return slug === null ? [] : [{ site, slug, readers: subscribers.size }];
      }),
  };
}

const keyOf = (site: SiteSlug, topic: string) => `${site} ${topic}`;
