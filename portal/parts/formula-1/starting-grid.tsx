import type { ResultRow } from '#contract/formula-1-tables.ts';
import styles from './starting-grid.module.css';
import { TeamStripe } from './team-stripe.tsx';

/**
 * The starting grid as it stands on the asphalt: two columns, the even places half a length behind. It is an
 * ordered list all the same.
 */
export function StartingGrid({
  rows,
  driverUrl,
}: {
  rows: readonly ResultRow[];
  driverUrl(id: number): string;
}) {
  return (
    <div className={styles.asphalt}>
      <div className={styles.line} aria-hidden="true" />
      <ol className={styles.grid}>
        {rows.map(({ driver, team, position, time }) => (
          <li key={driver.id} className={position % 2 === 1 ? styles.left : styles.right} value={position}>
            <span className={styles.place}>{position}</span>
            <a className={styles.driver} href={driverUrl(driver.id)}>
              <TeamStripe team={team.name} />
              <span>{driver.name}</span>
            </a>
            <span className={styles.facts}>
              {[team.name, time].filter((part) => part !== null).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
