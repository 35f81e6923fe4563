import { clock, isoTime, railTime } from '#portal/format/date.ts';
import styles from './live-note.module.css';

/** When something live was last changed. The browser counts the minutes: „3 perce frissült”. */
export function LiveNote({ at, now, english = false }: { at: number; now: number; english?: boolean }) {
  const told = english ? clock(at) : railTime(at, now / 1000);
  return (
    <span className={styles.note}>
      {english ? 'updated: ' : 'frissítve: '}
      <time dateTime={isoTime(at)} data-relative="live">
        {told}
      </time>
    </span>
  );
}
