import type { TipRow } from '#contract/tips.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { fixed, number } from '#portal/format/number.ts';
import type { SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import styles from './score-table.module.css';
import { words } from './words.ts';

interface ScoreTableProps {
  rows: readonly TipRow[];
  caption: string;
  /** Name of the player who views the table; their row is highlighted. */
  own?: string | null;
  spoiler: SpoilerMarks | null;
}

/** The columns after the player's name. Narrow screens leave out the details of the points. */
const columns: ReadonlyArray<{ label: string; minor?: boolean; value: (row: TipRow) => string | number }> = [
  { label: 'Pontos', minor: true, value: ({ exact }) => exact },
  { label: 'Különbség', minor: true, value: ({ difference }) => difference },
  { label: 'Győztes', minor: true, value: ({ outcome }) => outcome },
  { label: 'Meccs', value: ({ matches }) => matches },
  {
    label: 'Átlag',
    minor: true,
    value: ({ points, matches }) => (matches === 0 ? '–' : fixed(points / matches, 2)),
  },
];

/** Players by points. */
export function ScoreTable({ rows, caption, own = null, spoiler }: ScoreTableProps) {
  const classOf = (minor = false) => classNames(table.number, minor && styles.minor);
  return (
    <div className={styles.room} {...spoiler}>
      <table className={classNames(table.table, styles.scores)}>
        <caption className={layout.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
              <abbr title={words.place}>{words.placeShort}</abbr>
            </th>
            <th scope="col">{words.player}</th>
            {columns.map(({ label, minor }) => (
              <th key={label} scope="col" className={classOf(minor)}>
                {label}
              </th>
            ))}
            <th scope="col" className={table.number}>
              {words.pointsColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={row.name === own ? styles.own : undefined}>
              <td className={styles.place}>{row.rank}.</td>
              <th scope="row" className={styles.player}>
                {row.name}
                {row.name === own && <small>{words.you}</small>}
              </th>
              {columns.map(({ label, minor, value }) => (
                <td key={label} className={classOf(minor)}>
                  {value(row)}
                </td>
              ))}
              <td className={table.number}>
                <b>{number(row.points)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
