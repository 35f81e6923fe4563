import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { calendarDate } from '#portal/format/date.ts';
import { Fold } from '../fold/fold.tsx';
import type { Links } from './formula-1-address.ts';
import type { CalendarData } from './load-calendar.ts';
import type { PointsData } from './load-standings.ts';
import { TeamStripe } from './marks.tsx';
import { formatPoints, grandPrixName } from './names.ts';
import styles from './points.module.css';
import { PointsChart, ProgressTable } from './points-chart.tsx';
import type { Progress, ProgressLine, StandingsRow } from './results.ts';
import { pointsSpoiler } from './spoilers.ts';
import { words } from './words.ts';

interface PointsProps {
  data: PointsData;
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** The table of a championship, and a chart of its points through the season. */
export function Points({ data, season, links, now }: PointsProps) {
  const { championship, rows, after, countedUntil, progress } = data;
  return (
    <Block title={`${words.championship[championship]}, ${season}`} id="pontverseny">
      {rows.length === 0 ? (
        <p className={styles.none}>{words.noData}</p>
      ) : (
        <div className={styles.points} {...pointsSpoiler(season, countedUntil, now)}>
          <div>
            {after && (
              <p className={layout.finePrint}>
                {words.afterPrix(grandPrixName(after.name), calendarDate(after.startSeconds))}
              </p>
            )}
            <PointsTable championship={championship} rows={rows} season={season} links={links} />
          </div>
          {progress && <ProgressSection progress={progress} championship={championship} />}
        </div>
      )}
    </Block>
  );
}

/** The chart of the points with the same in words and as a table. */
function ProgressSection({
  progress,
  championship,
}: {
  progress: Progress;
  championship: PointsData['championship'];
}) {
  const [first, second] = progress.lines;
  const last = ({ totals }: ProgressLine) => formatPoints(totals.at(-1) ?? 0);
  return (
    <section className={styles.growth} aria-labelledby="hogyan">
      <h3 className={styles.title} id="hogyan">
        {words.progress}
      </h3>
      <PointsChart progress={progress} descriptionId="hogyan-szavakkal" />
      <p className={layout.finePrint} id="hogyan-szavakkal">
        {words.progressSummary(championship, progress.lines.length, progress.rounds.length)}{' '}
        {first && words.leader(first.name, last(first))}
        {second && words.second(second.name, last(second))}. {words.sprintsIncluded}
      </p>
      <Fold title={words.asTable}>
        <ProgressTable progress={progress} />
      </Fold>
    </section>
  );
}

interface LeadersProps {
  leaders: CalendarData['leaders'];
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** The top of both championships. */
export function Leaders({ leaders, season, links, now }: LeadersProps) {
  const { drivers, teams, countedUntil } = leaders;
  if (drivers.length + teams.length === 0) return null;
  return (
    <Block title={words.standings} id="allas">
      <div className={styles.leaders} {...pointsSpoiler(season, countedUntil, now)}>
        {drivers.length > 0 && (
          <PointsTable championship="drivers" rows={drivers} season={season} links={links} isBrief />
        )}
        {teams.length > 0 && (
          <PointsTable championship="teams" rows={teams} season={season} links={links} isBrief />
        )}
      </div>
      <p className={styles.more}>
        <a href={links.to({ page: 'pontverseny', season })}>{words.allDrivers}</a>
        <a href={links.to({ page: 'konstruktor', season })}>{words.allTeams}</a>
      </p>
    </Block>
  );
}

interface PointsTableProps extends Pick<PointsData, 'championship' | 'rows'> {
  season: number;
  links: Links;
  /** Whether to leave out wins and teams, in a narrow place. */
  isBrief?: boolean;
}

/** A championship as a table. A bar shows each row's points in proportion to the leader's. */
function PointsTable(props: PointsTableProps) {
  const { championship, rows, season, links, isBrief = false } = props;
  const maxPoints = Math.max(1, ...rows.map((row) => row.points ?? 0));
  const hasWins = !isBrief && rows.some((row) => row.wins !== null);
  return (
    <table className={classNames(table.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={words.place}>{words.placeShort}</abbr>
          </th>
          <th scope="col">
            {championship === 'teams' ? words.team : isBrief ? words.driver : words.driverAndTeam}
          </th>
          <NumberHeads names={[...(hasWins ? [words.wins] : []), words.points]} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.driver?.id ?? ''} ${row.team ?? ''} ${row.position} ${row.driverName ?? row.teamName}`}
          >
            <td className={styles.place}>{row.position}</td>
            <th scope="row" className={styles.who}>
              <Names row={row} season={season} links={links} isBrief={isBrief} />
              <svg className={styles.bar} width="100%" height="4" aria-hidden="true" focusable="false">
                <rect
                  width={`${Math.round((Math.max(0, row.points ?? 0) / maxPoints) * 1000) / 10}%`}
                  height="4"
                />
              </svg>
            </th>
            {hasWins && <td className={table.number}>{row.wins ?? '–'}</td>}
            <td className={classNames(table.number, styles.total)}>
              {row.points === null ? '–' : formatPoints(row.points)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Names({
  row,
  season,
  links,
  isBrief,
}: {
  row: StandingsRow;
  season: number;
  links: Links;
  isBrief: boolean;
}) {
  const team = row.teamName ?? words.noTeam;
  const teamUrl = row.team === null ? null : links.to({ page: 'csapatok', season, team: row.team });
  if (row.driver === null) {
    return (
      <span className={styles.name}>
        <TeamStripe team={row.teamName} />
        {teamUrl ? <a href={teamUrl}>{team}</a> : team}
      </span>
    );
  }
  return (
    <>
      <span className={styles.name}>
        <TeamStripe team={row.teamName} />
        <a href={links.to({ page: 'versenyzok', season, driver: row.driver.id })}>{row.driverName}</a>
      </span>
      {!isBrief && <span className={styles.team}>{teamUrl ? <a href={teamUrl}>{team}</a> : team}</span>}
    </>
  );
}
