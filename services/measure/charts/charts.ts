import { budapestTime } from '#contract/budapest-time.ts';
import type { Readership } from '#contract/readership-calls.ts';
import { type Bar, drawBars } from './draw-bars.ts';
import { drawSeries } from './draw-series.ts';
import { words } from './words.ts';

const wholeNumber = new Intl.NumberFormat('hu-HU');
const percent = new Intl.NumberFormat('hu-HU', { style: 'percent' });
const slotsPerHour = 12;

type Figures = Pick<Readership, 'series' | 'sites' | 'sections' | 'sources' | 'quarters'>;

/** Size of the drawings in their own units. */
export interface ChartWidths {
  width: number;
  /** Width of bar charts, which may be in a narrower column. */
  bars: number;
}

/** Draws the charts of readership from figures alone: the same figures give the same drawing. */
export function drawCharts(figures: Figures, { width, bars }: ChartWidths): Readership['charts'] {
  const { series, sites, sections, sources, quarters } = figures;
  // The current five minutes are left out, because they would look like a drop.
  const finished = series.length > 1 ? series.slice(0, -1) : series;
  const siteBars = sites.map(({ site, today }) => barOf(words.sitesByName[site], today));
  const sectionBars = sections.map(({ name, today }) => barOf(name, today));
  const sourceBars = sources.map(({ kind, today }) => barOf(words.kinds[kind], today));
  const depthBars = quarters.map((readers, index) => ({
    name: words.depths[index] ?? '',
    value: readers,
    label: quarters[0] > 0 ? percent.format(readers / quarters[0]) : percent.format(0),
  }));
  return {
    series: { title: words.series, svg: drawSeries(finished, width), rows: hourRows(series) },
    sites: chartOf(words.sites, siteBars, bars),
    sections: chartOf(words.sections, sectionBars, bars),
    sources: chartOf(words.sources, sourceBars, bars),
    quarters: chartOf(words.quarters, depthBars, bars),
  };
}

const barOf = (name: string, value: number): Bar => ({ name, value, label: wholeNumber.format(value) });

const chartOf = (title: string, bars: readonly Bar[], width: number) => ({
  title,
  svg: drawBars(bars, width),
  rows: bars.map(({ name, label }): [string, string] => [name, label]),
});

/** A table of 288 rows would not help, so it has hours. */
function hourRows(series: Figures['series']): Array<[string, string]> {
  const rows: Array<[string, string]> = [];
  for (let from = 0; from < series.length; from += slotsPerHour) {
    const hour = series.slice(from, from + slotsPerHour);
    const views = hour.reduce((sum, point) => sum + point.views, 0);
    const name = `${budapestTime(hour[0]?.at ?? 0).hour} óra`;
    // When the clocks go back, an hour comes twice.
    rows.push([name === rows.at(-1)?.[0] ? `${name}, téli idő` : name, wholeNumber.format(views)]);
  }
  return rows;
}
