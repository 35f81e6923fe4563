import { budapestDay } from '#contract/budapest-time.ts';
import { clock, isoTime } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import type { Links } from './formula-1-address.ts';
import { type GrandPrix, type Session, sessionStatus } from './grands-prix.ts';
import type { ChosenPrix } from './load-calendar.ts';
import styles from './session-tabs.module.css';
import { hasGrid, sessionName, statusNames } from './words.ts';

interface SessionTabsProps {
  prix: GrandPrix;
  current: Session;
  season: number;
  links: Links;
}

/** The sessions of a grand prix with their times, each at an address of its own. */
export function SessionTabs({ prix, current, season, links }: SessionTabsProps) {
  return (
    <nav className={styles.sessions} aria-label="A nagydíj programja">
      {prix.sessions.map((session) => {
        const status = sessionStatus(session);
        return (
          <a
            key={session.races[0].id}
            className={styles.session}
            href={links.to({
              season,
              competition: prix.id,
              session: { races: session.races.map(({ id }) => id), grid: false },
            })}
            aria-current={session === current ? 'page' : undefined}
          >
            <span className={styles.name}>{session.name}</span>
            <time dateTime={isoTime(session.at)}>
              {shortDay(budapestDay(session.at))} {clock(session.at)}
            </time>
            {status !== 'Scheduled' && status !== 'Completed' && (
              <span className={status === 'Live' ? styles.live : styles.off}>{statusNames[status]}</span>
            )}
          </a>
        );
      })}
    </nav>
  );
}

interface PartTabsProps {
  chosen: ChosenPrix;
  season: number;
  links: Links;
}

/** What of a session there is to look at: result and grid, or the parts of a qualifying. */
export function PartTabs({ chosen, season, links }: PartTabsProps) {
  const { prix, session, shown, grid } = chosen;
  const [first] = session.races;
  const url = (races: readonly number[], ofGrid = false) =>
    links.to({ season, competition: prix.id, session: { races, grid: ofGrid } });
  const all = session.races.map(({ id }) => id);
  const tabs = hasGrid(first)
    ? [
        { label: 'Eredmény', url: url(all), current: !grid },
        { label: 'Rajtrács', url: url(all, true), current: grid },
      ]
    : session.races.length > 1
      ? [
          { label: 'Összesítve', url: url(all), current: shown === session },
          ...session.races.map(({ id, type }) => {
            return {
              label: sessionName(type),
              url: url([id]),
              current: shown !== session && shown.races[0].id === id,
            };
          }),
        ]
      : [];
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.parts} aria-label={session.name}>
      {tabs.map(({ label, url: href, current }) => (
        <a key={label} className={styles.part} href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
