import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { LiveScoreNotes } from '../live-score/live-score-notes.tsx';
import { CalendarList } from './calendar-list.tsx';
import { CircuitFacts } from './facts.tsx';
import styles from './formula-1.module.css';
import { type Links, type PageName, pages } from './formula-1-address.ts';
import { prixDays, prixName } from './grands-prix.ts';
import { type CalendarData, showsGridOrder } from './load-calendar.ts';
import type { Formula1Data } from './load-formula-1.ts';
import { DriverList, DriverProfile, TeamList, TeamProfile } from './people.tsx';
import { Leaders, Points } from './points.tsx';
import { PrixPanel } from './prix-panel.tsx';
import { pointsSpoiler } from './spoilers.ts';
import { words } from './words.ts';

interface Formula1Props {
  data: Formula1Data;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** The content of `/forma1` in any of its states, with the choice of seasons. */
export function Formula1({ data, links, now }: Formula1Props) {
  return (
    <>
      <Seasons data={data} links={links} />
      {data.missingYear !== null && (
        <p className={classNames(layout.finePrint, styles.missing)}>
          {words.missingSeason(data.missingYear, data.season)}
        </p>
      )}
      {data.knownUntil && (
        <p className={classNames(layout.finePrint, styles.missing)}>
          {typeset(words.knownUntil(prixName(data.knownUntil), prixDays(data.knownUntil)))}
        </p>
      )}
      <Formula1View data={data} links={links} now={now} />
    </>
  );
}

/** Links to the pages of the season that is shown. */
export const createTabs = ({ state, season }: Formula1Data, links: Links) =>
  Object.entries(pages).map(([page, label]) => ({
    label,
    url: links.to({ page: page as PageName, season }),
    isCurrent: page === state.page,
  }));

function Seasons({ data: { seasons, season, state }, links }: Pick<Formula1Props, 'data' | 'links'>) {
  if (seasons.length < 2) return null;
  return (
    <nav className={styles.seasons} aria-label={words.seasons}>
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

const isGridOrderShown = ({ shown }: Formula1Data) =>
  shown.kind === 'calendar' && shown.chosen !== null && showsGridOrder(shown.chosen);

interface ViewProps extends Formula1Props {
  /** In a frame on another site: one grand prix instead of the whole calendar. */
  isFramed?: boolean;
}

/** The content without links to other seasons: for supplements and frames. */
export function Formula1View(props: ViewProps) {
  const { data } = props;
  return (
    <>
      <LiveScoreNotes staleSince={data.staleSince} isReplay={data.isReplay}>
        {isGridOrderShown(data) && ` ${words.replayedOrder}`}
      </LiveScoreNotes>
      <Content {...props} />
      {data.isRecorded && (
        <p className={classNames(layout.finePrint, styles.source)}>
          {words.source}{' '}
          <a className={layout.textLink} href="https://github.com/f1db/f1db">
            F1DB
          </a>{' '}
          (CC BY 4.0).
        </p>
      )}
    </>
  );
}

function Content({ data: { shown, season }, links, now, isFramed = false }: ViewProps) {
  switch (shown.kind) {
    case 'calendar':
      return <Calendar shown={shown} season={season} links={links} now={now} isFramed={isFramed} />;
    case 'points':
      return <Points data={shown} season={season} links={links} now={now} />;
    case 'drivers':
      if (shown.selected) {
        const { countedUntil, ...profile } = shown.selected;
        const spoiler = pointsSpoiler(season, countedUntil, now);
        return <DriverProfile {...profile} season={season} spoiler={spoiler} links={links} />;
      }
      if (shown.drivers.length === 0) return <Nothing />;
      return <DriverList people={shown.drivers} season={season} links={links} />;
    case 'teams':
      if (shown.selected) {
        const { countedUntil, ...profile } = shown.selected;
        const spoiler = pointsSpoiler(season, countedUntil, now);
        return <TeamProfile {...profile} season={season} spoiler={spoiler} links={links} />;
      }
      if (shown.teams.length === 0) return <Nothing />;
      return <TeamList people={shown.teams} season={season} links={links} />;
  }
}

const Nothing = () => <EmptyNote title={words.noData} />;

function Calendar({
  shown,
  season,
  links,
  now,
  isFramed,
}: Required<Omit<ViewProps, 'data'>> & { shown: CalendarData; season: number }) {
  const { chosen, current, leaders } = shown;
  if (chosen === null) return <Nothing />;
  const panel = (
    <PrixPanel
      chosen={chosen}
      current={current}
      season={season}
      links={links}
      now={now}
      isFramed={isFramed}
    />
  );
  if (isFramed) return panel;
  return (
    <div className={styles.calendar}>
      <div className={styles.main}>
        {panel}
        <Leaders leaders={leaders} season={season} links={links} now={now} />
        {chosen.circuit && <CircuitFacts circuit={chosen.circuit} />}
      </div>
      <CalendarList
        season={season}
        prix={shown.season}
        chosen={chosen.prix.id}
        current={current?.id ?? null}
        links={links}
        now={now}
      />
    </div>
  );
}
