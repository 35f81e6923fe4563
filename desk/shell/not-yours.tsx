import { Link } from '@tanstack/react-router';
import styles from './not-found.module.css';
import { shellWords as words } from './words.ts';

/** In place of a room, or of a page of one, that somebody's role does not open. */
export function NotYours() {
  return (
    <main id="tartalom" className={styles.page}>
      <h1 className={styles.title}>{words.notYours}</h1>
      <p>
        {words.notYoursHint} <Link to="/">{words.toToday}</Link>
      </p>
    </main>
  );
}
