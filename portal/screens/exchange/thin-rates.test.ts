import { expect, it } from 'vitest';
import { lastOfEach, stepFor, thinRates } from './thin-rates.ts';

/** This many working days up to 20 November 2026, with one peak and one trough. */
function history(days: number) {
  const all = Array.from(
    { length: Math.ceil((days * 7) / 5) + 7 },
    (_, back) => new Date(Date.UTC(2026, 10, 20) - back * 86_400_000),
  );
  const working = all.filter((day) => day.getUTCDay() % 6 !== 0).slice(0, days);
  const rates = working
    .toReversed()
    .map((day, n) => ({ day: day.toISOString().slice(0, 10), rate: 380 + (n % 7) / 10 }));
  Object.assign(rates[Math.floor(days / 3)] ?? {}, { rate: 500 });
  Object.assign(rates[Math.floor(days / 2)] ?? {}, { rate: 300 });
  return rates;
}

it('a year is listed by days, more by weeks, and many years by months', () => {
  expect([260, 522, 1500, 5200].map(stepFor)).toEqual(['day', 'week', 'week', 'month']);
  for (const days of [260, 522, 1500, 2600, 5200])
    expect(thinRates(history(days)).length, `${days} days`).toBeLessThan(310);
});

it('the last day of each week or month is listed', () => {
  const weeks = lastOfEach(history(522), 'week');
  expect(weeks.slice(0, -1).every(({ day }) => new Date(day).getUTCDay() === 5)).toBe(true);
  expect(lastOfEach(history(522), 'month').at(-2)?.day).toBe('2026-10-30');
});

it.each([522, 2600])('of %i days, the chart has the first, the last, the highest and the lowest', (days) => {
  const rates = history(days);
  const points = thinRates(rates);
  expect([points[0], points.at(-1)]).toEqual([rates[0], rates.at(-1)]);
  expect(points.map(({ rate }) => rate)).toEqual(expect.arrayContaining([500, 300]));
  expect(points.map(({ day }) => day)).toEqual(points.map(({ day }) => day).toSorted());
});
