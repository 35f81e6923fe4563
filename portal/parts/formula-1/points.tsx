import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { articleFor } from '#portal/format/article-word.ts';
import { calendarDate } from '#portal/format/date.ts';
import { label } from '#portal/format/title.ts';
import { Fold } from '../fold/fold.tsx';
import type { Links } from './formula-1-address.ts';
import type { CalendarData } from './load-calendar.ts';
import type { PointsData } from './load-standings.ts';
import styles from './points.module.css';
import { PointsChart, ProgressTable } from './points-chart.tsx';
import type { Progress, StandingsRow } from './results.ts';
import { pointsSpoiler } from './spoiler-of-formula-1.ts';
import { TeamStripe } from './team-stripe.tsx';
import { formatPoints, grandPrixName } from './words.ts';

interface PointsProps {
  data: PointsData;
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** A championship: its table, and how it came to it. */
export function Points({ data: { of, rows, after, counted, progress }, season, links, now }: PointsProps) {
  const title = of === 'drivers' ? 'Egyéni pontverseny' : 'Konstruktőri pontverseny';
  return (
    <Block title={`${title}, ${season}`} id="pontverseny">
      {rows.length === 0 ? (
        <p className={styles.none}>Még nincs adat.</p>
      ) : (
        <div className={styles.points} {...pointsSpoiler(season, counted, now)}>
          <div>
            {after && (
              <p className={layout.finePrint}>
                {label(articleFor(grandPrixName(after.name)))} {grandPrixName(after.name)} után,{' '}
                {calendarDate(after.at)}
              </p>
            )}
            <PointsTable of={of} rows={rows} season={season} links={links} />
          </div>
          {progress && <Growth progress={progress} of={of} />}
        </div>
      )}
    </Block>
  );
}

function Growth({ progress, of }: { progress: Progress; of: PointsData['of'] }) {
  const [first, second] = progress.lines;
  const last = (line: typeof first) => formatPoints(line?.totals.at(-1) ?? 0);
  return (
    <section className={styles.growth} aria-labelledby="hogyan">
      <h3 className={styles.title} id="hogyan">
        Nagydíjról nagydíjra
      </h3>
      <PointsChart progress={progress} described="hogyan-szavakkal" />
      <p className={layout.finePrint} id="hogyan-szavakkal">
        Az első {progress.lines.length} {of === 'drivers' ? 'versenyző' : 'csapat'} pontjai{' '}
        {progress.rounds.length} nagydíj után: az élen {first?.name} ({last(first)})
        {second && `, mögötte ${second.name} (${last(second)})`}. A sprintek pontjai is benne vannak.
      </p>
      <Fold title="Táblázatban">
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

/** The first of both championships, beside one another. */
export function Leaders({ leaders: { drivers, teams, counted }, season, links, now }: LeadersProps) {
  if (drivers.length + teams.length === 0) return null;
  return (
    <Block title="A pontverseny állása" id="allas">
      <div className={styles.leaders} {...pointsSpoiler(season, counted, now)}>
        {drivers.length > 0 && (
          <PointsTable of="drivers" rows={drivers} season={season} links={links} isBrief />
        )}
        {teams.length > 0 && <PointsTable of="teams" rows={teams} season={season} links={links} isBrief />}
      </div>
      <p className={styles.more}>
        <a href={links.to({ page: 'pontverseny', season })}>Az egész pontverseny</a>
        <a href={links.to({ page: 'konstruktor', season })}>Minden konstruktőr</a>
      </p>
    </Block>
  );
}

interface PointsTableProps extends Pick<PointsData, 'of' | 'rows'> {
  season: number;
  links: Links;
  /** Beside other things: without wins and teams. */
  isBrief?: boolean;
}

/** A championship as a table, with each row's share of the first one's points as a bar. */
export function PointsTable({ of, rows, season, links, isBrief = false }: PointsTableProps) {
  const maxPoints = Math.max(1, ...rows.map((row) => row.points ?? 0));
  const wins = !isBrief && rows.some((row) => row.wins !== null);
  return (
    <table className={classNames(table.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Helyezés">H.</abbr>
          </th>
          <th scope="col">{of === 'teams' ? 'Csapat' : isBrief ? 'Versenyző' : 'Versenyző, csapat'}</th>
          {wins && (
            <th scope="col" className={table.number}>
              Győzelem
            </th>
          )}
          <th scope="col" className={table.number}>
            Pont
          </th>
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
            {wins && <td className={table.number}>{row.wins ?? '–'}</td>}
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
  const team = row.teamName ?? 'csapat nélkül';
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
