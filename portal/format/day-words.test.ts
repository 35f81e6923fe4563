import { expect, it } from 'vitest';
import { dayAdjective, dayAdverb, shortMonth, wholeDay } from './day-words.ts';

it('days have the endings of their spoken form', () => {
  const days = Array.from({ length: 31 }, (_, index) =>
    dayAdverb(`2026-12-${String(index + 1).padStart(2, '0')}`).slice('december '.length),
  );
  expect(days.join(' ')).toBe(
    '1-jén 2-án 3-án 4-én 5-én 6-án 7-én 8-án 9-én 10-én 11-én 12-én 13-án 14-én 15-én 16-án 17-én 18-án 19-én 20-án 21-én 22-én 23-án 24-én 25-én 26-án 27-én 28-án 29-én 30-án 31-én',
  );
  expect([dayAdjective('2026-11-20'), dayAdjective('2026-05-01'), wholeDay('2026-03-02')]).toEqual([
    '2026. november 20-i',
    '2026. május 1-jei',
    '2026. március 2.',
  ]);
  expect([shortMonth('2026-01-01'), shortMonth('2026-03-01')]).toEqual(['2026. jan.', 'márc.']);
});
