import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FollowedStream, followStream } from './follow-stream.ts';
import { reportLostConnection } from './lost-connection.ts';

let sources: SourceDouble[];
let page: EventTarget;
let tab: EventTarget & { hidden: boolean };
let log: string[];
let stream: FollowedStream;

class SourceDouble extends EventTarget {
  readonly address: string;
  isClosed = false;
  onerror: (() => void) | null = null;
  constructor(address: string) {
    super();
    this.address = address;
    sources.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  [sources, log, page] = [[], [], new EventTarget()];
  tab = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', tab);
  vi.stubGlobal('EventSource', SourceDouble);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  stream = followStream({
    address: () => `/stream?${sources.length}`,
    events: { piece: (data) => log.push(data) },
    onOpen: (isGapless) => log.push(isGapless ? 'open without a gap' : 'open'),
    onLost: () => log.push('lost'),
  });
});
afterEach(() => {
  stream.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is lost when nothing arrives for 25 seconds, and connects again', () => {
  sources[0]?.say('open', '{}');
  vi.advanceTimersByTime(20_000);
  sources[0]?.say('beat');
  vi.advanceTimersByTime(20_000);
  expect(log).toEqual(['open']);
  vi.advanceTimersByTime(5_000);
  expect([log, sources[0]?.isClosed]).toEqual([['open', 'lost'], true]);
  vi.advanceTimersByTime(1_500);
  sources[1]?.say('open', '{}');
  sources[1]?.say('piece', '7');
  expect([log, sources.map(({ address }) => address)]).toEqual([
    ['open', 'lost', 'open', '7'],
    ['/stream?0', '/stream?1'],
  ]);
});

it('is lost at once when the device is offline or a request fails, and open again when the device is online', () => {
  sources[0]?.say('open', '{}');
  page.dispatchEvent(new Event('offline'));
  expect(log).toEqual(['open', 'lost']);
  page.dispatchEvent(new Event('online'));
  sources[1]?.say('open', '{}');
  reportLostConnection();
  expect(log).toEqual(['open', 'lost', 'open', 'lost']);
  stream.end();
  vi.advanceTimersByTime(60_000);
  expect([sources.length, log.length]).toEqual([2, 4]);
});

it('renews its connection without a gap: the former one ends once the new one is open', () => {
  sources[0]?.say('open', '{}');
  stream.renew();
  sources[0]?.say('piece', '7');
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  sources[1]?.say('open', '{}');
  sources[1]?.say('piece', '8');
  expect([log, sources.map(({ isClosed }) => isClosed)]).toEqual([
    ['open', '7', 'open without a gap', '8'],
    [true, false],
  ]);
});

it('keeps the open connection when it is renewed twice, and reports a gap when that one is lost', () => {
  sources[0]?.say('open', '{}');
  stream.renew();
  stream.renew();
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
  sources[2]?.say('open', '{}');
  expect(log).toEqual(['open', 'open without a gap']);
  stream.renew();
  sources[2]?.onerror?.();
  sources[3]?.say('open', '{}');
  expect([log.at(-1), sources.map(({ isClosed }) => isClosed)]).toEqual(['open', [true, true, true, false]]);
});

it('is lost when the connection is lost while it is renewed', () => {
  sources[0]?.say('open', '{}');
  stream.renew();
  sources[1]?.onerror?.();
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  vi.advanceTimersByTime(1_500);
  sources[2]?.say('open', '{}');
  expect(log).toEqual(['open', 'lost', 'open']);
});

describe('in the background', () => {
  const setHidden = (isHidden: boolean) => {
    tab.hidden = isHidden;
    tab.dispatchEvent(new Event('visibilitychange'));
  };

  it('gives its connection back after 10 seconds, and connects when the tab is shown again', () => {
    sources[0]?.say('open', '{}');
    setHidden(true);
    vi.advanceTimersByTime(9_999);
    expect(sources[0]?.isClosed).toBe(false);
    vi.advanceTimersByTime(120_000);
    page.dispatchEvent(new Event('online'));
    reportLostConnection();
    expect([sources.map(({ isClosed }) => isClosed), log]).toEqual([[true], ['open']]);
    setHidden(false);
    sources[1]?.say('open', '{}');
    expect(log).toEqual(['open', 'open']);
  });

  it('connects no tab that was opened there until it is shown', () => {
    stream.end();
    setHidden(true);
    const opened = followStream({ address: () => '/stream', events: {}, onOpen() {}, onLost() {} });
    opened.renew();
    page.dispatchEvent(new Event('online'));
    expect(sources.length).toBe(1);
    setHidden(false);
    expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    opened.end();
  });

  it('keeps its connection when the tab is shown again soon', () => {
    setHidden(true);
    vi.advanceTimersByTime(5_000);
    setHidden(false);
    vi.advanceTimersByTime(15_000);
    expect(sources.map(({ isClosed }) => isClosed)).toEqual([false]);
  });
});
