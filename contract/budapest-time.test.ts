import { expect, it } from 'vitest';
import { budapestDay, budapestTime } from './budapest-time.ts';

const clockAt = (iso: string) =>
  budapestTime(Date.parse(iso) / 1000)
    .toPlainDateTime()
    .toString();

it('an offset is one hour in winter and two in summer', () => {
  expect(clockAt('2026-03-29T00:59:00Z')).toBe('2026-03-29T01:59:00');
  expect(clockAt('2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00:00');
  expect(clockAt('2026-10-25T00:59:00Z')).toBe('2026-10-25T02:59:00');
  expect(clockAt('2026-10-25T01:00:00Z')).toBe('2026-10-25T02:00:00');
});

it('a day begins at midnight in Budapest, also for fractions of seconds', () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z') / 1000;
  expect(budapestDay(midnight)).toBe('2026-11-21');
  expect(budapestDay(midnight - 0.001)).toBe('2026-11-20');
});
