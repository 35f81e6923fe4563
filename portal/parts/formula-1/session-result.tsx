import type { ResultRow } from '#contract/formula-1-tables.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import dataTable from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { clock } from '#portal/format/date.ts';
import type { Links } from './formula-1-address.ts';
import { isResultMissing, prixName, sessionStatus } from './grands-prix.ts';
import { hasChart, LapChart } from './lap-chart.tsx';
import type { ChosenPrix } from './load-calendar.ts';
import { TeamStripe } from './marks.tsx';
import { formatTimeOrGap, hasGrid } from './names.ts';
import { PitStops } from './pit-stops.tsx';
import styles from './session-result.module.css';
import { gridSpoiler, sessionSpoiler } from './spoilers.ts';
import { words } from './words.ts';

interface SessionResultProps {
  chosen: ChosenPrix;
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** The result of a session, or the grid before it. */
export function SessionResult({ chosen, season, links, now }: SessionResultProps) {
  const { prix, session, shown, isGrid, rows } = chosen;
  const linkTo: LinkTo = {
    driver: (driver) => links.to({ page: 'versenyzok', season, driver }),
    team: (team) => links.to({ page: 'csapatok', season, team }),
  };
  return (
    <div className={styles.result}>
      <h3 className={styles.title}>
        {isGrid
          ? words.gridOf(shown.name)
          : shown === session
            ? shown.name
            : `${shown.name}, ${clock(shown.startSeconds)}`}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.none}>
          {isResultMissing(shown.races[0], now) ? words.unknownResult : words.noResult}
        </p>
      ) : (
        <div {...(isGrid ? gridSpoiler(prix, shown, now) : sessionSpoiler(shown, now))}>
          {isGrid ? (
            <StartingGrid rows={rows} linkTo={linkTo} />
          ) : (
            <ResultTable
              rows={rows}
              caption={words.resultCaption(prixName(prix), shown.name)}
              fastestLap={shown.races[0].fastest_lap}
              linkTo={linkTo}
            />
          )}
        </div>
      )}
      {isWithoutLaps(chosen) && <p className={layout.finePrint}>{words.unknownLaps}</p>}
      <LapChart orders={chosen.orders} rows={rows} spoiler={sessionSpoiler(shown, now)} />
      <PitStops
        stops={chosen.stops}
        laps={shown.races[0].laps.total ?? Math.max(0, ...rows.map((row) => row.laps ?? 0))}
        spoiler={sessionSpoiler(shown, now)}
      />
      {sessionStatus(shown) === 'Live' && !isGrid && rows.length > 0 && (
        <p className={layout.finePrint}>{words.orderAt(describeOrder(rows), clock(now / 1000))}</p>
      )}
    </div>
  );
}

/** Whether it is the result of a race of which too few laps are known for a chart. */
const isWithoutLaps = ({ shown, session, isGrid, rows, orders }: ChosenPrix): boolean =>
  hasGrid(session.races[0]) &&
  sessionStatus(shown) === 'Completed' &&
  !isGrid &&
  rows.length > 0 &&
  !hasChart(orders);

/** Names the lap of this order. The service gives the lap with each row, 0 while it only knows the grid. */
function describeOrder(rows: readonly ResultRow[]): string {
  const laps = rows.map((row) => row.laps ?? null).filter((count) => count !== null);
  if (laps.length === 0) return words.order;
  const lap = Math.max(...laps);
  return lap === 0 ? words.gridOrder : words.orderAfterLap(lap);
}

interface LinkTo {
  driver(id: number): string;
  team(id: number): string;
}

/** Columns that only some sessions have: one is shown if any row has a value for it. */
const columns = [
  { key: 'laps', isMinor: true },
  { key: 'pits', isMinor: true },
  { key: 'grid', isMinor: true },
  { key: 'gap', isMinor: true },
  { key: 'time', isMinor: false },
] as const;

interface ResultTableProps {
  rows: readonly ResultRow[];
  caption: string;
  fastestLap: ChosenPrix['shown']['races'][0]['fastest_lap'];
  linkTo: LinkTo;
}

function ResultTable({ rows, caption, fastestLap, linkTo }: ResultTableProps) {
  const filledColumns = columns.filter(({ key }) => rows.some((row) => (row[key] ?? null) !== null));
  return (
    <table className={classNames(dataTable.table, styles.table)}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={words.place}>{words.placeShort}</abbr>
          </th>
          <th scope="col">{words.driverAndTeam}</th>
          {filledColumns.map(({ key, isMinor }) => (
            <th key={key} scope="col" className={classNames(dataTable.number, isMinor && styles.minor)}>
              {words.columns[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.driver.id}>
            <td className={styles.place}>{row.position}</td>
            <th scope="row" className={styles.who}>
              <Who row={row} linkTo={linkTo} />
              {fastestLap.driver.id === row.driver.id && (
                <span className={styles.fastest}>{words.fastestLap(fastestLap.time)}</span>
              )}
            </th>
            {filledColumns.map(({ key, isMinor }) => (
              <td
                key={key}
                className={classNames(
                  dataTable.number,
                  isMinor && styles.minor,
                  isTooLong(row[key]) && styles.long,
                )}
              >
                {formatValue(row[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const formatValue = (value: string | number | null | undefined) =>
  typeof value === 'string' ? formatTimeOrGap(value) : (value ?? '–');

/** Whether a value is longer than any time or gap, so that it may be broken anywhere. */
const isTooLong = (value: unknown) => String(value ?? '').length > 16;

function Who({ row: { driver, team }, linkTo }: { row: ResultRow; linkTo: LinkTo }) {
  return (
    <span className={styles.names}>
      <a className={styles.driver} href={linkTo.driver(driver.id)}>
        <TeamStripe team={team.name} />
        <span>{driver.name}</span>
      </a>
      {team.name !== null && (
        <span className={styles.team}>
          {team.id === null ? team.name : <a href={linkTo.team(team.id)}>{team.name}</a>}
        </span>
      )}
    </span>
  );
}

/**
 * The starting grid as on the track: an ordered list in two columns, with even positions half a length
 * behind.
 */
function StartingGrid({ rows, linkTo }: { rows: readonly ResultRow[]; linkTo: LinkTo }) {
  return (
    <div className={styles.asphalt}>
      <div className={styles.line} aria-hidden="true" />
      <ol className={styles.grid}>
        {rows.map(({ driver, team, position, time }) => (
          <li key={driver.id} className={position % 2 === 1 ? styles.left : styles.right} value={position}>
            <span className={styles.gridPlace}>{position}</span>
            <a className={styles.gridDriver} href={linkTo.driver(driver.id)}>
              <TeamStripe team={team.name} />
              <span>{driver.name}</span>
            </a>
            <span className={styles.facts}>
              {[team.name, time].filter((part) => part !== null).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
