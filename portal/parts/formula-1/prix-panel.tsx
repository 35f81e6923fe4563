import type { ReactNode } from 'react';
import { cacheTag } from '#contract/cache-tags.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import { articleFor } from '#portal/format/article-word.ts';
import { clock, isToday, mastheadDate } from '#portal/format/date.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { BackLink } from './back-link.tsx';
import type { Links } from './formula-1-address.ts';
import { type GrandPrix, prixDays, prixName, prixPlace, sessionStatus, startSeconds } from './grands-prix.ts';
import { LapProgress } from './lap-progress.tsx';
import { type ChosenPrix, mayChange } from './load-calendar.ts';
import styles from './prix-panel.module.css';
import { ResultTable } from './result-table.tsx';
import { PartTabs, SessionTabs } from './session-tabs.tsx';
import { gridSpoiler, sessionSpoiler } from './spoiler-of-formula-1.ts';
import { StartingGrid } from './starting-grid.tsx';
import { statusNames } from './words.ts';

interface PrixPanelProps {
  chosen: ChosenPrix;
  /** The one that is run next or was run last. */
  current: GrandPrix | null;
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
  /** Alone on another site: there is nothing to go back to. */
  isFramed?: boolean;
}

/**
 * A grand prix: where and when, its sessions, and the result of one of them. What of it changes while it is
 * run comes by itself.
 */
export function PrixPanel({ chosen, current, season, links, now, isFramed = false }: PrixPanelProps) {
  const { prix, session, shown, isFromAddress } = chosen;
  const topics = prix.sessions
    .filter((each) => mayChange(each, now))
    .flatMap(({ races }) => races.map(({ id }) => cacheTag.race(id)));
  const live = topics.length > 0;
  return (
    <section
      className={styles.panel}
      aria-labelledby="nagydij"
      id="futam"
      data-behaviour={live ? 'live-scores' : undefined}
      data-topics={live ? topics.join(' ') : undefined}
      data-made={live ? Math.floor(now / 1000) : undefined}
      data-said={live ? `${shown.name}: ${statusNames[sessionStatus(shown)]}` : undefined}
    >
      {isFromAddress && !isFramed && (
        <p className={styles.back}>
          <BackLink url={links.to({ season })}>Vissza</BackLink>
        </p>
      )}
      <div className={styles.head}>
        <p className={styles.kicker}>{prixKicker(prix, current, now)}</p>
        <h2 className={styles.name} id="nagydij">
          {prixName(prix)}
        </h2>
        <p>{[prix.circuit.name, prixPlace(prix)].filter(Boolean).join(' · ')}</p>
        <When prix={prix} season={season} />
        {shown.races.map((race) =>
          race.status === 'Live' ? (
            <LapProgress key={race.id} current={race.laps.current} total={race.laps.total} />
          ) : null,
        )}
      </div>
      <SessionTabs prix={prix} current={session} season={season} links={links} />
      <PartTabs chosen={chosen} season={season} links={links} />
      <SessionResult chosen={chosen} season={season} links={links} now={now} />
    </section>
  );
}

function prixKicker(prix: GrandPrix, current: GrandPrix | null, now: number): ReactNode {
  const round = prix.round === null ? 'törölt nagydíj' : `${prix.round}. nagydíj`;
  if (prix.sessions.some((session) => sessionStatus(session) === 'Live')) return <LiveBadge />;
  if (prix.main.status === 'Postponed') return `elhalasztott nagydíj`;
  if (current?.id !== prix.id) return round;
  if (prix.main.status === 'Completed')
    return isToday(startSeconds(prix.main), now) ? `Ma futották · ${round}` : `A legutóbbi · ${round}`;
  return startSeconds(prix.sessions[0].races[0]) * 1000 < now
    ? `Ezen a hétvégén · ${round}`
    : `A következő · ${round}`;
}

function When({ prix, season }: { prix: GrandPrix; season: number }) {
  const at = startSeconds(prix.main);
  const finished = prix.main.status === 'Completed';
  return (
    <p className={classNames(styles.when, finished && styles.past)}>
      {finished ? (
        `${season}. ${prixDays(prix)}`
      ) : (
        <>
          {mastheadDate(at).day}, <Time at={at} form="clock" />
        </>
      )}
    </p>
  );
}

interface SessionResultProps {
  chosen: ChosenPrix;
  season: number;
  links: Links;
  now: number;
}

/** The result of a session, or the grid before it. */
export function SessionResult({ chosen, season, links, now }: SessionResultProps) {
  const { prix, session, shown, grid, rows } = chosen;
  const [race] = shown.races;
  const title = `${prixName(prix)}, ${grid ? 'rajtrács' : shown.name.toLowerCase()}`;
  const linkTo = {
    driver: (driver: number) => links.to({ page: 'versenyzok', season, driver }),
    team: (team: number) => links.to({ page: 'csapatok', season, team }),
  };
  const fastest = race.fastest_lap.driver.id;
  return (
    <div className={styles.result}>
      <h3 className={styles.title}>
        {grid
          ? `Rajtrács: ${shown.name.toLowerCase()}`
          : shown === session
            ? shown.name
            : `${shown.name}, ${clock(shown.at)}`}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.none}>Nincs még elérhető információ.</p>
      ) : (
        <div {...(grid ? gridSpoiler(prix, shown, now) : sessionSpoiler(shown, now))}>
          {grid ? (
            <StartingGrid rows={rows} driverUrl={linkTo.driver} />
          ) : (
            <ResultTable
              rows={rows}
              caption={title}
              fastest={fastest === null ? null : { driver: fastest, time: race.fastest_lap.time }}
              linkTo={linkTo}
            />
          )}
        </div>
      )}
      {sessionStatus(shown) === 'Live' && !grid && rows.length > 0 && (
        <p className={layout.finePrint}>
          {describeOrder(rows)}, {clock(now / 1000)}-kor. Magától frissül.
        </p>
      )}
    </div>
  );
}

/** After which lap the order is: the service says so with each row, 0 while only the grid is known. */
function describeOrder(rows: ChosenPrix['rows']): string {
  const laps = rows.map((row) => row.laps ?? null).filter((count) => count !== null);
  const lap = laps.length > 0 ? Math.max(...laps) : null;
  if (lap === null) return 'A sorrend';
  return lap === 0
    ? 'A rajt sorrendje; hogy azóta ki hol jár, nem tudjuk'
    : `A sorrend ${articleFor(String(lap))} ${lap}. kör után`;
}
