import { describe, expect, it } from 'vitest';
import { backOffMs, livePauseMs } from './freshness.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const noon = Date.parse('2026-11-22T12:00:00Z');
const midnight = Date.parse('2026-11-23T00:00:00Z');

describe('the polling interval of running matches', () => {
  it('is 15 s if the day’s calls allow it', () => {
    expect(livePauseMs([noon], noon, midnight, 7000)).toBe(15 * secondMs);
  });

  it('is longer when few calls are left, so that they last until the last match ends', () => {
    const kickoffs = [noon, noon + 3 * hourMs];
    const callsLeft = 100;
    const pause = livePauseMs(kickoffs, noon, midnight, callsLeft);
    expect(pause).toBeGreaterThan(minuteMs);
    // Two matches of 115 minutes may use seven tenths of the calls.
    expect((2 * 115 * minuteMs) / pause).toBeLessThanOrEqual(0.7 * callsLeft);
  });

  it('counts matches that are played at the same time as one', () => {
    expect(livePauseMs([noon, noon, noon], noon, midnight, 100)).toBe(
      livePauseMs([noon], noon, midnight, 100),
    );
  });

  it('is an hour when no call is left', () => {
    expect(livePauseMs([noon], noon, midnight, 0)).toBe(hourMs);
  });
});

describe('the delay after failures', () => {
  it('doubles each time, up to a maximum', () => {
    const pauses = [1, 2, 3, 20].map((failures) => backOffMs('live', 'standard', failures));
    expect(pauses).toEqual([5 * secondMs, 10 * secondMs, 20 * secondMs, 10 * minuteMs]);
    expect(backOffMs('standings', 'standard', 1)).toBe(minuteMs);
    expect(backOffMs('standings', 'standard', 50)).toBe(hourMs);
  });
});
