import { expect, it } from 'vitest';
import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import { wakingTime } from './waking-time.ts';

const hour = 3600;
const hoursOfThreeWeeks = Array.from({ length: 21 * 24 }, (_, age) => age);
const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 1000;

it.each([
  '2026-11-26T20:37:00+01:00',
  '2026-11-26T03:00:00+01:00',
  '2026-11-26T06:30:00+01:00',
  // A day of 25 hours, the day after one of 23.
  '2026-10-25T20:37:00+01:00',
  '2026-03-30T20:37:00+02:00',
])('old articles keep their day and order, and get a time of day, when it is %s', (time) => {
  const now = at(time);
  const times = hoursOfThreeWeeks.map((age) => wakingTime(now, age * hour));
  expect(times.toSorted((a, b) => b - a)).toEqual(times);
  expect(new Set(times).size).toBe(times.length);
  expect(times.map(budapestDay)).toEqual(hoursOfThreeWeeks.map((age) => budapestDay(now - age * hour)));
  const hours = times.slice(30).map((seconds) => budapestTime(seconds).hour);
  expect(Math.min(...hours)).toBe(6);
  expect(Math.max(...hours)).toBe(21);
});

it('fresh articles keep their age', () => {
  const now = at('2026-11-26T03:00:00+01:00');
  expect(wakingTime(now, 1500)).toBe(now - 1500);
});
