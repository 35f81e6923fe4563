import { clock, fullDate, isoTime, isToday, type Language } from '#portal/format/date.ts';
import styles from './live-note.module.css';

interface LiveNoteProps {
  /** Slug of the live article. */
  slug: string;
  /** Its `updatedAt`, unix seconds. */
  at: number;
  /** Unix milliseconds. */
  now: number;
  isEnglish?: boolean;
}

/**
 * How long the note is shown after an update (docs/product/live-blogs.md#live-badge): until the tenth minute
 * ends, as in the browser's `justUpdated`.
 */
const noteSeconds = 11 * 60;

/**
 * Says for ten minutes when a live article was last changed: „14:21-kor frissült”. The browser counts the
 * minutes, „3 perce frissült”, and follows changes (`browser/live/live-note.ts`).
 */
export function LiveNote({ slug, at, now, isEnglish = false }: LiveNoteProps) {
  const time = (
    <time dateTime={isoTime(at)} data-relative="live">
      {formatUpdate(at, now, isEnglish ? 'en' : 'hu')}
    </time>
  );
  return (
    <span
      className={styles.note}
      data-behaviour="live-note"
      data-live-note={slug}
      hidden={now / 1000 - at >= noteSeconds}
    >
      {isEnglish ? <>updated {time}</> : <>{time} frissült</>}
    </span>
  );
}

function formatUpdate(at: number, now: number, language: Language): string {
  const time = isToday(at, now) ? clock(at) : fullDate(at, language);
  return language === 'hu' ? `${time}-kor` : time;
}
