import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRefreshClock } from './refresh-clock.ts';

const clock = {
  now: () => performance.now(),
  setTimeout: globalThis.setTimeout,
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
};
let asked: number[];
const start = (refresh = async () => {}) =>
  startRefreshClock(
    () => {
      asked.push(Math.round(performance.now() - began));
      return refresh();
    },
    { ...clock, setTimeout: (run, ms) => setTimeout(run, ms) },
  );
let began: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  began = performance.now();
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('asks every 15 seconds, also after a failure', async () => {
  let times = 0;
  const watch = start(async () => {
    if (times++ === 0) throw new Error('offline');
  });
  process.once('unhandledRejection', () => {});
  await pass(46);
  watch.stop();
  await pass(60);
  expect(asked).toEqual([15_000, 30_000, 45_000]);
});

it('does not ask while the tab is hidden, and at once when that was for more than 30 seconds', async () => {
  const watch = start();
  await pass(10);
  watch.hidden();
  await pass(60);
  watch.shown();
  await pass(16);
  watch.stop();
  expect(asked).toEqual([70_000, 85_000]);
});

it('goes on with its interval when the tab was hidden for a short time', async () => {
  const watch = start();
  await pass(10);
  watch.hidden();
  await pass(3);
  watch.shown();
  await pass(3);
  watch.stop();
  expect(asked).toEqual([15_000]);
});

it('does not ask twice at a time', async () => {
  let end = () => {};
  const watch = start(() => new Promise<void>((resolve) => (end = resolve)));
  await pass(60);
  end();
  await pass(16);
  watch.stop();
  expect(asked).toEqual([15_000, 75_000]);
});

it('does not ask twice at a time either when the tab was hidden meanwhile', async () => {
  let end = () => {};
  const watch = start(() => new Promise<void>((resolve) => (end = resolve)));
  await pass(16);
  watch.hidden();
  await pass(5);
  watch.shown();
  await pass(5);
  expect(asked).toEqual([15_000]);
  end();
  await pass(16);
  watch.stop();
  expect(asked).toEqual([15_000, 41_000]);
});
