import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LapOrder } from '#contract/formula-1-tables.ts';
import { sampleRows } from '#portal/testing/formula-1.ts';
import { LapChart } from './lap-chart.tsx';

const rows = sampleRows([7, 8, 9]);
const show = (orders: LapOrder[]) =>
  renderToStaticMarkup(<LapChart orders={orders} rows={rows} spoiler={null} />);
const laps = (count: number): LapOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    lap: index + 1,
    drivers: index < 3 ? [7, 8, 9] : [8, 7],
  }));

describe('the chart of a race lap by lap', () => {
  it('has a line for each driver until they retire, and the same data as a table', () => {
    const html = show(laps(6));
    const lines = [...html.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d]) => d?.match(/[ML]/g)?.length);
    expect(lines.filter((points) => points !== undefined)).toEqual(expect.arrayContaining([6, 6, 3]));
    expect(html).toContain('aria-label="Grafikon: 3 versenyző sorrendje 6 kör után"');
    expect(html.match(/<tr>/g)).toHaveLength(7);
    const name = rows[2]?.driver.abbr ?? rows[2]?.driver.name;
    expect(html, 'who was out has a name where the line ends').toMatch(
      new RegExp(`<text class="[^"]*out[^"]*" x="34.1%"[^>]*>${name}<`),
    );
    expect(html.match(/class="[^"]*second[^"]*"/g), 'the second of a team is dashed').toHaveLength(2);
  });

  it('is left out if too few laps are known', () => {
    expect(show(laps(4))).toBe('');
    expect(show([])).toBe('');
  });
});
