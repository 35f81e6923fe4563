import type { LiveBlog } from '#contract/live.ts';
import { clock } from '#desk/time/moment.ts';
import { number } from '#portal/format/number.ts';
import styles from './side.module.css';
import { liveWords as words } from './words.ts';

const [width, height] = [160, 40];

/** How many pages are open and visible, now and in the last hour. */
export function ReadersPart({ blog: { readers, readersOfLastHour }, now }: { blog: LiveBlog; now: number }) {
  const values = [...readersOfLastHour.map((each) => each.readers), readers];
  const [hourAgo = 0] = values;
  const max = Math.max(...values, 1);
  const pointOf = (value: number, index: number) =>
    `${(index / Math.max(values.length - 1, 1)) * width} ${height - 2 - (value / max) * (height - 6)}`;
  const change = readers - hourAgo;
  return (
    <section className={styles.readers} aria-labelledby="olvassak">
      <h2 className={styles.title} id="olvassak">
        {words.readers} <small>{clock(now)}</small>
      </h2>
      <div>
        <b className={styles.number}>{number(readers)}</b>
        {values.length > 2 && (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={words.spark(hourAgo, readers)}
          >
            <line x1="0" x2={width} y1={height - 1} y2={height - 1} />
            <path d={`M${values.map(pointOf).join(' ')}`} />
          </svg>
        )}
      </div>
      {change !== 0 && values.length > 2 && (
        <p className={styles.quiet}>
          <b>
            {change > 0 ? '+' : ''}
            {number(change)}
          </b>{' '}
          {words.inHour}
        </p>
      )}
    </section>
  );
}
