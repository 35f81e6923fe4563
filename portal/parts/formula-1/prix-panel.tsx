import type { ReactNode } from 'react';
import { cacheTag } from '#contract/cache-tags.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import { isToday, mastheadDate } from '#portal/format/date.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { BackLink } from './back-link.tsx';
import { beginOf, type GrandPrix, statusOf } from './grands-prix.ts';
import { LapProgress } from './lap-progress.tsx';
import type { Links } from './links.ts';
import { type ChosenPrix, mayChange } from './load-calendar.ts';
import styles from './prix-panel.module.css';
import { daysOf, nameOf, whereOf } from './prix-words.ts';
import { SessionResult } from './session-result.tsx';
import { PartTabs, SessionTabs } from './session-tabs.tsx';
import { statusNames } from './session-words.ts';

interface PrixPanelProps {
  chosen: ChosenPrix;
  /** The one that is run next or was run last. */
  current: GrandPrix | null;
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
  /** Alone on another site: there is nothing to go back to. */
  framed?: boolean;
}

/**
 * A grand prix: where and when, its sessions, and the result of one of them. What of it changes while it is
 * run comes by itself.
 */
export function PrixPanel({ chosen, current, season, links, now, framed = false }: PrixPanelProps) {
  const { prix, session, shown, asked } = chosen;
  const topics = prix.sessions.filter((each) => mayChange(each, now)).flatMap(({ races }) => races.map(({ id }) => cacheTag.race(id)));
  const live = topics.length > 0;
  return (
    <section
      className={styles.panel}
      aria-labelledby="nagydij"
      id="futam"
      data-behaviour={live ? 'live-scores' : undefined}
      data-topics={live ? topics.join(' ') : undefined}
      data-made={live ? Math.floor(now / 1000) : undefined}
      data-said={live ? `${shown.name}: ${statusNames[statusOf(shown)]}` : undefined}
    >
      {asked && !framed && (
        <p className={styles.back}>
          <BackLink url={links.to({ season })}>Vissza</BackLink>
        </p>
      )}
      <div className={styles.head}>
        <p className={styles.kicker}>{kickerOf(prix, current, now)}</p>
        <h2 className={styles.name} id="nagydij">
          {nameOf(prix)}
        </h2>
        <p>{[prix.circuit.name, whereOf(prix)].filter(Boolean).join(' · ')}</p>
        <When prix={prix} season={season} />
        {shown.races.map((race) =>
          race.status === 'Live' ? <LapProgress key={race.id} current={race.laps.current} total={race.laps.total} /> : null,
        )}
      </div>
      <SessionTabs prix={prix} current={session} season={season} links={links} />
      <PartTabs chosen={chosen} season={season} links={links} />
      <SessionResult chosen={chosen} season={season} links={links} now={now} />
    </section>
  );
}

function kickerOf(prix: GrandPrix, current: GrandPrix | null, now: number): ReactNode {
  const round = prix.round === null ? 'törölt nagydíj' : `${prix.round}. nagydíj`;
  if (prix.sessions.some((session) => statusOf(session) === 'Live')) return <LiveBadge />;
  if (prix.main.status === 'Postponed') return `elhalasztott nagydíj`;
  if (current?.id !== prix.id) return round;
  if (prix.main.status === 'Completed') return isToday(beginOf(prix.main), now) ? `Ma futották · ${round}` : `A legutóbbi · ${round}`;
  return beginOf(prix.sessions[0].races[0]) * 1000 < now ? `Ezen a hétvégén · ${round}` : `A következő · ${round}`;
}

function When({ prix, season }: { prix: GrandPrix; season: number }) {
  const at = beginOf(prix.main);
  const finished = prix.main.status === 'Completed';
  return (
    <p className={classNames(styles.when, finished && styles.past)}>
      {finished ? (
        `${season}. ${daysOf(prix)}`
      ) : (
        <>
          {mastheadDate(at).day}, <Time at={at} form="clock" />
        </>
      )}
    </p>
  );
}
