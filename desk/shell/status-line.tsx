import { useNewsroomState } from '../api/newsroom-stream.ts';
import { Icon } from '../design/icon.tsx';
import { Key } from '../design/key.tsx';
import { may, useMe } from '../session/use-me.ts';
import styles from './status-line.module.css';
import { shellWords } from './words.ts';

/** The keys of a room and what they do. */
export type KeyHint = readonly [keys: readonly string[], what: string];

/** The last key of most rooms: it leads to the help, which has all of them. */
export const helpKey: KeyHint = [['?'], shellWords.allKeys];

/** The state of the connection to the newsroom's stream, and the room's keys. */
export function StatusLine({ keys }: { keys: readonly KeyHint[] }) {
  const { isConnected } = useNewsroomState();
  // People who do not write have no stream.
  const isFollowing = may(useMe(), 'showPresence');
  return (
    <footer className={styles.line}>
      <p className={isConnected ? styles.connected : styles.warning} role="status">
        {isFollowing && (
          <>
            <Icon name={isConnected ? 'check' : 'offline'} />
            {isConnected ? shellWords.connected : shellWords.disconnected}
          </>
        )}
      </p>
      <ul aria-label={shellWords.keys}>
        {keys.map(([names, what]) => (
          <li key={what}>
            {names.map((name) => (
              <Key key={name}>{name}</Key>
            ))}
            {what}
          </li>
        ))}
      </ul>
    </footer>
  );
}
