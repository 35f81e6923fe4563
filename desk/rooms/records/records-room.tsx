import { Link } from '@tanstack/react-router';
import { moveFocus } from '#desk/design/move-focus.ts';
import { useKeys } from '#desk/shell/keys.ts';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { helpKey, StatusLine } from '#desk/shell/status-line.tsx';
import { useGroups } from './records-frame.tsx';
import styles from './records-room.module.css';
import { recordWords as words } from './words.ts';

/** The start page of the room: all kinds of records. */
export function RecordsRoom() {
  useKeys({ j: () => moveFocus('a[data-record]', 1), k: () => moveFocus('a[data-record]', -1) });
  return (
    <>
      <main id="tartalom">
        <RoomHead title={words.room} note={words.roomNote} />
        <div className={styles.groups}>
          {useGroups().map(({ title, kinds }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {kinds.map(({ slug, name, hint }) => (
                  <li key={slug}>
                    <Link to="/torzsadatok/$kind" params={{ kind: slug }} data-record>
                      <b>{name}</b>
                      <small>{hint}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
      <StatusLine keys={[[['j', 'k'], 'lépés'], [['Enter'], 'megnyitás'], helpKey]} />
    </>
  );
}
