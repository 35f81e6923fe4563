import styles from './lap-progress.module.css';

/** How far a race is: „34. kör az 57-ből” would bend; the numbers do not. */
export function LapProgress({ current, total }: { current: number | null; total: number | null }) {
  if (current === null) return null;
  const share = total === null || total <= 0 ? null : Math.min(1, current / total);
  return (
    <div className={styles.laps}>
      <p>
        <b>{current}. kör</b>
        {total !== null && total > 0 && ` / ${total}`}
      </p>
      {share !== null && (
        <svg width="100%" height="6" aria-hidden="true" focusable="false">
          <rect className={styles.all} width="100%" height="6" />
          <rect className={styles.done} width={`${Math.round(share * 1000) / 10}%`} height="6" />
        </svg>
      )}
    </div>
  );
}
