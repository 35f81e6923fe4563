import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { ExchangeHistory } from '#contract/exchange.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { shortDay, shortMonth } from '#portal/format/day-words.ts';
import { Island } from '#portal/page/island.tsx';
import lineChart from '#portal/parts/line-chart/line-chart.module.css';
import { acrossOf, type ChartFrame, chartSize, downOf } from './chart-frame.ts';
import styles from './exchange.module.css';
import { RateReader } from './rate-reader.island.tsx';
import { thinRates } from './thin-rates.ts';

interface ChartProps {
  rates: ExchangeHistory['rates'];
  /** Rates are shown for this many units of the currency. */
  units: number;
  /** Label of the chart. */
  name: string;
  /** Id of the text that describes it. */
  descriptionId: string;
  /** Currency sign after a rate. */
  sign: string;
}

const dayMs = 86_400_000;
const { height, top, bottom, across } = chartSize;
/**
 * View box of the line, which is stretched to the page's width; texts are drawn outside it, so they are not
 * stretched.
 */
const grid = 1000;

/**
 * A line chart of rates, rendered on the server. An island on top shows the rate of a day by pointer or key.
 */
export function Chart(props: ChartProps) {
  const { rates: history, units, name, descriptionId, sign } = props;
  const rates = thinRates(history).map(({ day, rate }) => ({ day, rate: rate * units }));
  const { frame, levels, decimals, days } = axesOf(rates);
  const x = ({ day }: { day: string }) => (acrossOf(day, frame) * grid) / across;
  const y = ({ rate }: { rate: number }) => downOf(rate, frame) - top;
  const last = rates.at(-1) ?? { day: '', rate: 0 };
  return (
    <div className={classNames(lineChart.chart, styles.chart)}>
      <svg width="100%" height={height} role="img" aria-label={name} aria-describedby={descriptionId}>
        {levels.map((level) => (
          <line
            key={level}
            className={lineChart.grid}
            x2="100%"
            y1={downOf(level, frame)}
            y2={downOf(level, frame)}
          />
        ))}
        {days.map((day) => (
          <text
            key={day.at}
            x={`${acrossOf(day.at, frame)}%`}
            y={height - 8}
            textAnchor={anchorAt(acrossOf(day.at, frame))}
          >
            {day.label}
          </text>
        ))}
        <svg
          aria-hidden="true"
          y={top}
          width={`${across}%`}
          height={bottom - top}
          viewBox={`0 0 ${grid} ${bottom - top}`}
          preserveAspectRatio="none"
        >
          <path
            className={lineChart.ground}
            d={area<(typeof rates)[number]>(x, bottom - top, y).digits(0)(rates) ?? ''}
          />
          <path
            className={lineChart.line}
            vectorEffect="non-scaling-stroke"
            d={line<(typeof rates)[number]>(x, y).digits(1)(rates) ?? ''}
          />
        </svg>
        {levels.map((level) => (
          <text key={level} x="-8" y={downOf(level, frame) + 4} textAnchor="end">
            {level.toFixed(decimals).replace('.', ',')}
          </text>
        ))}
        <circle
          className={styles.point}
          cx={`${acrossOf(last.day, frame)}%`}
          cy={downOf(last.rate, frame)}
          r="5"
        />
      </svg>
      <Island
        component={RateReader}
        when="interaction"
        rates={rates.map(({ day, rate }) => [Date.parse(day) / dayMs, Number(rate.toPrecision(6))] as const)}
        frame={frame}
        sign={sign}
      />
    </div>
  );
}

const anchorAt = (percent: number) => (percent < 6 ? 'start' : percent > 92 ? 'end' : 'middle');

/** Width of a character on a phone, in percent of the chart's width. */
const characterWidth = 2.3;
type DayLabel = Readonly<{ at: string; label: string }>;

function leftOf({ at, label }: DayLabel, frame: ChartFrame): number {
  const x = acrossOf(at, frame);
  return x - label.length * characterWidth * { start: 0, middle: 0.5, end: 1 }[anchorAt(x)];
}

const rightOf = (day: DayLabel, frame: ChartFrame): number =>
  leftOf(day, frame) + day.label.length * characterWidth;

/** Round numbers down the side, round dates along the bottom. */
function axesOf(rates: ReadonlyArray<{ day: string; rate: number }>) {
  const values = rates.map(({ rate }) => rate);
  const [from, last] = [Date.parse(rates[0]?.day ?? ''), Date.parse(rates.at(-1)?.day ?? '')];
  const to = Math.max(last, from + dayMs);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // A constant rate is drawn in the middle.
  const room = highest === lowest ? highest / 100 : 0;
  const scale = scaleLinear([lowest - room, highest + room], [0, 1]).nice(4);
  const [low = 0, high = 1] = scale.domain();
  const frame: ChartFrame = { from, to, low, high };
  const isLong = to - from > 100 * dayMs;
  const days = scaleUtc([from, to], [0, 1])
    .ticks(4)
    .map((date) => date.toISOString().slice(0, 10))
    .filter((at, index, all) => at !== all[index - 1])
    .map((at) => ({ at, label: isLong ? shortMonth(at) : shortDay(at) }));
  // At the right edge, a label is to the left of its day, and may overlap the previous one.
  const [beforeLast, lastDay] = days.slice(-2);
  if (beforeLast && lastDay && rightOf(beforeLast, frame) > leftOf(lastDay, frame)) days.pop();
  const levels = scale.ticks(4);
  // All labels get as many decimals as the most precise one, so that they align.
  const decimals = Math.max(
    ...levels.map((level) => String(Number(level.toPrecision(7))).split('.')[1]?.length ?? 0),
  );
  return { frame, levels, decimals, days };
}
