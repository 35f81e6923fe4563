import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line } from 'd3-shape';
import { budapestTime } from '#contract/budapest-time.ts';
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
 * Width of the line's view box, which is stretched to the page's width; texts are drawn outside it, so they
 * are not stretched.
 */
const lineWidth = 1000;
const degreeNames = ['I. fok', 'II. fok', 'III. fok'];

/**
 * Water levels over time, in cm, with the levels at which degrees of flood alert begin. The table below it
 * has the same.
 */
export function LevelChart({ levels, degrees, name, descriptionId }: LevelChartProps) {
  const heights = levels.map(({ level }) => level);
  const highest = Math.max(...heights);
  const degreeLines = (degrees ?? []).map((degree, index) => ({ degree, name: degreeNames[index] ?? '' }));
  // A degree far above the water level would flatten the line.
  const shownDegrees = degreeLines.filter(({ degree }, index) => index === 0 || degree <= highest * 1.25);
  const range = [Math.min(...heights), Math.max(highest, ...shownDegrees.map(({ degree }) => degree))];
  const y = scaleLinear(range, [bottom, top]).nice(4);
  const [from = 0, to = 0] = [levels[0]?.at, levels.at(-1)?.at];
  // The scale has Budapest's clock, so that its days begin at midnight there.
  const utcOffset = budapestTime(to).offsetNanoseconds / 1e9;
  const onClock = (seconds: number) => (seconds + utcOffset) * 1000;
  const time = scaleUtc([onClock(from), onClock(Math.max(to, from + 3600))], [0, lineWidth]);
  const x = ({ at }: { at: number }) => time(onClock(at));
  const days = time
    .ticks(4)
    .map((date) => ({ day: date.toISOString().slice(0, 10), percent: (time(date) / lineWidth) * 100 }));
  // A day at the very edge has no room for its name.
  const labelledDays = days.filter(
    ({ day, percent }, index) => days[index - 1]?.day !== day && percent > 4 && percent < 94,
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
          viewBox={`0 0 ${lineWidth} ${height}`}
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
        {labelledDays.map(({ day, percent }) => (
          <text key={day} x={`${percent}%`} y={height - 10} textAnchor="middle">
            {shortDay(day)}
          </text>
        ))}
      </svg>
    </div>
  );
}
