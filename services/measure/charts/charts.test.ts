import { describe, expect, it } from 'vitest';
import { drawCharts } from './charts.ts';

const slotSeconds = 300;
const seconds = (time: string) => Date.parse(time) / 1000;

/** The chart of a day with a view in each five minutes, the last of which end at `until`. */
function seriesOf(from: string, until: string) {
  const series = [];
  for (let at = seconds(from); at <= seconds(until); at += slotSeconds)
    series.push({ at, views: 1, dayBefore: 0 });
  const rest = { sites: [], sections: [], sources: [] };
  return drawCharts({ series, ...rest, quarters: [0, 0, 0, 0] }, { width: 644, bars: 300 }).series;
}

/** Where the hours stand below the chart. */
const hourLabels = (svg: string) =>
  Object.fromEntries(
    [...svg.matchAll(/<text [^>]*x="([\d.]+)" y="176"[^>]*>(\d+)</g)].map(([, x, hour]) => [hour, Number(x)]),
  );

describe('the series of a day', () => {
  it.each([
    ['an ordinary day', '2026-11-19T23:00Z', '2026-11-20T11:00Z'],
    ['the day when the clocks go back', '2026-10-24T22:00Z', '2026-10-25T11:00Z'],
    ['the day when the clocks go forward', '2026-03-28T23:00Z', '2026-03-29T10:00Z'],
  ])('reaches the 12 of its axis at noon, on %s', (_, midnight, noon) => {
    const { svg } = seriesOf(midnight, noon);
    const labels = hourLabels(svg);
    expect([labels[0], labels[24]]).toEqual([40, 640]);
    // The line ends where the last five minutes begin, two units before noon.
    const [, lastX] = /([\d.]+),[\d.]+" fill="none" stroke="currentColor" stroke-width="2"/.exec(svg) ?? [];
    expect((labels[12] ?? 0) - Number(lastX)).toBeCloseTo(2, 0);
  });

  it('has a table with a name of its own for each hour', () => {
    const names = seriesOf('2026-10-24T22:00Z', '2026-10-25T11:00Z').rows.map(([name]) => name);
    expect(names.slice(0, 5)).toEqual(['0 óra', '1 óra', '2 óra', '2 óra, téli idő', '3 óra']);
    expect(new Set(names).size).toBe(names.length);
  });
});
