import { Link } from '@tanstack/react-router';
import styles from './not-found.module.css';
import { shellWords as words } from './words.ts';

/** An address of the desk at which there is no room. */
export function NotFound() {
  return (
    <main id="tartalom" className={styles.page}>
      <h1 className={styles.title}>{words.noRoom}</h1>
      <p>
        {words.noRoomHint} <Link to="/">{words.toToday}</Link>
      </p>
    </main>
  );
}
