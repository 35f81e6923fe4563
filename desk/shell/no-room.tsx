import { Link } from '@tanstack/react-router';
import styles from './no-room.module.css';
import { shellWords as words } from './words.ts';

/** Shown at an unknown address of the desk. */
export const NotFound = () => <NoRoom title={words.noRoom} hint={words.noRoomHint} />;

/** Shown in place of a room or page that the user's role may not open. */
export const NotYours = () => <NoRoom title={words.notYours} hint={words.notYoursHint} />;

function NoRoom({ title, hint }: { title: string; hint: string }) {
  return (
    <main id="tartalom" className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p>
        {hint} <Link to="/">{words.toToday}</Link>
      </p>
    </main>
  );
}
