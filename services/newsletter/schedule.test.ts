import { expect, it } from 'vitest';
import { daysOfDueIssues, dueTime, isDue } from './schedule.ts';

const weekdays = [1, 2, 3, 4, 5];
/** The days whose issue is due at a moment. */
const dueAt = (text: string, hour = 7) => {
  const now = Date.parse(text);
  return daysOfDueIssues(now).filter((day) => {
    const sendAt = dueTime({ time: { hour, minute: 0 }, days: weekdays }, day);
    return sendAt !== null && isDue(sendAt, now);
  });
};

it('an issue is due at its time in Budapest, summer and winter, and for four hours after', () => {
  expect(dueAt('2026-11-20T05:59:00Z')).toEqual([]);
  expect(dueAt('2026-11-20T06:00:00Z')).toEqual(['2026-11-20']);
  expect(dueAt('2026-07-20T04:59:00Z')).toEqual([]);
  expect(dueAt('2026-07-20T05:00:00Z')).toEqual(['2026-07-20']);
  expect(dueAt('2026-11-20T09:59:00Z')).toEqual(['2026-11-20']);
  expect(dueAt('2026-11-20T10:00:00Z')).toEqual([]);
});

it('an issue of the evening is due after midnight too, as the issue of its own day', () => {
  expect(dueAt('2026-11-20T22:59:00Z', 23)).toEqual(['2026-11-20']);
  expect(dueAt('2026-11-21T01:59:00Z', 23)).toEqual(['2026-11-20']);
  expect(dueAt('2026-11-21T02:00:00Z', 23)).toEqual([]);
});

it('an issue is due only on its days, also on the Mondays after the clocks change', () => {
  expect(dueAt('2026-11-21T07:00:00Z')).toEqual([]);
  expect(dueAt('2026-03-30T05:30:00Z')).toEqual(['2026-03-30']);
  expect(dueAt('2026-10-26T06:30:00Z')).toEqual(['2026-10-26']);
});
