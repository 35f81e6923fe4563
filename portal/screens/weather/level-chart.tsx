import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { WaterHistory } from '#contract/water.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { shortDay } from '#portal/format/day-words.ts';
import { number } from '#portal/format/number.ts';
import lineChart from '#portal/parts/line-chart/line-chart.module.css';
import styles from './level-chart.module.css';

interface LevelChartProps {
  levels: WaterHistory['levels'];
  degrees: WaterHistory['degrees'];
  name: string;
  /** Id of the text that says the same in words. */
  descriptionId: string;
}

const height = 260;
const top = 16;
const bottom = 226;
/**
 * View box of the line, which is stretched to the page's width; texts are drawn outside it, so they are not
 * stretched.
 */
const grid = 1000;
const degreeNames = ['I. fok', 'II. fok', 'III. fok'];

/** Levels over time, with the levels at which degrees of alert begin. The table below it has the same. */
export function LevelChart({ levels, degrees, name, descriptionId }: LevelChartProps) {
  const heights = levels.map(({ level }) => level);
  const highest = Math.max(...heights);
  // A degree far above the water level would flatten the line.
  const degreeLines = (degrees ?? []).map((degree, index) => ({ degree, name: degreeNames[index] ?? '' }));
  const shownDegrees = degreeLines.filter(({ degree }, index) => index === 0 || degree <= highest * 1.25);
  const ends = [Math.min(...heights), Math.max(highest, ...shownDegrees.map(({ degree }) => degree))];
  const y = scaleLinear(ends, [bottom, top]).nice(4);
  const [from = 0, to = 0] = [levels[0]?.at, levels.at(-1)?.at];
  const time = scaleUtc([from * 1000, Math.max(to, from + 3600) * 1000], [0, grid]);
  const x = ({ at }: { at: number }) => time(at * 1000);
  const days = time
    .ticks(4)
    .map((date) => ({ day: date.toISOString().slice(0, 10), across: time(date) / 10 }));
  const labelledDays = days.filter(
    ({ day, across }, index) => days[index - 1]?.day !== day && across > 4 && across < 94,
  );
  return (
    <div className={classNames(lineChart.chart, styles.chart)}>
      <svg width="100%" height={height} role="img" aria-label={name} aria-describedby={descriptionId}>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className={lineChart.grid} x2="100%" y1={y(tick)} y2={y(tick)} />
            <text x="-8" y={y(tick) + 4} textAnchor="end">
              {number(tick)}
            </text>
          </g>
        ))}
        <svg
          aria-hidden="true"
          width="100%"
          height={height}
          viewBox={`0 0 ${grid} ${height}`}
          preserveAspectRatio="none"
        >
          <path
            className={lineChart.ground}
            d={area<(typeof levels)[number]>(x, bottom, ({ level }) => y(level)).digits(1)(levels) ?? ''}
          />
          <path
            className={lineChart.line}
            vectorEffect="non-scaling-stroke"
            d={line<(typeof levels)[number]>(x, ({ level }) => y(level)).digits(1)(levels) ?? ''}
          />
        </svg>
        {shownDegrees.map(({ degree, name: label }) => (
          <g key={label}>
            <line className={styles.degree} x2="100%" y1={y(degree)} y2={y(degree)} />
            <text className={styles.degreeName} x="4" y={y(degree) - 4}>
              {label}: {number(degree)} cm
            </text>
          </g>
        ))}
        {labelledDays.map(({ day, across }) => (
          <text key={day} x={`${across}%`} y={height - 10} textAnchor="middle">
            {shortDay(day)}
          </text>
        ))}
      </svg>
    </div>
  );
}
