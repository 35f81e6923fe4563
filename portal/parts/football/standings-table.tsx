import type { StandingRow } from '#contract/football-tables.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { eventSpoiler } from '../spoiler/spoiler-marks.ts';
import { FormTiles } from './form-tiles.tsx';
import { teamHref } from './hrefs.ts';
import { teamName } from './names.ts';
import { listZones, parseForm, parseZone, sortByRank } from './standings-rules.ts';
import styles from './standings-table.module.css';
import { TeamMark } from './team-mark.tsx';
import { words } from './words.ts';

interface StandingsTableProps {
  rows: readonly StandingRow[];
  /** Id of the competition. */
  league: number;
  /** Name of the table for screen readers. */
  caption: string;
  /** True when there are several groups. */
  isCaptionVisible?: boolean;
  /** Ids of the teams to highlight: those of the match that is shown beside the table. */
  highlightedTeams?: readonly number[];
  /** When the page is made, unix milliseconds; left out: now. */
  now?: number | undefined;
}

/** Table of a competition or of one of its groups (columns: docs/product/sport.md#standings). */
export function StandingsTable(props: StandingsTableProps) {
  const { rows, league, caption, isCaptionVisible = false, highlightedTeams = [], now } = props;
  const sorted = sortByRank(rows);
  const hasForm = sorted.some(({ form }) => parseForm(form).length > 0);
  return (
    <div
      className={styles.room}
      {...eventSpoiler('football', `football-table:${league}`, lastUpdate(rows), now)}
    >
      <table className={classNames(table.table, styles.standings)}>
        <caption className={isCaptionVisible ? undefined : layout.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th className={styles.rank} scope="col">
              <span className={layout.visuallyHidden}>{words.place}</span>
            </th>
            <th className={styles.name} scope="col">
              {words.team}
            </th>
            <Column {...words.columns.played} />
            <Column {...words.columns.win} />
            <Column {...words.columns.draw} />
            <Column {...words.columns.loss} className={styles.spare} />
            <Column {...words.columns.goalsFor} className={styles.minor} />
            <Column {...words.columns.goalsAgainst} className={styles.minor} />
            <Column {...words.columns.goalDifference} className={styles.difference} />
            <Column {...words.columns.points} />
            {hasForm && (
              <th className={styles.formColumn} scope="col">
                {words.form}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <Row
              key={`${row.rank} ${row.team.id}`}
              row={row}
              league={league}
              hasForm={hasForm}
              isHighlighted={highlightedTeams.includes(row.team.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** When the table last changed, unix seconds. */
const lastUpdate = (rows: readonly StandingRow[]) =>
  Math.max(0, ...rows.map(({ update }) => Date.parse(update) / 1000));

function Column({ short, long, className }: { short: string; long: string; className?: string | undefined }) {
  return (
    <th className={className} scope="col">
      <abbr title={long}>{short}</abbr>
    </th>
  );
}

function Row({
  row,
  league,
  hasForm,
  isHighlighted,
}: {
  row: StandingRow;
  league: number;
  hasForm: boolean;
  isHighlighted: boolean;
}) {
  const { rank, team, all, goalsDiff, points, form, description } = row;
  const zone = parseZone(description, league);
  const name = teamName(team, league);
  return (
    <tr className={isHighlighted ? styles.highlighted : undefined}>
      <td className={classNames(styles.rank, zone && styles.zone, zone && styles[zone.kind])}>
        {rank}
        {zone && <span className={layout.visuallyHidden}>, {zone.label}</span>}
      </td>
      <th className={styles.name} scope="row">
        <span className={styles.team}>
          <TeamMark name={name} />
          <a href={teamHref(team.id)}>{name}</a>
        </span>
      </th>
      <td>{all.played}</td>
      <td>{all.win}</td>
      <td>{all.draw}</td>
      <td className={styles.spare}>{all.lose}</td>
      <td className={styles.minor}>{all.goals.for}</td>
      <td className={styles.minor}>{all.goals.against}</td>
      <td>{formatSigned(goalsDiff)}</td>
      <td className={styles.points}>{points < 0 ? formatSigned(points) : points}</td>
      {hasForm && (
        <td className={styles.formColumn}>
          <FormTiles outcomes={parseForm(form)} />
        </td>
      )}
    </tr>
  );
}

/** `+19`, `−3`, `0` */
const formatSigned = (value: number) => (value === 0 ? '0' : `${value > 0 ? '+' : '−'}${Math.abs(value)}`);

/** Explains the marks before the positions. Renders nothing if there are none. */
export function ZoneKey({ rows, league }: Pick<StandingsTableProps, 'rows' | 'league'>) {
  const zones = listZones(rows, league);
  if (zones.length === 0) return null;
  return (
    <p className={styles.key}>
      {zones.map(({ kind, label }) => (
        <span key={label} className={styles[kind]}>
          {label}
        </span>
      ))}
    </p>
  );
}
