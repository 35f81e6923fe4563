import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { svgOf, textOf } from './svg.ts';

export interface SeriesPoint {
  /** Minutes since midnight. */
  minute: number;
  views: number;
  dayBefore: number;
}

const height = 180;
const margin = { top: 12, right: 4, bottom: 22, left: 40 };
const minutesOfDay = 1440;
const wholeNumber = new Intl.NumberFormat('hu-HU');

/** A whole day: today until now as an area, the day before as a thin line. */
export function drawSeries(points: readonly SeriesPoint[], width: number): string {
  const max = Math.max(4, ...points.flatMap(({ views, dayBefore }) => [views, dayBefore]));
  const bottom = height - margin.bottom;
  const x = scaleLinear([0, minutesOfDay], [margin.left, width - margin.right]);
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
  const hours = [0, 6, 12, 18, 24].map((hour) => {
    const anchor = hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle';
    return textOf(`${hour}`, { x: x(hour * 60).toFixed(1), y: height - 4, 'text-anchor': anchor });
  });

  const xOf = ({ minute }: SeriesPoint) => x(minute);
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
