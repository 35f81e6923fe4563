import type { ReactNode } from 'react';
import type { StandingRow } from '#contract/football-tables.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { eventSpoiler } from '../spoiler/spoiler-marks.ts';
import { formOf, inRank, type Outcome, zoneOf, zonesOf } from './standings-rules.ts';
import styles from './standings-table.module.css';
import { TeamMark } from './team-mark.tsx';
import { teamName } from './team-name.ts';

interface StandingsTableProps {
  rows: readonly StandingRow[];
  /** Number of the competition. */
  league: number;
  /** What it is a table of: for those who do not see what stands around it. */
  caption: string;
  /** The caption is seen, too: one of several groups. */
  captioned?: boolean;
  /** Numbers of the teams of the match that is shown beside it. */
  here?: readonly number[];
  /** When the page is made, unix milliseconds; left out: now. */
  now?: number | undefined;
}

/** Table of a competition or of one of its groups (columns: docs/product/sport.md#standings). */
export function StandingsTable({
  rows,
  league,
  caption,
  captioned = false,
  here = [],
  now,
}: StandingsTableProps) {
  const sorted = inRank(rows);
  const withForm = sorted.some(({ form }) => formOf(form).length > 0);
  return (
    <div
      className={styles.room}
      {...eventSpoiler('football', `football-table:${league}`, newestOf(rows), now)}
    >
      <table className={classNames(table.table, styles.standings)}>
        <caption className={captioned ? undefined : layout.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th className={styles.rank} scope="col">
              <span className={layout.visuallyHidden}>Helyezés</span>
            </th>
            <th className={styles.name} scope="col">
              Csapat
            </th>
            <Column short="M" long="mérkőzés" />
            <Column short="GY" long="győzelem" />
            <Column short="D" long="döntetlen" />
            <Column short="V" long="vereség" className={styles.spare} />
            <Column short="LG" long="lőtt gól" className={styles.minor} />
            <Column short="KG" long="kapott gól" className={styles.minor} />
            <Column short="GK" long="gólkülönbség" className={styles.difference} />
            <Column short="P" long="pont" />
            {withForm && (
              <th className={styles.formColumn} scope="col">
                Forma
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
              withForm={withForm}
              here={here.includes(row.team.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** When the table last changed, unix seconds. */
const newestOf = (rows: readonly StandingRow[]) =>
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
  withForm,
  here,
}: {
  row: StandingRow;
  league: number;
  withForm: boolean;
  here: boolean;
}) {
  const { rank, team, all, goalsDiff, points, form, description } = row;
  const zone = zoneOf(description, league);
  const name = teamName(team, league);
  return (
    <tr className={here ? styles.here : undefined}>
      <td className={classNames(styles.rank, zone && styles.zone, zone && styles[zone.kind])}>
        {rank}
        {zone && <span className={layout.visuallyHidden}>, {zone.words}</span>}
      </td>
      <th className={styles.name} scope="row">
        <span className={styles.team}>
          <TeamMark name={name} />
          <span>{name}</span>
        </span>
      </th>
      <Cell>{all.played}</Cell>
      <Cell>{all.win}</Cell>
      <Cell>{all.draw}</Cell>
      <Cell className={styles.spare}>{all.lose}</Cell>
      <Cell className={styles.minor}>{all.goals.for}</Cell>
      <Cell className={styles.minor}>{all.goals.against}</Cell>
      <Cell>{difference(goalsDiff)}</Cell>
      <Cell className={styles.points}>{points < 0 ? difference(points) : points}</Cell>
      {withForm && (
        <Cell className={styles.formColumn}>
          <Form outcomes={formOf(form)} />
        </Cell>
      )}
    </tr>
  );
}

const Cell = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <td className={className}>{children}</td>
);

/** `+19`, `−3`, `0` */
const difference = (goals: number) => (goals === 0 ? '0' : `${goals > 0 ? '+' : '−'}${Math.abs(goals)}`);

const outcomeWords: Readonly<Record<Outcome, { short: string; long: string }>> = {
  win: { short: 'GY', long: 'győzelem' },
  draw: { short: 'D', long: 'döntetlen' },
  loss: { short: 'V', long: 'vereség' },
};

function Form({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <span className={styles.form}>
      {outcomes.map((outcome, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: matches of a form have no names and stay in their order
        <abbr key={place} className={styles[outcome]} title={outcomeWords[outcome].long}>
          {outcomeWords[outcome].short}
        </abbr>
      ))}
    </span>
  );
}

/** What the marks before places mean; nothing where there are none. */
export function ZoneKey({ rows, league }: Pick<StandingsTableProps, 'rows' | 'league'>) {
  const zones = zonesOf(rows, league);
  if (zones.length === 0) return null;
  return (
    <p className={styles.key}>
      {zones.map(({ kind, words }) => (
        <span key={words} className={styles[kind]}>
          {words}
        </span>
      ))}
    </p>
  );
}
