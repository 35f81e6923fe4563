import { clock, fullDate, isoTime, type Language, localTime, sameDay } from '#portal/format/date.ts';
import styles from './live-note.module.css';

/** When something live was last changed: „14:21-kor frissült”. The browser counts the minutes: „3 perce frissült”. @param now unix milliseconds */
export function LiveNote({ at, now, english = false }: { at: number; now: number; english?: boolean }) {
  const time = (
    <time dateTime={isoTime(at)} data-relative="live">
      {english ? written(at, now, 'en') : written(at, now, 'hu')}
    </time>
  );
  return <span className={styles.note}>{english ? <>updated {time}</> : <>{time} frissült</>}</span>;
}

function written(at: number, now: number, language: Language): string {
  const today = sameDay(localTime(at), localTime(now / 1000));
  if (!today) return fullDate(at, language);
  return language === 'hu' ? `${clock(at)}-kor` : clock(at);
}
