import { clock, fullDate, isoTime, isToday, type Language } from '#portal/format/date.ts';
import styles from './live-note.module.css';

interface LiveNoteProps {
  /** Of the article that is live. */
  slug: string;
  /** Its `updatedAt`, unix seconds. */
  at: number;
  /** Unix milliseconds. */
  now: number;
  english?: boolean;
}

/**
 * How long something counts as just updated (docs/product/live-blogs.md#live-badge). The browser's own count
 * ends with the tenth minute.
 */
const noteSeconds = 11 * 60;

/**
 * When something live was last changed, for ten minutes: „14:21-kor frissült”. The browser counts the
 * minutes, „3 perce frissült”, and hears of changes (`browser/live/live-note.ts`).
 */
export function LiveNote({ slug, at, now, english = false }: LiveNoteProps) {
  const time = (
    <time dateTime={isoTime(at)} data-relative="live">
      {english ? written(at, now, 'en') : written(at, now, 'hu')}
    </time>
  );
  return (
    <span
      className={styles.note}
      data-behaviour="live-note"
      data-live-note={slug}
      hidden={now / 1000 - at >= noteSeconds}
    >
      {english ? <>updated {time}</> : <>{time} frissült</>}
    </span>
  );
}

function written(at: number, now: number, language: Language): string {
  if (!isToday(at, now)) return fullDate(at, language);
  return language === 'hu' ? `${clock(at)}-kor` : clock(at);
}
