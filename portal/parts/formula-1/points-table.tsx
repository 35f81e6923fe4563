import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import type { Links } from './links.ts';
import type { PointsData } from './load-points.ts';
import { points } from './measures.ts';
import styles from './points-table.module.css';
import type { ShownPoints } from './season-points.ts';
import { TeamStripe } from './team-stripe.tsx';

interface PointsTableProps extends Pick<PointsData, 'of' | 'rows'> {
  season: number;
  links: Links;
  /** Beside other things: without wins and teams. */
  brief?: boolean;
}

/** A championship as a table, with each row's share of the first one's points as a bar. */
export function PointsTable({ of, rows, season, links, brief = false }: PointsTableProps) {
  const most = Math.max(1, ...rows.map((row) => row.points ?? 0));
  const wins = !brief && rows.some((row) => row.wins !== null);
  return (
    <table className={classNames(table.table, styles.points)}>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Helyezés">H.</abbr>
          </th>
          <th scope="col">{of === 'teams' ? 'Csapat' : brief ? 'Versenyző' : 'Versenyző, csapat'}</th>
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
          <tr key={`${row.driver?.id ?? ''} ${row.team ?? ''} ${row.position} ${row.driverName ?? row.teamName}`}>
            <td className={styles.place}>{row.position}</td>
            <th scope="row" className={styles.who}>
              <Names row={row} season={season} links={links} brief={brief} />
              <svg className={styles.bar} width="100%" height="4" aria-hidden="true" focusable="false">
                <rect width={`${Math.round((Math.max(0, row.points ?? 0) / most) * 1000) / 10}%`} height="4" />
              </svg>
            </th>
            {wins && <td className={table.number}>{row.wins ?? '–'}</td>}
            <td className={classNames(table.number, styles.total)}>{row.points === null ? '–' : points(row.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Names({ row, season, links, brief }: { row: ShownPoints; season: number; links: Links; brief: boolean }) {
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
      {!brief && <span className={styles.team}>{teamUrl ? <a href={teamUrl}>{team}</a> : team}</span>}
    </>
  );
}
