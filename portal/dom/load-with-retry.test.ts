import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadForPress, loadWithRetry } from './load-with-retry.ts';

let isReloading = false;
const { handleChunkFailure, forgetReload } = vi.hoisted(() => ({
  handleChunkFailure: vi.fn(),
  forgetReload: vi.fn(),
}));
vi.mock('./chunk-failure.ts', () => ({ handleChunkFailure, forgetReload }));

let page: EventTarget & { hidden?: boolean };
let line: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  isReloading = false;
  handleChunkFailure.mockReset().mockImplementation(async () => isReloading);
  forgetReload.mockReset();
  page = Object.assign(new EventTarget(), { hidden: false });
  line = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = () => vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no network'));

it('retries after a second', async () => {
  const load = failing().mockRejectedValueOnce(new Error('blip')).mockResolvedValue('part');
  const part = loadWithRetry('part', load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await part).toBe('part');
});

it('gives up after five attempts', async () => {
  const load = failing();
  const part = loadWithRetry('part', load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([await part, load.mock.calls.length]).toEqual([null, 5]);
});

it('reports failed retries, so that the page may be reloaded, but not the first failure', async () => {
  void loadWithRetry('part', failing());
  await vi.advanceTimersByTimeAsync(6_000);
  expect(handleChunkFailure.mock.calls.map(([what, , isRetry]) => [what, isRetry])).toEqual([
    ['part', false],
    ['part', true],
    ['part', true],
  ]);
});

it('does not reload the page for a part that readers do not miss', async () => {
  void loadWithRetry('ads', failing(), { isMissed: false });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(handleChunkFailure.mock.calls.map(([, , isRetry]) => isRetry)).toEqual([false, false, false]);
});

it('does not retry while the page is being reloaded', async () => {
  const load = failing();
  const part = loadWithRetry('part', load);
  await vi.advanceTimersByTimeAsync(0);
  isReloading = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await part, load.mock.calls.length]).toEqual([null, 2]);
});

it('allows another reload after the part has loaded', async () => {
  await loadWithRetry('part', async () => 'part');
  expect(forgetReload.mock.calls).toEqual([['part']]);
});

it('retries at once when the connection is back or the page is shown, and not while it is hidden', async () => {
  const load = failing();
  void loadWithRetry('part', load);
  await vi.advanceTimersByTimeAsync(0);
  line.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(3);
});

it('stops when the element has left the page', async () => {
  const [load, gone] = [failing(), new AbortController()];
  const part = loadWithRetry('part', load, { signal: gone.signal });
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  expect([await part, load.mock.calls.length]).toEqual([null, 1]);
});

describe('code for a pressed element', () => {
  class Link extends EventTarget {
    href = 'https://cimlap.example/media/adas.mp3';
  }
  const assign = vi.fn();
  const stays = new AbortController().signal;
  const load = (pressed: EventTarget, signal = stays) =>
    loadForPress('player', failing(), pressed as HTMLElement, signal);
  beforeEach(() => {
    assign.mockReset();
    vi.stubGlobal('HTMLAnchorElement', Link);
    vi.stubGlobal('location', { assign });
  });

  it('follows the link when it cannot be loaded', async () => {
    expect(await load(new Link())).toBeNull();
    expect(assign.mock.calls).toEqual([['https://cimlap.example/media/adas.mp3']]);
  });

  it('follows no link when the page is reloaded, or when the reader has left', async () => {
    isReloading = true;
    await load(new Link());
    isReloading = false;
    await load(new Link(), AbortSignal.abort());
    expect(assign).not.toHaveBeenCalled();
  });

  it('is loaded again for a button, which does nothing without it', async () => {
    const code = failing().mockRejectedValueOnce(new Error('blip')).mockResolvedValue('part');
    const part = loadForPress('copy', code, new EventTarget() as HTMLElement, stays);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await part, assign.mock.calls.length]).toEqual(['part', 0]);
  });
});
