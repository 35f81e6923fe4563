import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { begin } from './live-page.ts';
import type { TopicState } from './subscriptions.ts';

const { fresh, topic, show, watch, handleChunkFailure, fetchNewerPage } = vi.hoisted(() => ({
  fresh: { dataset: { behaviour: 'live' }, querySelector: () => 'the line of a correction' },
  topic: { onState: (_: TopicState | null) => {} },
  watch: vi.fn(),
  show: vi.fn(),
  handleChunkFailure: vi.fn(),
  fetchNewerPage: vi.fn(),
}));
vi.mock('./stream.ts', () => ({
  subscribe(_: string, listener: (state: TopicState | null) => void) {
    topic.onState = listener;
    return () => {};
  },
}));
vi.mock('./display.ts', () => ({
  createDisplay: () => ({ show, showWaiting: () => {}, offerReload: () => {} }),
}));
vi.mock('./offline-note.ts', () => ({ keepOfflineNote: () => {} }));
vi.mock('./connection-state.ts', () => ({ showConnectionState: () => {} }));
vi.mock('./mark-where-stopped.ts', () => ({ markWhereStopped: () => {} }));
vi.mock('./calm-mode.ts', () => ({ createCalmMode: () => () => false }));
vi.mock('./gone.ts', () => ({ showGone: () => {} }));
vi.mock('./newer-page.ts', () => ({ fetchNewerPage }));
vi.mock('./watch-corrections.ts', () => ({ begin: watch }));
vi.mock('#portal/dom/chunk-failure.ts', () => ({ handleChunkFailure }));

beforeEach(() => {
  vi.useFakeTimers();
  fetchNewerPage.mockReset().mockResolvedValue({ kind: 'page', region: fresh });
});
afterEach(() => vi.useRealTimers());

it('continues when an update could not be shown, and retries after 15 seconds', async () => {
  const region = { dataset: { live: 'percrol-percre', version: '1' } };
  show.mockRejectedValueOnce(new Error('no morph')).mockImplementation(async () => {
    region.dataset.version = '2';
  });
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  topic.onState({ v: 2, at: 0 });
  await vi.advanceTimersByTimeAsync(14_000);
  expect([show.mock.calls.length, region.dataset.version]).toEqual([1, '1']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([show.mock.calls.length, region.dataset.version]).toEqual([2, '2']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(show).toHaveBeenCalledTimes(2);
  left.abort();
});

it('reports a second failure as a retry, so that the page may be reloaded', async () => {
  const region = { dataset: { live: 'percrol-percre', version: '1' } };
  handleChunkFailure.mockReset();
  show.mockReset().mockRejectedValue(new Error('no morph'));
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  topic.onState({ v: 2, at: 0 });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(handleChunkFailure.mock.calls.map(([, , isRetry]) => isRetry)).toEqual([false, true]);
  left.abort();
});

it('does not take a report in the instant after a failure for a retry', async () => {
  const region = { dataset: { live: 'percrol-percre', version: '1' } };
  handleChunkFailure.mockReset();
  show.mockReset().mockRejectedValue(new Error('no morph'));
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  topic.onState({ v: 2, at: 0 });
  await vi.advanceTimersByTimeAsync(20);
  topic.onState({ v: 2, at: 0 });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(handleChunkFailure.mock.calls.map(([, , isRetry]) => isRetry)).toEqual([false]);
  left.abort();
});

it('requests less and less often what was withdrawn but is still served, until it is public again', async () => {
  const region = { dataset: { live: 'rejtett', version: '1' } };
  fetchNewerPage.mockResolvedValue({ kind: 'nothing' });
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  topic.onState({ v: 0 });
  for (const minutes of [1, 4, 55]) await vi.advanceTimersByTimeAsync(minutes * 60_000);
  expect(fetchNewerPage.mock.calls.length).toBeLessThan(20);
  fetchNewerPage.mockClear();
  topic.onState({ v: 2, at: 0 });
  expect(fetchNewerPage).toHaveBeenCalledTimes(1);
  left.abort();
});

it('watches for corrections once the live blog has ended', async () => {
  const append = vi.fn();
  const region = { dataset: { live: 'vege', version: '1' }, querySelector: () => null, append };
  show.mockReset().mockImplementation(async () => {
    region.dataset.version = '2';
  });
  const left = new AbortController();
  begin(region as unknown as HTMLElement, left.signal);
  fresh.dataset.behaviour = 'corrected';
  topic.onState({ v: 2, at: 0 });
  await eventually(() => expect(watch).toHaveBeenCalledWith(region, left.signal));
  expect(append).toHaveBeenCalledWith('the line of a correction');
  left.abort();
  fresh.dataset.behaviour = 'live';
});
