import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadForPress, loadWithRetry } from './load-again.ts';

let isLoadedAgain = false;
vi.mock('./chunk-failure.ts', () => ({ chunkFailed: async () => isLoadedAgain }));

let page: EventTarget & { hidden?: boolean };
let line: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
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

it('tries a part again after a second', async () => {
  const load = failing().mockRejectedValueOnce(new Error('blip')).mockResolvedValue('part');
  const part = loadWithRetry('part', load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await part).toBe('part');
});

it('gives up after five tries', async () => {
  const load = failing();
  const part = loadWithRetry('part', load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([await part, load.mock.calls.length]).toEqual([null, 5]);
});

it('tries at once when the line is back or the page is seen, and not while it is hidden', async () => {
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

it('ends when the element has gone', async () => {
  const [load, gone] = [failing(), new AbortController()];
  const part = loadWithRetry('part', load, gone.signal);
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  expect([await part, load.mock.calls.length]).toEqual([null, 1]);
});

describe('code for what was pressed', () => {
  class Link extends EventTarget {
    href = 'https://cimlap.example/media/adas.mp3';
  }
  const assign = vi.fn();
  const stays = new AbortController().signal;
  const load = (pressed: EventTarget, signal = stays) => loadForPress('player', failing(), pressed as HTMLElement, signal);
  beforeEach(() => {
    assign.mockReset();
    isLoadedAgain = false;
    vi.stubGlobal('HTMLAnchorElement', Link);
    vi.stubGlobal('location', { assign });
  });

  it('that is not there follows the link', async () => {
    expect(await load(new Link())).toBeNull();
    expect(assign.mock.calls).toEqual([['https://cimlap.example/media/adas.mp3']]);
  });

  it('follows no link when the page is loaded again after an update, nor when the reader has gone on', async () => {
    isLoadedAgain = true;
    await load(new Link());
    isLoadedAgain = false;
    await load(new Link(), AbortSignal.abort());
    expect(assign).not.toHaveBeenCalled();
  });

  it('is tried again for a button, which leads nowhere without it', async () => {
    const code = failing().mockRejectedValueOnce(new Error('blip')).mockResolvedValue('part');
    const part = loadForPress('copy', code, new EventTarget() as HTMLElement, stays);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await part, assign.mock.calls.length]).toEqual(['part', 0]);
  });
});
