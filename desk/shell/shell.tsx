import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { roleNames } from '#contract/role-names.ts';
import { useNewsroomStream } from '../api/newsroom-stream.ts';
import { Face } from '../design/face.tsx';
import { Icon } from '../design/icon.tsx';
import { may, useMe } from '../session/use-me.ts';
import { useKeys } from './keys.ts';
import { rooms } from './rooms.ts';
import styles from './shell.module.css';
import { shellWords } from './words.ts';

/** All rooms: the bar above, the rooms below it on phones. */
export function Shell() {
  const me = useMe();
  const navigate = useNavigate();
  useKeys({ '?': () => void navigate({ to: '/sugo' }) });
  useNewsroomStream(may(me, 'createPiece'));
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#tartalom">
        {shellWords.toContent}
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.name}>
          Szerkesztős<i>e</i>g
        </Link>
        <nav className={styles.rooms} aria-label={shellWords.rooms}>
          {rooms.map(({ to, name }) => (
            <Link key={to} to={to} className={styles.room} activeOptions={{ exact: to === '/' }}>
              {name}
            </Link>
          ))}
        </nav>
        <Link to="/sugo" className={styles.help} aria-label={shellWords.help}>
          ?
        </Link>
        <Link to="/fiokom" className={styles.me}>
          <Face name={me.name} />
          <span>
            {me.name} <small>{roleNames[me.role]}</small>
          </span>
          <span className="visually-hidden">{shellWords.account}</span>
        </Link>
      </header>
      <Outlet />
      <nav className={styles.bottomRooms} aria-label={shellWords.rooms}>
        {rooms.map(({ to, name, icon }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
            <Icon name={icon} />
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}
