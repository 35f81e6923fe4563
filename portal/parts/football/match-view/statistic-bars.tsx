import styles from './statistic-bars.module.css';
import type { Statistic } from './statistics.ts';

/** What was counted, side by side: as numbers, and as bars for the eye. */
export function StatisticBars({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <dl>
      {statistics.map(({ name, english, home, away }) => (
        <div key={name} className={styles.statistic}>
          <dt lang={english ? 'en' : undefined}>{name}</dt>
          <dd>{home.text}</dd>
          <dd>{away.text}</dd>
          <Bars home={home.value} away={away.value} />
        </div>
      ))}
    </dl>
  );
}

/** Nothing of either is no bar at all. */
function Bars({ home, away }: { home: number; away: number }) {
  const share = home + away === 0 ? 0 : Math.round((home / (home + away)) * 1000) / 10;
  return (
    <svg className={styles.bars} width="100%" height="8" aria-hidden="true" focusable="false">
      <rect className={styles.none} width="100%" height="8" rx="1" />
      {home + away > 0 && (
        <>
          <rect className={styles.away} width="100%" height="8" rx="1" />
          <rect className={styles.home} width={`${share}%`} height="8" rx="1" />
          {share > 0 && share < 100 && <rect className={styles.gap} x={`${share}%`} width="3" height="8" />}
        </>
      )}
    </svg>
  );
}
