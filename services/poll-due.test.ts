import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollDue } from './poll-due.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Work at set times, of which somebody else may hold some. */
function plan(...times: number[]) {
  const waiting = new Set(times);
  const held = new Set<number>();
  const done: Array<[time: number, at: number]> = [];
  const errors: unknown[] = [];
  let fault: Error | null = null;
  const poll = pollDue({
    async msUntilNext() {
      if (fault) throw fault;
      return Math.min(Number.POSITIVE_INFINITY, ...waiting) - Date.now();
    },
    async runDue() {
      for (const time of [...waiting].filter((each) => each <= Date.now() && !held.has(each))) {
        waiting.delete(time);
        done.push([time, Date.now()]);
      }
    },
    onError: (error) => errors.push(error),
  });
  return { waiting, held, done, errors, poll, breakWith: (error: Error | null) => (fault = error) };
}

it('work starts at its time, even if that was set a moment ago', async () => {
  const { waiting, done, poll } = plan(1003);
  await vi.advanceTimersByTimeAsync(1500);
  expect(done).toEqual([[1003, 1003]]);
  waiting.add(1800);
  await vi.advanceTimersByTimeAsync(500);
  waiting.add(2010);
  await vi.advanceTimersByTimeAsync(500);
  expect(done.slice(1)).toEqual([
    [1800, 1800],
    [2010, expect.any(Number)],
  ]);
  // It was added 10 ms ahead: the next poll may be a quarter of a second away.
  expect(done[2]?.[1]).toBeLessThanOrEqual(2010 + 250);
  await poll.stop();
});

it('work that is locked at its time starts as soon as the lock is released', async () => {
  const { held, done, poll } = plan(100, 101);
  held.add(100);
  await vi.advanceTimersByTimeAsync(400);
  expect(done).toEqual([[101, 150]]);
  held.clear();
  await vi.advanceTimersByTimeAsync(50);
  expect(done).toHaveLength(2);
  await poll.stop();
});

it('polling continues after a failure, and ends when it is stopped', async () => {
  const { breakWith, done, errors, waiting, poll } = plan(100);
  await vi.advanceTimersByTimeAsync(0);
  breakWith(new Error('away'));
  await vi.advanceTimersByTimeAsync(200);
  breakWith(null);
  await vi.advanceTimersByTimeAsync(500);
  expect([errors.length, done.map(([time]) => time)]).toEqual([1, [100]]);
  await poll.stop();
  waiting.add(800);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toHaveLength(1);
});
