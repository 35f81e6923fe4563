import { budapestDay } from '#contract/budapest-time.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import { clock, isoTime, isToday, mastheadDate } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import { Time } from '#portal/parts/time/time.tsx';
import type { Links } from './formula-1-address.ts';
import {
  type GrandPrix,
  parseStart,
  prixDays,
  prixName,
  prixNote,
  prixPlace,
  sessionStatus,
} from './grands-prix.ts';
import { type ChosenPrix, mayChange } from './load-calendar.ts';
import { BackLink, LapProgress } from './marks.tsx';
import { hasGrid, sessionName } from './names.ts';
import styles from './prix-panel.module.css';
import { SessionResult } from './session-result.tsx';
import { statusNames, words } from './words.ts';

interface PrixPanelProps {
  chosen: ChosenPrix;
  /** The next or the last grand prix. */
  current: GrandPrix | null;
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
  /** Whether it is in a frame on another site, where there is no page to go back to. */
  isFramed?: boolean;
}

/**
 * A grand prix: place and time, its sessions, and the result of one of them. Updates itself while it is live.
 */
export function PrixPanel(props: PrixPanelProps) {
  const { chosen, current, season, links, now, isFramed = false } = props;
  const { prix, shown, isFromAddress } = chosen;
  const topics = prix.sessions
    .filter((each) => mayChange(each, now))
    .flatMap(({ races }) => races.map(({ id }) => cacheTag.race(id)));
  const isLive = topics.length > 0;
  return (
    <section
      className={styles.panel}
      aria-labelledby="nagydij"
      id="futam"
      data-behaviour={isLive ? 'live-scores' : undefined}
      data-topics={isLive ? topics.join(' ') : undefined}
      data-rendered-at={isLive ? Math.floor(now / 1000) : undefined}
      data-summary={isLive ? `${shown.name}: ${statusNames[sessionStatus(shown)]}` : undefined}
    >
      {isFromAddress && !isFramed && (
        <p className={styles.back}>
          <BackLink url={links.to({ season })}>{words.back}</BackLink>
        </p>
      )}
      <div className={styles.head}>
        <p className={styles.kicker}>
          <Kicker prix={prix} isCurrent={current?.id === prix.id} now={now} />
        </p>
        <h2 className={styles.name} id="nagydij">
          {prixName(prix)}
        </h2>
        <p>{[prix.circuit.name, prixPlace(prix)].filter(Boolean).join(' · ')}</p>
        {prixNote(prix) !== null && <p className={layout.finePrint}>{prixNote(prix)}</p>}
        <When prix={prix} season={season} />
        {shown.races.map((race) =>
          race.status === 'Live' ? (
            <LapProgress key={race.id} current={race.laps.current} total={race.laps.total} />
          ) : null,
        )}
      </div>
      <SessionTabs chosen={chosen} season={season} links={links} />
      <PartTabs chosen={chosen} season={season} links={links} />
      <SessionResult chosen={chosen} season={season} links={links} now={now} />
    </section>
  );
}

function Kicker({ prix, isCurrent, now }: { prix: GrandPrix; isCurrent: boolean; now: number }) {
  const { main, sessions } = prix;
  const round = prix.round === null ? words.cancelledPrix : words.round(prix.round);
  if (sessions.some((session) => sessionStatus(session) === 'Live')) return <LiveBadge />;
  if (main.status === 'Postponed') return words.postponedPrix;
  if (!isCurrent) return round;
  const mainStart = parseStart(main);
  const isMainToday = isToday(mainStart, now);
  if (main.status === 'Completed' && isMainToday) return words.roundToday(round);
  // Whether or not its result is known.
  if (mainStart * 1000 < now && !isMainToday) return words.latestRound(round);
  return sessions[0].startSeconds * 1000 < now ? words.roundThisWeekend(round) : words.nextRound(round);
}

function When({ prix, season }: { prix: GrandPrix; season: number }) {
  if (prix.main.status === 'Completed')
    return <p className={classNames(styles.when, styles.past)}>{`${season}. ${prixDays(prix)}`}</p>;
  const start = parseStart(prix.main);
  return (
    <p className={styles.when}>
      {mastheadDate(start).day}, <Time at={start} form="clock" />
    </p>
  );
}

type TabsProps = Pick<PrixPanelProps, 'chosen' | 'season' | 'links'>;

/** The sessions of a grand prix with their times. */
function SessionTabs({ chosen: { prix, session: current }, season, links }: TabsProps) {
  return (
    <nav className={styles.sessions} aria-label={words.programme}>
      {prix.sessions.map((session) => {
        const status = sessionStatus(session);
        return (
          <a
            key={session.races[0].id}
            className={styles.session}
            href={links.to({
              season,
              competition: prix.id,
              session: { races: session.races.map(({ id }) => id), isGrid: false },
            })}
            aria-current={session === current ? 'page' : undefined}
          >
            <span className={styles.sessionName}>{session.name}</span>
            <time dateTime={isoTime(session.startSeconds)}>
              {shortDay(budapestDay(session.startSeconds))} {clock(session.startSeconds)}
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

/** The views of a session: result and starting grid, or the parts of a qualifying. */
function PartTabs({ chosen, season, links }: TabsProps) {
  const { prix, session, shown, isGrid } = chosen;
  const url = (races: readonly number[], ofGrid = false) =>
    links.to({ season, competition: prix.id, session: { races, isGrid: ofGrid } });
  const all = session.races.map(({ id }) => id);
  const tabs = hasGrid(session.races[0])
    ? [
        { label: words.result, url: url(all), isCurrent: !isGrid },
        { label: words.grid, url: url(all, true), isCurrent: isGrid },
      ]
    : session.races.length > 1
      ? [
          { label: words.allParts, url: url(all), isCurrent: shown === session },
          ...session.races.map(({ id, type }) => ({
            label: sessionName(type),
            url: url([id]),
            isCurrent: shown !== session && shown.races[0].id === id,
          })),
        ]
      : [];
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.parts} aria-label={session.name}>
      {tabs.map(({ label, url: href, isCurrent }) => (
        <a key={label} className={styles.part} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
