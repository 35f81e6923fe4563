import { describe, expect, it } from 'vitest';
import { backOffMs, livePauseMs } from './freshness.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const noon = Date.parse('2026-11-22T12:00:00Z');
const midnight = Date.parse('2026-11-23T00:00:00Z');

describe('how often matches that are played are looked at', () => {
  it('every 15 s where the day’s calls allow it', () => {
    expect(livePauseMs([noon], noon, midnight, 7000)).toBe(15 * second);
  });

  it('less often where few are left, so that they last until the last match ends', () => {
    const kickoffs = [noon, noon + 3 * hour];
    const pause = livePauseMs(kickoffs, noon, midnight, 100);
    expect(pause).toBeGreaterThan(minute);
    expect((2 * 115 * minute) / pause).toBeLessThanOrEqual(70);
  });

  it('matches that are played at the same time cost the calls of one', () => {
    expect(livePauseMs([noon, noon, noon], noon, midnight, 100)).toBe(
      livePauseMs([noon], noon, midnight, 100),
    );
  });

  it('hardly at all when none is left', () => {
    expect(livePauseMs([noon], noon, midnight, 0)).toBe(hour);
  });
});

describe('after failures', () => {
  it('the next try waits twice as long each time, up to a bound', () => {
    const pauses = [1, 2, 3, 20].map((failures) => backOffMs('live', 'standard', failures));
    expect(pauses).toEqual([5 * second, 10 * second, 20 * second, 10 * minute]);
    expect(backOffMs('standings', 'standard', 1)).toBe(minute);
    expect(backOffMs('standings', 'standard', 50)).toBe(hour);
  });
});
