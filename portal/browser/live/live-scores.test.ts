import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { begin } from './live-scores.ts';
import type { TopicState } from './subscriptions.ts';

const { stream, code, morph, handleChunkFailure } = vi.hoisted(() => ({
  handleChunkFailure: vi.fn(),
  stream: { onState: (_: TopicState | null) => {}, topics: new Set<string>() },
  code: { isReachable: false, imports: 0 },
  morph: vi.fn(),
}));
vi.mock('./stream.ts', () => ({
  subscribe(topic: string, onState: (state: TopicState | null) => void) {
    stream.onState = onState;
    stream.topics.add(topic);
    return () => stream.topics.delete(topic);
  },
}));
vi.mock('./morph.ts', () => ({
  // A failing import cannot be faked here; accessing its export fails in the same expression.
  get morph() {
    code.imports++;
    if (!code.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return morph;
  },
}));
vi.mock('./offline-note.ts', () => ({ keepOfflineNote: () => {} }));
vi.mock('./hold-position.ts', () => ({ holdPosition: (_: unknown, change: () => void) => change() }));
vi.mock('#portal/dom/chunk-failure.ts', () => ({ handleChunkFailure }));

const fresh = { dataset: { topics: 'meccs-1', renderedAt: '200', behaviour: 'live-scores' } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://cimlap.example/sport/meccs' });
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  const documentElement = { dataset: { build: 'one' } };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement }));
  const page = { documentElement, getElementById: () => fresh };
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => page;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('retries every 15 seconds when the code that shows scores cannot be loaded', async () => {
  const region = {
    id: 'eredmeny',
    dataset: { topics: 'meccs-1', renderedAt: '100', behaviour: 'live-scores' },
  };
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  stream.onState({ v: 200_000, at: 0 });
  await vi.advanceTimersByTimeAsync(14_000);
  expect([code.imports, morph.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([code.imports, morph.mock.calls.length]).toEqual([2, 0]);
  code.isReachable = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([morph.mock.calls.length, region.dataset.renderedAt]).toEqual([1, '200']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(morph).toHaveBeenCalledTimes(1);
  left.abort();
  const retries = handleChunkFailure.mock.calls.map(([, , isRetry]) => isRetry);
  expect(retries, 'the page may be reloaded for the second failure').toEqual([false, true]);
});

it('does not take a change in the instant after a failure for a retry', async () => {
  code.isReachable = false;
  handleChunkFailure.mockReset();
  const region = {
    id: 'eredmeny',
    dataset: { topics: 'meccs-1 meccs-2', renderedAt: '100', behaviour: 'live-scores' },
  };
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  stream.onState({ v: 200_000, at: 0 });
  await vi.advanceTimersByTimeAsync(20);
  stream.onState({ v: 200_001, at: 0 });
  await vi.advanceTimersByTimeAsync(14_000);
  left.abort();
  expect(handleChunkFailure.mock.calls.map(([, , isRetry]) => isRetry)).toEqual([false]);
});

it('updates a live blog beside a match after a later version than the first one', async () => {
  code.isReachable = true;
  morph.mockClear();
  const region = {
    id: 'meccs',
    dataset: { topics: 'article:blog', renderedAt: '100', behaviour: 'live-scores' },
  };
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  stream.onState({ v: 7, at: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(morph).not.toHaveBeenCalled();
  stream.onState({ v: 8, at: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(morph).toHaveBeenCalledTimes(1);
  left.abort();
});

it('stops when there is no such page any more', async () => {
  const fetched = vi.fn(async () => new Response('<!doctype html>', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  const region = {
    id: 'meccs',
    dataset: { topics: 'meccs-1', renderedAt: '100', behaviour: 'live-scores' },
  };
  begin(region as unknown as HTMLElement, new AbortController().signal);
  stream.onState({ v: 200_000, at: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetched.mock.calls.length, ...stream.topics]).toEqual([1]);
});

it('follows the topics of the newest copy', async () => {
  code.isReachable = true;
  const region = {
    id: 'futam',
    dataset: { topics: 'futam-1 meccs-1', renderedAt: '100', behaviour: 'live-scores' },
  };
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  expect([...stream.topics]).toEqual(['futam-1', 'meccs-1']);
  fresh.dataset.topics = 'meccs-1 futam-2';
  stream.onState({ v: 200_000, at: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...stream.topics]).toEqual(['meccs-1', 'futam-2']);
  left.abort();
  expect([...stream.topics]).toEqual([]);
  fresh.dataset.topics = 'meccs-1';
});
