import type { ReadershipChart } from '#contract/readership-calls.ts';
import styles from './chart.module.css';
import { readershipWords as words } from './words.ts';

/** A chart that the server has drawn, and the same data as a table. */
export function Chart({
  chart: { title, svg, rows },
  isWide = false,
}: {
  chart: ReadershipChart;
  isWide?: boolean;
}) {
  return (
    <figure className={isWide ? styles.wide : styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {rows.length === 0 ? (
        <p>{words.nothingOpened}</p>
      ) : (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server drew it from numbers and escaped names */}
          <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
          <details className={styles.table}>
            <summary>{words.asTable}</summary>
            <table>
              <tbody>
                {rows.map(([name, value]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}
