import { expect, it } from 'vitest';
import { dueDay } from './schedule.ts';

const list = { time: { hour: 7, minute: 0 }, days: [1, 2, 3, 4, 5] };
const at = (text: string) => dueDay(list, Date.parse(text));

it('an issue is due at its time in Budapest, summer and winter, and for four hours after', () => {
  expect(at('2026-11-20T05:59:00Z')).toBeNull();
  expect(at('2026-11-20T06:00:00Z')).toBe('2026-11-20');
  expect(at('2026-07-20T04:59:00Z')).toBeNull();
  expect(at('2026-07-20T05:00:00Z')).toBe('2026-07-20');
  expect(at('2026-11-20T09:59:00Z')).toBe('2026-11-20');
  expect(at('2026-11-20T10:00:00Z')).toBeNull();
});

it('an issue is due only on its days, also on the Mondays after the clocks change', () => {
  expect(at('2026-11-21T07:00:00Z')).toBeNull();
  expect(at('2026-03-30T05:30:00Z')).toBe('2026-03-30');
  expect(at('2026-10-26T06:30:00Z')).toBe('2026-10-26');
});
