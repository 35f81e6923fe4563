import { cacheTag } from '#contract/cache-tags.ts';
import box from '#portal/design/primitives/data-box.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import type { Language } from '#portal/format/date.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { buildAddress, formula1Path } from '../formula-1/formula-1-address.ts';
import { mayChange, showsGridOrder, toSession } from '../formula-1/load-calendar.ts';
import { LapProgress, TeamStripe } from '../formula-1/marks.tsx';
import { formatTimeOrGap, grandPrixName, sessionName } from '../formula-1/names.ts';
import { sessionSpoiler } from '../formula-1/spoilers.ts';
import { statusNames } from '../formula-1/words.ts';
import type { ShownRace } from './load-race.ts';
import styles from './race-box.module.css';

/** How many drivers score points. */
const maxRows = 10;

const words = {
  hu: {
    result: 'Eredmény',
    gridOrder: 'A rajt sorrendje: hogy azóta ki hol jár, arról nincs adatunk.',
    page: 'A teljes eredmény, rajtrács, program',
  },
  en: {
    result: 'Result',
    gridOrder: 'This is the starting grid: we have no positions since then.',
    page: 'Full results, grid and schedule (in Hungarian)',
  },
} as const;

interface RaceBoxProps {
  race: ShownRace;
  language: Language;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** Status and order of an article's Formula 1 session. Updates itself while it is live. */
export function RaceBox({ race: { race, rows, dashboard }, language, now }: RaceBoxProps) {
  const session = toSession(race);
  const name =
    language === 'hu'
      ? `${grandPrixName(race.competition.name)}, ${sessionName(race.type).toLowerCase()}`
      : `${race.competition.name}, ${race.type}`;
  const status = language === 'hu' ? statusNames[race.status] : race.status.toLowerCase();
  const isLive = mayChange(session, now);
  return (
    <section
      className={box.box}
      id={`futam-${race.id}`}
      aria-label={`${dashboard.title ?? words[language].result}: ${name}`}
      data-behaviour={isLive ? 'live-scores' : undefined}
      data-topics={isLive ? cacheTag.race(race.id) : undefined}
      data-rendered-at={isLive ? Math.floor(now / 1000) : undefined}
      data-summary={isLive ? `${name}: ${status}` : undefined}
    >
      <p className={box.head}>
        {race.status === 'Live' && <LiveBadge isEnglish={language === 'en'} />}
        <b>{name}</b>
        {race.status === 'Scheduled' && (
          <Time at={session.startSeconds} form="list" now={now} language={language} />
        )}
      </p>
      {race.status === 'Live' && language === 'hu' && (
        <LapProgress current={race.laps.current} total={race.laps.total} />
      )}
      {showsGridOrder({ shown: session, isGrid: false, rows }) && (
        <p className={layout.finePrint}>{words[language].gridOrder}</p>
      )}
      {rows.length > 0 && (
        <ol className={styles.rows} {...sessionSpoiler(session, now)}>
          {rows.slice(0, maxRows).map(({ driver, team, position, time }) => (
            <li key={driver.id}>
              <span className={styles.place}>{position}.</span>
              <TeamStripe team={team.name} />
              <span className={styles.who}>
                {driver.name} {team.name !== null && <small>{team.name}</small>}
              </span>
              <span>{time !== null && language === 'hu' ? formatTimeOrGap(time) : time}</span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <a
          className={layout.textLink}
          href={buildAddress(
            { season: race.season, session: { races: [race.id], isGrid: false } },
            formula1Path,
          )}
          hrefLang={language === 'en' ? 'hu' : undefined}
        >
          {words[language].page}
        </a>
      </p>
    </section>
  );
}
