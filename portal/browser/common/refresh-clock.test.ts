import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRefreshClock } from './refresh-clock.ts';

/** When each refresh was requested, in milliseconds from the start. */
let requestTimes: number[];
const start = (refresh = async () => {}) =>
  startRefreshClock(
    () => {
      requestTimes.push(Math.round(performance.now() - startedAt));
      return refresh();
    },
    {
      now: () => performance.now(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
    },
  );
let startedAt: number;

beforeEach(() => {
  vi.useFakeTimers();
  requestTimes = [];
  startedAt = performance.now();
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('refreshes every 15 seconds, also after a failure', async () => {
  let times = 0;
  const watch = start(async () => {
    if (times++ === 0) throw new Error('offline');
  });
  // The clock leaves the failure to the page's own handler of unhandled rejections.
  process.once('unhandledRejection', () => {});
  await pass(46);
  watch.stop();
  await pass(60);
  expect(requestTimes).toEqual([15_000, 30_000, 45_000]);
});

it('pauses while the tab is hidden, and refreshes at once after more than 30 hidden seconds', async () => {
  const watch = start();
  await pass(10);
  watch.hidden();
  await pass(60);
  watch.shown();
  await pass(16);
  watch.stop();
  expect(requestTimes).toEqual([70_000, 85_000]);
});

it('keeps its interval when the tab was hidden for a short time', async () => {
  const watch = start();
  await pass(10);
  watch.hidden();
  await pass(3);
  watch.shown();
  await pass(3);
  watch.stop();
  expect(requestTimes).toEqual([15_000]);
});

it('never runs two refreshes at a time', async () => {
  let end = () => {};
  const watch = start(() => new Promise<void>((resolve) => (end = resolve)));
  await pass(60);
  end();
  await pass(16);
  watch.stop();
  expect(requestTimes).toEqual([15_000, 75_000]);
});

it('never runs two refreshes at a time, even if the tab was hidden meanwhile', async () => {
  let end = () => {};
  const watch = start(() => new Promise<void>((resolve) => (end = resolve)));
  await pass(16);
  watch.hidden();
  await pass(5);
  watch.shown();
  await pass(5);
  expect(requestTimes).toEqual([15_000]);
  end();
  await pass(16);
  watch.stop();
  expect(requestTimes).toEqual([15_000, 41_000]);
});
