import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { roleNames } from '#contract/role-names.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { useNewsroomStream } from '../api/newsroom-stream.ts';
import { useIsSignedOut } from '../api/sign-in-state.ts';
import { DeskName } from '../design/desk-name.tsx';
import { Face } from '../design/face.tsx';
import { Icon } from '../design/icon.tsx';
import { Key } from '../design/key.tsx';
import tabs from '../design/marked-row.module.css';
import { Segment } from '../design/segment.tsx';
import { Toasts } from '../design/toast.tsx';
import { may, meQuery, useMe } from '../session/use-me.ts';
import { JumpTo } from './jump-to.tsx';
import { useKeys } from './keys.ts';
import { NotYours } from './no-room.tsx';
import { type Room, rooms } from './rooms.ts';
import styles from './shell.module.css';
import { useSite } from './use-site.ts';
import { siteNames, shellWords as words } from './words.ts';

/** The frame of all rooms: the bar above them, or below them on phones. */
export function Shell() {
  const me = useMe();
  const navigate = useNavigate();
  const [isJumping, setJumping] = useState(false);
  const closeJump = useCallback(() => setJumping(false), []);
  const openJump = () => setJumping(true);
  useKeys({ '?': () => void navigate({ to: '/sugo' }), 'Ctrl+k': openJump });
  // Only people who write may follow the stream.
  useNewsroomStream(may(me, 'showPresence'));
  const { pathname } = useLocation();
  const roomRow = useRef<HTMLElement>(null);
  // If the row is too long, the current room is scrolled into view.
  useEffect(() => {
    roomRow.current
      ?.querySelector(`[aria-current][href="/${pathname.split('/')[1]}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  const ownRooms = rooms.filter(({ call }) => may(me, call));
  const isForOthers = rooms.some(
    (room) => room.to !== '/' && isIn(pathname, room.to) && !ownRooms.includes(room),
  );
  const isInOtherRoom = ownRooms.some(({ to, isInPhoneBar }) => !isInPhoneBar && isIn(pathname, to));
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#tartalom">
        {words.toContent}
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.name}>
          <DeskName />
        </Link>
        <nav ref={roomRow} className={classNames(tabs.row, styles.rooms)} aria-label={words.rooms}>
          {ownRooms.map(({ to, name }) => (
            <Link key={to} to={to} className={styles.room} activeOptions={{ exact: to === '/' }}>
              {name}
            </Link>
          ))}
        </nav>
        <button type="button" className={styles.jump} onClick={openJump}>
          <Icon name="search" />
          <span aria-hidden="true">{words.jump}</span>
          <Key>Ctrl K</Key>
          <b className={layout.visuallyHidden}>{words.jumpTitle}</b>
        </button>
        <SiteChoice rooms={ownRooms} />
        <Link to="/sugo" className={styles.help} aria-label={words.help}>
          ?
        </Link>
        <Link to="/fiokom" className={styles.me}>
          <Face name={me.name} />
          <span className={styles.myName}>
            {me.name} <small>{roleNames[me.role]}</small>
          </span>
          <span className={layout.visuallyHidden}>{words.account}</span>
        </Link>
      </header>
      <SignedOut />
      {isForOthers ? <NotYours /> : <Outlet />}
      <Toasts />
      <nav className={styles.bottomRooms} aria-label={words.rooms}>
        {ownRooms
          .filter(({ isInPhoneBar }) => isInPhoneBar)
          .map(({ to, name, icon }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
              <Icon name={icon} />
              {name}
            </Link>
          ))}
        <button type="button" aria-current={isInOtherRoom || undefined} onClick={openJump}>
          <Icon name="more" />
          {words.more}
        </button>
      </nav>
      {isJumping && <JumpTo onClose={closeJump} />}
    </div>
  );
}

const isIn = (pathname: string, room: string) => pathname === room || pathname.startsWith(`${room}/`);

const askAgainMs = 3_000;

/** A link to sign in again. It opens a new tab, because this one may have unsaved changes. */
function SignedOut() {
  const isSignedOut = useIsSignedOut();
  useQuery({ ...meQuery, refetchInterval: isSignedOut && askAgainMs });
  return (
    <div role="alert" className={styles.notice}>
      {isSignedOut && (
        <p className={styles.signedOut}>
          {words.signedOut}{' '}
          <Link to="/belepes" target="_blank">
            {words.signInAgain}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Chooses the site of a room that shows one site at a time. */
function SiteChoice({ rooms: ownRooms }: { rooms: readonly Room[] }) {
  const [site, setSite] = useSite();
  const { pathname } = useLocation();
  const room = ownRooms.find(({ to }) => isIn(pathname, to));
  if (!room?.isPerSite) return null;
  return (
    <span className={styles.site}>
      <Segment
        label={words.site}
        options={Object.entries(siteNames) as Array<[keyof typeof siteNames, string]>}
        value={site}
        onChange={setSite}
      />
    </span>
  );
}
