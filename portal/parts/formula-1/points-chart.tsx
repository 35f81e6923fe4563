import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import chart from './chart.module.css';
import { teamColour } from './marks.tsx';
import { formatPoints, grandPrixName } from './names.ts';
import styles from './points-chart.module.css';
import type { Progress, ProgressLine } from './results.ts';
import { words } from './words.ts';

const heightPx = 320;
const topPx = 24;
const bottomPx = 288;
/** Width of the lines; the rest is for names. */
const plotPercent = 74;
/** Width of the lines' own coordinates, which are stretched to the page. Texts are not stretched. */
const gridWidth = 1000;
const minLabelGapPx = 17;

interface PointsChartProps {
  progress: Progress;
  /** Id of the text that describes the chart. */
  descriptionId: string;
}

/** A chart of the points through a season. */
export function PointsChart({ progress: { rounds, lines }, descriptionId }: PointsChartProps) {
  const maxPoints = Math.max(...lines.flatMap(({ totals }) => totals), 1);
  const down = scaleLinear([0, maxPoints], [bottomPx, topPx]).nice(4);
  const share = (round: number) => (rounds.length > 1 ? round / (rounds.length - 1) : 0);
  const path = line<number>(
    (_, round) => share(round) * gridWidth,
    (total) => down(total) - topPx,
  ).digits(1);
  const labels = spreadLabels(lines.map(({ totals }) => down(totals.at(-1) ?? 0)));
  return (
    <svg
      className={classNames(chart.chart, styles.chart)}
      width="100%"
      height={heightPx}
      role="img"
      aria-label={words.progressChart}
      aria-describedby={descriptionId}
    >
      {down.ticks(4).map((level) => (
        <g key={level}>
          <line className={styles.level} x2={`${plotPercent}%`} y1={down(level)} y2={down(level)} />
          {level > 0 && (
            <text className={styles.level} y={down(level) - 5}>
              {formatPoints(level)}
            </text>
          )}
        </g>
      ))}
      {roundTicks(rounds.length).map((round) => (
        <text
          key={round}
          x={`${share(round - 1) * plotPercent}%`}
          y={heightPx - 10}
          textAnchor={round === 1 ? 'start' : round === rounds.length ? 'end' : 'middle'}
        >
          {round}.
        </text>
      ))}
      <svg
        aria-hidden="true"
        y={topPx}
        width={`${plotPercent}%`}
        height={bottomPx - topPx}
        viewBox={`0 0 ${gridWidth} ${bottomPx - topPx}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        {lines.map((each, index) => (
          <path
            key={each.key}
            className={classNames(chart.line, styles.line, isSecondOfTeam(lines, index) && styles.second)}
            stroke={teamColour(each.team) ?? 'currentcolor'}
            vectorEffect="non-scaling-stroke"
            d={path(each.totals) ?? ''}
          />
        ))}
      </svg>
      {lines.map(({ key, short }, index) => (
        <text key={key} className={chart.name} x={`${plotPercent + 1.5}%`} y={(labels[index] ?? 0) + 4}>
          {short}
        </text>
      ))}
    </svg>
  );
}

/** The second line of a team is dashed, since both have the team's colour. */
const isSecondOfTeam = (lines: readonly ProgressLine[], index: number) =>
  lines.slice(0, index).some(({ team }) => team === lines[index]?.team);

/** The first, the last and every fifth round, but none right next to the last. */
const roundTicks = (count: number) => {
  const between = Array.from({ length: Math.floor(count / 5) }, (_, index) => (index + 1) * 5).filter(
    (round) => round < count - 1,
  );
  return [1, ...between, count];
};

/**
 * Moves labels apart so that none overlap.
 * @param heights from the top down, px
 */
export function spreadLabels(heights: readonly number[]): number[] {
  const labelTops: number[] = [];
  for (const y of heights)
    labelTops.push(Math.max(y, (labelTops.at(-1) ?? Number.NEGATIVE_INFINITY) + minLabelGapPx));
  const over = Math.max(0, (labelTops.at(-1) ?? 0) - bottomPx);
  return over === 0
    ? labelTops
    : labelTops.map((y, index) => Math.min(y, bottomPx - (labelTops.length - 1 - index) * minLabelGapPx));
}

/** The chart's numbers as a table, for readers who do not see the chart. */
export function ProgressTable({ progress: { rounds, lines } }: { progress: Progress }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={table.scroll} tabIndex={0} aria-label={words.progressTable}>
      <table className={classNames(table.table, styles.rounds)}>
        <thead>
          <tr>
            <th scope="col">{words.afterRound}</th>
            {lines.map(({ key, short }) => (
              <th key={key} scope="col" className={table.number}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ name, startSeconds }, round) => (
            <tr key={startSeconds}>
              <th scope="row">{grandPrixName(name).replace(/ Nagydíj$/, '')}</th>
              {lines.map(({ key, totals }) => (
                <td key={key} className={table.number}>
                  {formatPoints(totals[round] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
