import type { ResultRow } from '#contract/formula-1-tables.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import styles from './result-table.module.css';
import { TeamStripe } from './team-stripe.tsx';
import { formatTimeOrGap } from './words.ts';

interface ResultTableProps {
  rows: readonly ResultRow[];
  /** What it is the result of. */
  caption: string;
  /** Who drove the fastest lap, and its time. */
  fastest: { driver: number; time: string | null } | null;
  linkTo: { driver(id: number): string; team(id: number): string };
}

/** What only some sessions have: a column is there when any row has something in it. */
const columns = [
  { key: 'laps', label: 'Kör', minor: true },
  { key: 'pits', label: 'Kiállás', minor: true },
  { key: 'grid', label: 'Rajthely', minor: true },
  { key: 'gap', label: 'Különbség', minor: true },
  { key: 'time', label: 'Idő', minor: false },
] as const satisfies ReadonlyArray<{ key: keyof ResultRow; label: string; minor: boolean }>;

/** The order of a session, the first first. */
export function ResultTable({ rows, caption, fastest, linkTo }: ResultTableProps) {
  const filledColumns = columns.filter(({ key }) => rows.some((row) => (row[key] ?? null) !== null));
  return (
    <table className={classNames(table.table, styles.result)}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Helyezés">H.</abbr>
          </th>
          <th scope="col">Versenyző, csapat</th>
          {filledColumns.map(({ key, label, minor }) => (
            <th key={key} scope="col" className={classNames(table.number, minor && styles.minor)}>
              {label}
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
              {fastest?.driver === row.driver.id && (
                <span className={styles.fastest}>
                  leggyorsabb kör{fastest.time === null ? '' : `: ${fastest.time}`}
                </span>
              )}
            </th>
            {filledColumns.map(({ key, minor }) => (
              <td
                key={key}
                className={classNames(
                  table.number,
                  minor && styles.minor,
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

/** No time or gap is as long as this: it may be broken anywhere. */
const isTooLong = (value: unknown) => String(value ?? '').length > 16;

/** Who drives for whom. */
export function Who({
  row: { driver, team },
  linkTo,
}: {
  row: Pick<ResultRow, 'driver' | 'team'>;
  linkTo: ResultTableProps['linkTo'];
}) {
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
