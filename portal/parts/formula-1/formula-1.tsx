import { fullDate } from '#portal/format/date.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { CalendarList } from './calendar-list.tsx';
import { CircuitFacts } from './fact-list.tsx';
import styles from './formula-1.module.css';
import { type Links, type PageName, pages } from './formula-1-address.ts';
import { type CalendarData, showsGridOrder } from './load-calendar.ts';
import type { Formula1Data } from './load-formula-1.ts';
import { DriverList, TeamList } from './people.tsx';
import { Leaders, Points } from './points.tsx';
import { PrixPanel } from './prix-panel.tsx';
import { OneDriver, OneTeam } from './profile.tsx';
import { pointsSpoiler } from './spoiler-of-formula-1.ts';

interface Formula1Props {
  data: Formula1Data;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** Formula 1 in any of its states: on its page, in a supplement, in a frame on another site. */
export function Formula1({ data, links, now }: Formula1Props) {
  return (
    <>
      <Seasons data={data} links={links} />
      <Notes data={data} />
      <Formula1View data={data} links={links} now={now} />
    </>
  );
}

/** The parts of the page, in the season that is looked at. */
export const createTabs = ({ state, season }: Formula1Data, links: Links) =>
  Object.entries(pages).map(([page, label]) => ({
    label,
    url: links.to({ page: page as PageName, season }),
    current: page === state.page,
    count: null,
    articles: null,
  }));

function Seasons({ data: { seasons, season, state }, links }: Pick<Formula1Props, 'data' | 'links'>) {
  if (seasons.length < 2) return null;
  return (
    <nav className={styles.seasons} aria-label="Szezonok">
      {seasons.map((year) => (
        <a
          key={year}
          href={links.to({ page: state.page, season: year })}
          aria-current={year === season ? 'true' : undefined}
        >
          {year}
        </a>
      ))}
    </nav>
  );
}

function Notes({ data: { staleSince, isReplay, shown } }: Pick<Formula1Props, 'data'>) {
  const chosen = shown.kind === 'calendar' ? shown.chosen : null;
  return (
    <>
      {staleSince !== null && (
        <p className={styles.note}>
          Most nem kapunk új adatot: amit itt látsz, {fullDate(staleSince)}-kor volt friss.
        </p>
      )}
      {isReplay && (
        <p className={styles.note}>
          Visszajátszás: ami itt most történik, egyszer már megtörtént.
          {chosen &&
            showsGridOrder(chosen) &&
            ' A verseny alatt a rajt sorrendjét mutatjuk: hogy azóta ki hol járt, arról nincs adatunk.'}
        </p>
      )}
    </>
  );
}

/** What the state is about, without what leads to other states. */
export function Formula1View({ data: { shown, season }, links, now }: Formula1Props) {
  switch (shown.kind) {
    case 'calendar':
      return <Calendar shown={shown} season={season} links={links} now={now} />;
    case 'points':
      return <Points data={shown} season={season} links={links} now={now} />;
    case 'drivers':
      if (shown.one) {
        const { driver, points, counted } = shown.one;
        return (
          <OneDriver
            driver={driver}
            row={points}
            season={season}
            spoiler={pointsSpoiler(season, counted, now)}
            links={links}
          />
        );
      }
      return shown.drivers.length > 0 ? (
        <DriverList people={shown.drivers} season={season} links={links} />
      ) : (
        <Nothing />
      );
    case 'teams':
      if (shown.one) {
        const { points, counted, ...one } = shown.one;
        return (
          <OneTeam
            {...one}
            row={points}
            season={season}
            spoiler={pointsSpoiler(season, counted, now)}
            links={links}
          />
        );
      }
      return shown.teams.length > 0 ? (
        <TeamList people={shown.teams} season={season} links={links} />
      ) : (
        <Nothing />
      );
  }
}

const Nothing = () => <EmptyNote title="Még nincs adat." />;

function Calendar({
  shown,
  season,
  links,
  now,
}: Pick<Formula1Props, 'links' | 'now'> & { shown: CalendarData; season: number }) {
  const { chosen, current, leaders } = shown;
  if (chosen === null) return <Nothing />;
  return (
    <div className={styles.calendar}>
      <div className={styles.main}>
        <PrixPanel chosen={chosen} current={current} season={season} links={links} now={now} />
        <Leaders leaders={leaders} season={season} links={links} now={now} />
        {chosen.circuit && <CircuitFacts circuit={chosen.circuit} />}
      </div>
      <CalendarList
        season={season}
        prix={shown.season}
        chosen={chosen.prix.id}
        current={current?.id ?? null}
        links={links}
      />
    </div>
  );
}
