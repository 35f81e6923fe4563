import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SiteSlug } from '#contract/article.ts';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { articleOf, topicOfTag } from './topics.ts';

/** Somebody who hears of changes. */
export interface Listener {
  /** Takes bytes that are shared with all others; never waits, never throws. */
  send(bytes: Buffer): void;
}

/** What is told of a topic. `v` grows with every change; 0: it is not there, or not any more. `at`: an article's `updatedAt`, unix seconds. */
interface News {
  v: number;
  at?: number;
}

interface Topic {
  readonly site: SiteSlug;
  readonly name: string;
  readonly listeners: Set<Listener>;
  /** The newest event, as it is sent; null until it is known. */
  bytes: Buffer | null;
  v: number;
  /** A look at the database is under way, and whether another change came since it began. */
  looking: boolean;
  again: boolean;
}

export interface HubOptions {
  /** The version of an article; null when there is none. */
  versionOf(site: SiteSlug, slug: string): Promise<{ v: number; updatedAt: number } | null>;
  onError(error: unknown): void;
  /** Unix milliseconds. */
  now?: () => number;
  /** When a version could not be read it is tried again after this, milliseconds. */
  pauseMs?: number;
}

export interface Hub {
  /** From now on the listener is told of these topics, first of all how they are now. Returns what ends that. */
  join(site: SiteSlug, topics: readonly string[], listener: Listener): () => void;
  change(change: Change): void;
  /** Topics that somebody listens to. */
  readonly topics: number;
}

/** So many are told in one go; then others have their turn, such as the pages that those who were told are asking for. */
const batch = 250;
/** Times of the newest changes, for who comes later. */
const mostRemembered = 10_000;

/**
 * Tells listeners what changed. A topic is looked up once for all who listen to it, its event is written once, and everybody is sent the same
 * bytes. Who comes is told how things are, so nothing is lost between a page and its stream, or between two streams.
 */
export function createHub({ versionOf, onError, now = Date.now, pauseMs = 2000 }: HubOptions): Hub {
  const topics = new Map<string, Topic>();
  const changedAt = new LRUCache<string, number>({ max: mostRemembered });
  /** What is not remembered may have changed until then. */
  let unsureUntil = now();

  function join(site: SiteSlug, names: readonly string[], listener: Listener): () => void {
    const joined = names.map((name) => {
      const topic = topics.get(keyOf(site, name)) ?? open(site, name);
      topic.listeners.add(listener);
      if (topic.bytes) listener.send(topic.bytes);
      return topic;
    });
    return () => {
      for (const topic of joined) {
        topic.listeners.delete(listener);
        if (topic.listeners.size === 0) topics.delete(keyOf(site, topic.name));
      }
    };
  }

  const lastChange = (name: string) => Math.max(changedAt.get(name) ?? 0, unsureUntil);

  function open(site: SiteSlug, name: string): Topic {
    const topic: Topic = { site, name, listeners: new Set(), bytes: null, v: -1, looking: false, again: false };
    topics.set(keyOf(site, name), topic);
    if (articleOf(name) === null) know(topic, { v: lastChange(name) });
    else void look(topic);
    return topic;
  }

  function change({ tags }: Change): void {
    const everything = tags.includes(cacheTag.everything);
    if (everything) unsureUntil = Math.max(now(), unsureUntil + 1);
    const names = everything ? [...topics.values()].map(({ name }) => name) : tags.flatMap((tag) => topicOfTag(tag) ?? []);
    for (const name of new Set(names)) {
      if (articleOf(name) === null && !everything) changedAt.set(name, Math.max(now(), lastChange(name) + 1));
      for (const site of ['main', 'erdely'] as const) {
        const topic = topics.get(keyOf(site, name));
        if (topic) void look(topic);
      }
    }
  }

  async function look(topic: Topic): Promise<void> {
    topic.again = true;
    if (topic.looking) return;
    topic.looking = true;
    while (topic.again) {
      topic.again = false;
      await lookOnce(topic);
    }
    topic.looking = false;
  }

  async function lookOnce(topic: Topic): Promise<void> {
    const slug = articleOf(topic.name);
    try {
      const found = slug === null ? null : await versionOf(topic.site, slug);
      const news: News = slug === null ? { v: lastChange(topic.name) } : { v: found?.v ?? 0, at: found?.updatedAt };
      if (news.v === topic.v) return;
      const bytes = know(topic, news);
      let told = 0;
      for (const listener of [...topic.listeners]) {
        listener.send(bytes);
        told += 1;
        if (told % batch === 0) await nextTurn();
      }
    } catch (error) {
      onError(error);
      setTimeout(() => topic.listeners.size > 0 && void look(topic), pauseMs).unref();
    }
  }

  function know(topic: Topic, news: News): Buffer {
    topic.v = news.v;
    topic.bytes = Buffer.from(`data: ${JSON.stringify({ topic: topic.name, ...news })}\n\n`);
    return topic.bytes;
  }

  return {
    join,
    change,
    get topics() {
      return topics.size;
    },
  };
}

const keyOf = (site: SiteSlug, topic: string) => `${site} ${topic}`;
