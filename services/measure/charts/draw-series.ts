import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { budapestTime, budapestTimeZone } from '#contract/budapest-time.ts';
import { svgOf, textOf } from './svg.ts';

export interface SeriesPoint {
  /** Start of the five minutes, unix seconds. */
  at: number;
  views: number;
  dayBefore: number;
}

const height = 180;
const margin = { top: 12, right: 4, bottom: 22, left: 40 };
const labelledHours = [0, 6, 12, 18, 24];
const wholeNumber = new Intl.NumberFormat('hu-HU');

/**
 * A whole day: today until now as an area, the day before as a thin line. The day is as long as it is: 23 or 25
 * hours when the clocks change.
 */
export function drawSeries(points: readonly SeriesPoint[], width: number): string {
  const max = Math.max(4, ...points.flatMap(({ views, dayBefore }) => [views, dayBefore]));
  const bottom = height - margin.bottom;
  const hourStarts = startsOf(labelledHours, points[0]?.at ?? 0);
  const x = scaleLinear([hourStarts[0] ?? 0, hourStarts.at(-1) ?? 1], [margin.left, width - margin.right]);
  const y = scaleLinear([0, max], [bottom, margin.top]).nice(3);

  const ticks = y
    .ticks(3)
    .filter(Number.isInteger)
    .map((tick) => {
      const at = y(tick).toFixed(1);
      const rule = `<path d="M${margin.left} ${at}H${width - margin.right}" stroke="currentColor" stroke-opacity="0.18"/>`;
      const label = { x: margin.left - 6, y: Number(at) + 4, 'text-anchor': 'end' };
      return rule + textOf(wholeNumber.format(tick), label);
    });
  const hours = labelledHours.map((hour, index) => {
    const anchor = hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle';
    return textOf(`${hour}`, {
      x: x(hourStarts[index] ?? 0).toFixed(1),
      y: height - 4,
      'text-anchor': anchor,
    });
  });

  const xOf = ({ at }: SeriesPoint) => x(at);
  const shape = area<SeriesPoint>(xOf, bottom, ({ views }) => y(views)).curve(curveMonotoneX)([...points]);
  const edge = line<SeriesPoint>(xOf, ({ views }) => y(views)).curve(curveMonotoneX)([...points]);
  const before = line<SeriesPoint>(xOf, ({ dayBefore }) => y(dayBefore)).curve(curveMonotoneX)([...points]);
  const lines = [
    `<path d="${shape ?? ''}" fill-opacity="0.16"/>`,
    `<path d="${before ?? ''}" fill="none" stroke="currentColor" stroke-opacity="0.55" stroke-dasharray="3 3"/>`,
    `<path d="${edge ?? ''}" fill="none" stroke="currentColor" stroke-width="2"/>`,
  ];
  return svgOf(width, height, [...ticks, ...hours, ...lines].join(''));
}

/** When the clock shows these hours on the day of a moment, in unix seconds; 24 is the next midnight. */
function startsOf(hours: readonly number[], moment: number): number[] {
  const day = budapestTime(moment).toPlainDate();
  return hours.map((hour) => {
    const time = day.add({ days: hour === 24 ? 1 : 0 }).toZonedDateTime({
      timeZone: budapestTimeZone,
      plainTime: { hour: hour % 24 },
    });
    return time.epochMilliseconds / 1000;
  });
}
