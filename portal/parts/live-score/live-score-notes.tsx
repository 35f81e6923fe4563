import type { ReactNode } from 'react';
import { fullDate } from '#portal/format/date.ts';
import styles from './live-score-notes.module.css';
import type { LiveScoreQuery } from './live-score-query.ts';

interface LiveScoreNotesProps extends Pick<LiveScoreQuery, 'staleSince' | 'isReplay'> {
  /** More about the replay. */
  children?: ReactNode;
}

/** Says that the numbers on a page are old or replayed. Renders nothing for current ones. */
export function LiveScoreNotes({ staleSince, isReplay, children }: LiveScoreNotesProps) {
  return (
    <>
      {staleSince !== null && (
        <p className={styles.note}>
          Most nem kapunk új adatot: amit itt látsz, {fullDate(staleSince)}-kor volt friss.
        </p>
      )}
      {isReplay && (
        <p className={styles.note}>
          Visszajátszás: ami itt most történik, egyszer már megtörtént.
          {children}
        </p>
      )}
    </>
  );
}
