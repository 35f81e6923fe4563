import { scaleLinear } from 'd3-scale';
import { svgOf, textOf } from './svg.ts';

export interface Bar {
  name: string;
  value: number;
  /** Value with its unit, for people. */
  label: string;
}

const rowHeight = 36;
const barHeight = 8;
const gap = 6;

/** Bars below each other, each with its name above; the longest fills the width. */
export function drawBars(
  bars: readonly Bar[],
  width: number,
  max = Math.max(1, ...bars.map(({ value }) => value)),
) {
  const x = scaleLinear([0, max], [0, width]);
  const rows = bars.map(({ name, value, label }, index) => {
    const top = index * rowHeight;
    const y = top + 15 + gap;
    return [
      textOf(name, { x: 0, y: top + 13 }),
      textOf(label, { x: width, y: top + 13, 'text-anchor': 'end', 'font-weight': 600 }),
      `<rect x="0" y="${y}" width="${width}" height="${barHeight}" fill-opacity="0.12"/>`,
      `<rect x="0" y="${y}" width="${x(value).toFixed(1)}" height="${barHeight}"/>`,
    ].join('');
  });
  return svgOf(width, Math.max(1, bars.length) * rowHeight, rows.join(''));
}
