import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConnectionEvents,
  createSubscriptions,
  type Subscriptions,
  type TopicState,
} from './subscriptions.ts';

interface FakeStream {
  topics: readonly string[];
  events: ConnectionEvents;
  open: boolean;
}

let streams: FakeStream[];
let subscriptions: Subscriptions;

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  subscriptions = createSubscriptions(
    (topics, events) => {
      const stream = { topics, events, open: true };
      streams.push(stream);
      return { close: () => (stream.open = false) };
    },
    () => 0,
  );
});
afterEach(() => vi.useRealTimers());

const last = () => streams.at(-1) as FakeStream;
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

function follow(topic: string) {
  const received: Array<TopicState | null> = [];
  const end = subscriptions.subscribe(topic, (state) => received.push(state));
  return { received, end };
}

describe('the stream of a page', () => {
  it('carries all topics, and each listener gets its own', () => {
    const [article, common] = [follow('article:a'), follow('frontend')];
    seconds(1);
    expect(streams.map(({ topics }) => topics)).toEqual([['article:a', 'frontend']]);
    last().events.changed('frontend', { v: 7 });
    expect([article.received, common.received]).toEqual([[], [{ v: 7 }]]);
    seconds(40);
    expect(article.received, 'nothing is polled while there is a stream').toEqual([]);
  });

  it('is reopened for a new topic, and closed with the last subscription', () => {
    const article = follow('article:a');
    seconds(1);
    const front = follow('front');
    seconds(1);
    expect(streams.map(({ open, topics }) => [open, topics.length])).toEqual([
      [false, 1],
      [true, 2],
    ]);
    article.end();
    expect(last().open).toBe(true);
    front.end();
    expect(last().open).toBe(false);
    seconds(600);
    expect(streams).toHaveLength(2);
  });

  it('is reopened once for simultaneous changes, without topics that are no longer followed', () => {
    const [article] = [follow('article:a'), follow('breaking')];
    seconds(1);
    article.end();
    seconds(1);
    expect(streams.map(({ open, topics }) => [open, topics])).toEqual([
      [false, ['article:a', 'breaking']],
      [true, ['breaking']],
    ]);
    subscriptions.subscribe('breaking', () => {})();
    const again = follow('front');
    again.end();
    seconds(1);
    expect(streams, 'subscriptions that end at once change nothing').toHaveLength(2);
  });

  it('tells a later listener of a topic what it has already delivered', async () => {
    follow('breaking');
    const note = follow('article:a');
    seconds(1);
    last().events.changed('article:a', { v: 3 });
    note.end();
    const page = follow('article:a');
    const left = follow('article:a');
    left.end();
    const passive: TopicState[] = [];
    subscriptions.subscribePassively('article:a', (state) => passive.push(state));
    expect(page.received, 'not before the subscription has been returned').toEqual([]);
    await Promise.resolve();
    seconds(1);
    expect(streams, 'the topics are the same').toHaveLength(1);
    expect([page.received, left.received, passive]).toEqual([[{ v: 3 }], [], [{ v: 3 }]]);
    const other = follow('frontend');
    seconds(1);
    const early = follow('article:a');
    await Promise.resolve();
    expect([streams.length, other.received, early.received], 'the next stream sends it').toEqual([2, [], []]);
  });

  it('carries 20 topics; the others are polled', () => {
    const many = Array.from({ length: 22 }, (_, n) => follow(`t${n}`));
    seconds(1);
    expect(last().topics).toHaveLength(20);
    last().events.changed('t0', { v: 1 });
    seconds(15);
    expect(many[21]?.received).toEqual([null]);
  });
});

describe('without a stream, each topic', () => {
  it('is polled every 15 s after a refusal, until there is a stream again', () => {
    const article = follow('article:a');
    seconds(1);
    last().events.refused();
    seconds(29);
    expect(article.received).toEqual([null]);
    seconds(1);
    expect(streams).toHaveLength(2);
    last().events.changed('article:a', { v: 2 });
    seconds(40);
    last().events.beat();
    seconds(20);
    expect(article.received).toEqual([null, null, { v: 2 }]);
  });

  it('is polled when the stream falls silent', () => {
    const article = follow('article:a');
    seconds(1);
    last().events.changed('article:a', { v: 2 });
    seconds(49);
    expect(article.received).toEqual([{ v: 2 }]);
    seconds(16);
    expect(streams[0]?.open).toBe(false);
    expect(article.received).toEqual([{ v: 2 }, null]);
  });

  it('is polled when the stream breaks, until the browser has restored it', () => {
    const article = follow('article:a');
    seconds(1);
    last().events.broken();
    seconds(15);
    expect(article.received).toEqual([null]);
    last().events.changed('article:a', { v: 3 });
    seconds(30);
    expect(article.received).toEqual([null, { v: 3 }]);
    expect(streams).toHaveLength(1);
  });

  it('waits longer and longer for the next attempt to connect', () => {
    follow('article:a');
    const attemptTimes: number[] = [];
    for (let second = 0; second < 1000; second++) {
      seconds(1);
      if (streams.length > attemptTimes.length) {
        attemptTimes.push(second);
        last().events.refused();
      }
    }
    expect(attemptTimes).toEqual([0, 30, 90, 210, 450, 750]);
  });
});

describe('a hidden page', () => {
  it('has no stream and does not poll; when it is shown again, it gets the current state', () => {
    const article = follow('article:a');
    seconds(1);
    subscriptions.pause();
    expect(last().open).toBe(false);
    last().events.changed('article:a', { v: 9 });
    seconds(600);
    expect([article.received, streams.length]).toEqual([[], 1]);
    subscriptions.resume();
    expect(streams).toHaveLength(2);
  });

  it('polls at once when it is shown again, if there was no stream', () => {
    const article = follow('article:a');
    seconds(1);
    last().events.refused();
    subscriptions.pause();
    seconds(600);
    expect(article.received).toEqual([]);
    subscriptions.resume();
    expect(article.received).toEqual([null]);
    seconds(15);
    expect(article.received).toEqual([null, null]);
  });
});

describe('a passive subscription', () => {
  it('opens no stream and is not polled', () => {
    const received: TopicState[] = [];
    const subscription = subscriptions.subscribePassively('frontend', (state) => received.push(state));
    seconds(60);
    expect([streams.length, received, subscription.isStreamed()]).toEqual([0, [], false]);
  });

  it('joins a stream that others have opened, and is carried while that stream is alive', () => {
    const received: TopicState[] = [];
    const subscription = subscriptions.subscribePassively('frontend', (state) => received.push(state));
    const end = subscriptions.subscribe('article:a', () => {});
    seconds(1);
    expect(last().topics).toEqual(['article:a', 'frontend']);
    expect(subscription.isStreamed()).toBe(false);
    last().events.changed('frontend', { v: 3 });
    expect([received, subscription.isStreamed()]).toEqual([[{ v: 3 }], true]);
    seconds(51);
    expect(subscription.isStreamed()).toBe(false);
    end();
    expect(last().open).toBe(false);
  });

  it('gets nothing after it has ended', () => {
    const received: TopicState[] = [];
    const subscription = subscriptions.subscribePassively('frontend', (state) => received.push(state));
    subscriptions.subscribe('article:a', () => {});
    seconds(1);
    subscription.end();
    last().events.changed('frontend', { v: 3 });
    expect(received).toEqual([]);
  });
});

it('connects and polls at once when the connection is back, without waiting for the next attempt', () => {
  const article = follow('article:a');
  seconds(1);
  last().events.refused();
  expect(streams).toHaveLength(1);
  const before = article.received.length;
  subscriptions.reconnect();
  expect([streams.length, article.received.slice(before)]).toEqual([2, [null]]);
  seconds(40);
  expect(streams, 'the attempt that was due is not made as well').toHaveLength(2);
});

it('does nothing when the connection is back while the page is hidden', () => {
  follow('article:a');
  seconds(1);
  subscriptions.pause();
  subscriptions.reconnect();
  expect(streams).toHaveLength(1);
});

// docs/product/live-blogs.md#offline
describe('the stream watch', () => {
  const calls: string[] = [];
  const watch = { failed: () => calls.push('failed'), delivered: () => calls.push('delivered') };
  beforeEach(() => {
    calls.length = 0;
    subscriptions = createSubscriptions(
      (topics, events) => {
        streams.push({ topics, events, open: true });
        return { close: () => {} };
      },
      () => 0,
      watch,
    );
  });

  it('is called after two and a half missed heartbeats, and when there is one again', () => {
    follow('article:a');
    seconds(1);
    last().events.beat();
    seconds(49);
    expect(calls).toEqual(['delivered']);
    seconds(1);
    expect(calls).toEqual(['delivered', 'failed']);
    subscriptions.reconnect();
    last().events.changed('article:a', { v: 1 });
    expect(calls).toEqual(['delivered', 'failed', 'delivered']);
  });

  it('is called when the stream is refused', () => {
    follow('article:a');
    seconds(1);
    last().events.refused();
    expect(calls).toEqual(['failed']);
  });
});
