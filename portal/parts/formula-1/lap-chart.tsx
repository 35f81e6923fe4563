import { line } from 'd3-shape';
import type { LapOrder, ResultRow } from '#contract/formula-1-tables.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import boxes from '../body/boxes.module.css';
import type { SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import chart from './chart.module.css';
import styles from './lap-chart.module.css';
import { teamColour } from './marks.tsx';
import { words } from './words.ts';

/** With fewer laps there is no chart. */
const minLaps = 5;
const rowPx = 18;
const bottomPx = 22;
/** Width of the lines; the rest is for names. */
const plotPercent = 84;
/** Width of the lines' own coordinates, which are stretched to the page. Texts are not stretched. */
const gridWidth = 1000;

/** Whether enough laps are known for a chart. */
export const hasChart = (orders: readonly LapOrder[]): boolean => orders.length >= minLaps;

interface LapChartProps {
  orders: readonly LapOrder[];
  /** The order or the result, which names the drivers. */
  rows: readonly ResultRow[];
  spoiler: SpoilerMarks | null;
}

/** The order of a race lap by lap, drawn and as a table. Renders nothing if too few laps are known. */
export function LapChart({ orders, rows, spoiler }: LapChartProps) {
  const first = orders[0];
  const last = orders.at(-1);
  if (!first || !last || !hasChart(orders)) return null;
  const count = Math.max(...orders.map(({ drivers }) => drivers.length));
  const height = count * rowPx;
  const across = (lap: number) => (lap - first.lap) / Math.max(1, last.lap - first.lap);
  const path = line<{ lap: number; place: number }>(
    ({ lap }) => across(lap) * gridWidth,
    ({ place }) => (place + 0.5) * rowPx,
  ).digits(1);
  return (
    <section aria-labelledby="korrol-korre" {...spoiler}>
      <h3 className={styles.title} id="korrol-korre">
        {words.laps}
      </h3>
      <p className={layout.finePrint} id="korrol-korre-szavakkal">
        {words.lapsNote}
      </p>
      <svg
        className={classNames(chart.chart, styles.chart)}
        width="100%"
        height={height + bottomPx}
        role="img"
        aria-label={words.lapsChart(count, last.lap)}
        aria-describedby="korrol-korre-szavakkal"
      >
        <svg
          aria-hidden="true"
          width={`${plotPercent}%`}
          height={height}
          viewBox={`0 0 ${gridWidth} ${height}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          {rows.map(({ driver, team }) => (
            <path
              key={driver.id}
              className={classNames(chart.line, styles.line, isSecond(rows, driver.id) && styles.second)}
              stroke={teamColour(team.name) ?? 'currentcolor'}
              vectorEffect="non-scaling-stroke"
              d={path(placesOf(orders, driver.id)) ?? ''}
            />
          ))}
        </svg>
        {last.drivers.map((id, place) => (
          <text key={id} className={chart.name} x={`${plotPercent + 1}%`} y={(place + 0.5) * rowPx + 4}>
            {shortName(rows, id)}
          </text>
        ))}
        {rows
          .filter(({ driver }) => !last.drivers.includes(driver.id))
          .flatMap(({ driver }) => placesOf(orders, driver.id).at(-1) ?? [])
          .map(({ id, lap, place }) => (
            <text
              key={id}
              className={styles.out}
              x={`${across(lap) * plotPercent + 0.5}%`}
              y={(place + 0.5) * rowPx + 4}
            >
              {shortName(rows, id)}
            </text>
          ))}
        <text y={height + bottomPx - 6}>{`${first.lap}.`}</text>
        <text x={`${plotPercent}%`} y={height + bottomPx - 6} textAnchor="end">
          {`${last.lap}.`}
        </text>
      </svg>
      <details className={boxes.accordion}>
        <summary className={boxes.summary}>
          <span>{words.asTable}</span>
          <Icon name="down" className={boxes.arrow} />
        </summary>
        <OrderTable orders={orders} rows={rows} count={count} />
      </details>
    </section>
  );
}

/** The position of a driver after each lap for which it is known. */
const placesOf = (orders: readonly LapOrder[], driver: number) =>
  orders.flatMap(({ lap, drivers }) => {
    const place = drivers.indexOf(driver);
    return place < 0 ? [] : [{ id: driver, lap, place }];
  });

/** Whether a line is dashed: the two drivers of a team share its colour. */
function isSecond(rows: readonly ResultRow[], id: number): boolean {
  const team = rows.find((row) => row.driver.id === id)?.team.name ?? null;
  const first = team && rows.find((row) => row.team.name === team);
  return !!first && first.driver.id !== id;
}

function shortName(rows: readonly ResultRow[], id: number): string {
  const driver = rows.find((row) => row.driver.id === id)?.driver;
  return driver?.abbr ?? driver?.name ?? '–';
}

function OrderTable({ orders, rows, count }: Pick<LapChartProps, 'orders' | 'rows'> & { count: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={table.scroll} tabIndex={0} aria-label={words.laps}>
      <table className={classNames(table.table, styles.orders)}>
        <thead>
          <tr>
            <th scope="col">{words.lapColumn}</th>
            {Array.from({ length: count }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places stay in their order
              <th key={place} scope="col">{`${place + 1}.`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ lap, drivers }) => (
            <tr key={lap}>
              <th scope="row">{`${lap}.`}</th>
              {Array.from({ length: count }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places stay in their order
                <td key={place}>{drivers[place] === undefined ? '' : shortName(rows, drivers[place])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
