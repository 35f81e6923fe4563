import { describe, expect, it } from 'vitest';
import { backOffMs, livePauseMs } from './freshness.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const noon = Date.parse('2026-11-22T12:00:00Z');
const midnight = Date.parse('2026-11-23T00:00:00Z');

describe('the polling interval of running matches', () => {
  it('is 15 s if the day’s calls allow it', () => {
    expect(livePauseMs([noon], noon, midnight, 7000)).toBe(15 * second);
  });

  it('is longer when few calls are left, so that they last until the last match ends', () => {
    const kickoffs = [noon, noon + 3 * hour];
    const pause = livePauseMs(kickoffs, noon, midnight, 100);
    expect(pause).toBeGreaterThan(minute);
    expect((2 * 115 * minute) / pause).toBeLessThanOrEqual(70);
  });

  it('counts matches that are played at the same time as one', () => {
    expect(livePauseMs([noon, noon, noon], noon, midnight, 100)).toBe(
      livePauseMs([noon], noon, midnight, 100),
    );
  });

  it('is an hour when no call is left', () => {
    expect(livePauseMs([noon], noon, midnight, 0)).toBe(hour);
  });
});

describe('the delay after failures', () => {
  it('doubles each time, up to a maximum', () => {
    const pauses = [1, 2, 3, 20].map((failures) => backOffMs('live', 'standard', failures));
    expect(pauses).toEqual([5 * second, 10 * second, 20 * second, 10 * minute]);
    expect(backOffMs('standings', 'standard', 1)).toBe(minute);
    expect(backOffMs('standings', 'standard', 50)).toBe(hour);
  });
});
