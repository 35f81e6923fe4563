import type { TipRow } from '#contract/tips.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import styles from './tips.module.css';

interface ScoreTableProps {
  rows: readonly TipRow[];
  caption: string;
  /** The name of who looks at it, to be found at once. */
  own?: string | null;
}

/** Players by points. On narrow screens how they came about is left out. */
export function ScoreTable({ rows, caption, own = null }: ScoreTableProps) {
  return (
    <table className={styles.table}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Helyezés">Hely</abbr>
          </th>
          <th scope="col">Játékos</th>
          <th scope="col" className={styles.wide}>
            Pontos
          </th>
          <th scope="col" className={styles.wide}>
            Különbség
          </th>
          <th scope="col" className={styles.wide}>
            Győztes
          </th>
          <th scope="col">Meccs</th>
          <th scope="col" className={styles.wide}>
            Átlag
          </th>
          <th scope="col">Pont</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, name, points, exact, difference, outcome, matches }) => (
          <tr key={name} className={name === own ? styles.own : undefined}>
            <td>{rank}.</td>
            <th scope="row">
              {name}
              {name === own && <small> – te</small>}
            </th>
            <td className={styles.wide}>{exact}</td>
            <td className={styles.wide}>{difference}</td>
            <td className={styles.wide}>{outcome}</td>
            <td>{matches}</td>
            <td className={styles.wide}>{matches === 0 ? '–' : number(points / matches, 2)}</td>
            <td>
              <b>{number(points)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
