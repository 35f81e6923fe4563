import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConnectionEvents,
  createSubscriptions,
  type News,
  type Subscriptions,
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
  const told: Array<News | null> = [];
  const end = subscriptions.subscribe(topic, (news) => told.push(news));
  return { told, end };
}

describe('a stream', () => {
  it('is one for all that is followed, and tells each what it follows', () => {
    const [a, b] = [follow('article:a'), follow('frontend')];
    seconds(1);
    expect(streams.map(({ topics }) => topics)).toEqual([['article:a', 'frontend']]);
    last().events.news('frontend', { v: 7 });
    expect([a.told, b.told]).toEqual([[], [{ v: 7 }]]);
    seconds(40);
    expect(a.told, 'nobody asks while there is a stream').toEqual([]);
  });

  it('is made anew for what is followed later, and ends with the last who follows', () => {
    const a = follow('article:a');
    seconds(1);
    const b = follow('front');
    seconds(1);
    expect(streams.map(({ open, topics }) => [open, topics.length])).toEqual([
      [false, 1],
      [true, 2],
    ]);
    a.end();
    expect(last().open).toBe(true);
    b.end();
    expect(last().open).toBe(false);
    seconds(600);
    expect(streams).toHaveLength(2);
  });

  it('is made anew without what nobody follows any more, once for all that changes together', () => {
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
    expect(streams, 'what is ended and followed again changes nothing').toHaveLength(2);
  });

  it('carries 20 topics; those beyond are asked for', () => {
    const many = Array.from({ length: 22 }, (_, n) => follow(`t${n}`));
    seconds(1);
    expect(last().topics).toHaveLength(20);
    last().events.news('t0', { v: 1 });
    seconds(15);
    expect(many[21]?.told).toEqual([null]);
  });
});

describe('without a stream', () => {
  it('that was refused everybody looks every 15 s, until there is one again', () => {
    const a = follow('article:a');
    seconds(1);
    last().events.refused();
    seconds(29);
    expect(a.told).toEqual([null]);
    seconds(1);
    expect(streams).toHaveLength(2);
    last().events.news('article:a', { v: 2 });
    seconds(40);
    last().events.beat();
    seconds(20);
    expect(a.told).toEqual([null, null, { v: 2 }]);
  });

  it('that fell silent everybody looks too', () => {
    const a = follow('article:a');
    seconds(1);
    last().events.news('article:a', { v: 2 });
    seconds(49);
    expect(a.told).toEqual([{ v: 2 }]);
    seconds(16);
    expect(streams[0]?.open).toBe(false);
    expect(a.told).toEqual([{ v: 2 }, null]);
  });

  it('that broke everybody looks until the browser has it again', () => {
    const a = follow('article:a');
    seconds(1);
    last().events.broken();
    seconds(15);
    expect(a.told).toEqual([null]);
    last().events.news('article:a', { v: 3 });
    seconds(30);
    expect(a.told).toEqual([null, { v: 3 }]);
    expect(streams).toHaveLength(1);
  });

  it('it is tried less and less often', () => {
    follow('article:a');
    const tried: number[] = [];
    for (let second = 0; second < 1000; second++) {
      seconds(1);
      if (streams.length > tried.length) {
        tried.push(second);
        last().events.refused();
      }
    }
    expect(tried).toEqual([0, 30, 90, 210, 450, 750]);
  });
});

describe('a page that nobody looks at', () => {
  it('has no stream and asks nothing; when it is shown again it is told how things are', () => {
    const a = follow('article:a');
    seconds(1);
    subscriptions.pause();
    expect(last().open).toBe(false);
    last().events.news('article:a', { v: 9 });
    seconds(600);
    expect([a.told, streams.length]).toEqual([[], 1]);
    subscriptions.resume();
    expect(streams).toHaveLength(2);
  });

  it('asks at once where there was no stream', () => {
    const a = follow('article:a');
    seconds(1);
    last().events.refused();
    subscriptions.pause();
    seconds(600);
    expect(a.told).toEqual([]);
    subscriptions.resume();
    expect(a.told).toEqual([null]);
    seconds(15);
    expect(a.told).toEqual([null, null]);
  });
});

describe('a companion', () => {
  it('opens no stream by itself and is asked for nothing', () => {
    const told: News[] = [];
    const companion = subscriptions.accompany('frontend', (news) => told.push(news));
    seconds(60);
    expect([streams.length, told, companion.isCarried()]).toEqual([0, [], false]);
  });

  it('goes along with a stream for others, and is carried while that can be heard', () => {
    const told: News[] = [];
    const companion = subscriptions.accompany('frontend', (news) => told.push(news));
    const end = subscriptions.subscribe('article:a', () => {});
    seconds(1);
    expect(last().topics).toEqual(['article:a', 'frontend']);
    expect(companion.isCarried()).toBe(false);
    last().events.news('frontend', { v: 3 });
    expect([told, companion.isCarried()]).toEqual([[{ v: 3 }], true]);
    seconds(51);
    expect(companion.isCarried()).toBe(false);
    end();
    expect(last().open).toBe(false);
  });

  it('is told no more once it has ended', () => {
    const told: News[] = [];
    const companion = subscriptions.accompany('frontend', (news) => told.push(news));
    subscriptions.subscribe('article:a', () => {});
    seconds(1);
    companion.end();
    last().events.news('frontend', { v: 3 });
    expect(told).toEqual([]);
  });
});

it('connects and looks at once when the line is back, however long the next try would have been', () => {
  const a = follow('article:a');
  seconds(1);
  last().events.refused();
  expect(streams).toHaveLength(1);
  const before = a.told.length;
  subscriptions.reconnect();
  expect([streams.length, a.told.slice(before)]).toEqual([2, [null]]);
  seconds(40);
  expect(streams, 'the try that was due is not made as well').toHaveLength(2);
});

it('does nothing for a line that is back while nobody looks', () => {
  follow('article:a');
  seconds(1);
  subscriptions.pause();
  subscriptions.reconnect();
  expect(streams).toHaveLength(1);
});

// docs/product/live-blogs.md#offline
describe('who watches the line', () => {
  const calls: string[] = [];
  const told = { failed: () => calls.push('failed'), heard: () => calls.push('heard') };
  beforeEach(() => {
    calls.length = 0;
    subscriptions = createSubscriptions(
      (topics, events) => {
        streams.push({ topics, events, open: true });
        return { close: () => {} };
      },
      () => 0,
      told,
    );
  });

  it('is told when two beats and half a one were missed, and when there is one again', () => {
    follow('article:a');
    seconds(1);
    last().events.beat();
    seconds(49);
    expect(calls).toEqual(['heard']);
    seconds(1);
    expect(calls).toEqual(['heard', 'failed']);
    subscriptions.reconnect();
    last().events.news('article:a', { v: 1 });
    expect(calls).toEqual(['heard', 'failed', 'heard']);
  });

  it('is told of a stream that is refused', () => {
    follow('article:a');
    seconds(1);
    last().events.refused();
    expect(calls).toEqual(['failed']);
  });
});
