import type { Games } from '#contract/publication/games.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { type MedalRow, medalTable } from '#portal/site/medals.ts';
import styles from './games.module.css';
import { MedalMark } from './medal-mark.tsx';

const own = 'Magyarország';

/** All nations that won a medal. */
export const MedalTable = ({ games }: { games: Games }) => <MedalRows rows={medalTable(games)} />;

/** Rows of a medal table, under its head. */
export function MedalRows({ rows }: { rows: readonly MedalRow[] }) {
  return (
    <div className={styles.medals} data-spoiler="olympics">
      <table className={classNames(table.table, styles.table)}>
        <caption className={layout.visuallyHidden}>Éremtáblázat</caption>
        <thead>
          <tr>
            <th className={styles.place} scope="col">
              <span className={layout.visuallyHidden}>Helyezés</span>
            </th>
            <th scope="col">Nemzet</th>
            <MedalColumn medal="gold" />
            <MedalColumn medal="silver" />
            <MedalColumn medal="bronze" />
            <th className={styles.count} scope="col">
              Összes
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, nation, gold, silver, bronze, total }) => (
            <tr key={nation} className={nation === own ? styles.own : undefined}>
              <td className={styles.place}>{place === null ? '–' : `${place}.`}</td>
              <th scope="row">{nation}</th>
              <td className={styles.count}>{gold}</td>
              <td className={styles.count}>{silver}</td>
              <td className={styles.count}>{bronze}</td>
              <td className={classNames(styles.count, styles.total)}>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MedalColumn({ medal }: { medal: 'gold' | 'silver' | 'bronze' }) {
  return (
    <th className={styles.count} scope="col">
      <MedalMark medal={medal} />
    </th>
  );
}
