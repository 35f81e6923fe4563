import { type ReactNode, useId } from 'react';
import type { Fixture } from '#contract/football.ts';
import { type EventKind, hasBegun, matchName } from '#contract/football-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { type MatchFacts, matchFacts, matchSpoiler } from '../match-facts.ts';
import { words } from '../words.ts';
import { Chances } from './chances.tsx';
import { EventList, Shootout } from './event-list.tsx';
import styles from './match-view.module.css';
import { Meetings, RecentForm } from './past-matches.tsx';
import { Pitch } from './pitch.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { Squads } from './squads.tsx';
import { pairStatistics, StatisticBars } from './statistics.tsx';
import { Timeline, timelineScale } from './timeline.tsx';

interface MatchViewProps {
  fixture: Fixture;
  /** Unix milliseconds. */
  now: number;
  /** Whether its facts are recorded ones: then what is missing will not come any more, and is named. */
  isRecorded?: boolean;
  /** All known matches of both teams; left out if nothing is known. */
  knownMatches?: readonly Fixture[];
  /** Newest posts of the live blog that covers it: next to the match, or in its place on narrow screens. */
  commentary?: ReactNode;
  /** Link back to the list of matches. */
  back?: ReactNode;
  /** Below the scoreboard: a link to our article about the match. */
  children?: ReactNode;
}

/** Scoreboard, summary, statistics, squads and chances of a match (docs/product/sport.md#match). */
export function MatchView(props: MatchViewProps) {
  const { fixture, now, isRecorded = false, knownMatches = [], commentary, back, children } = props;
  const facts = matchFacts(fixture, 'hu');
  const sections = createSections(fixture, facts, { knownMatches, now });
  return (
    <section className={styles.view} aria-label={matchName(facts)}>
      <header className={styles.head}>
        {back}
        <h2 className={layout.visuallyHidden}>{matchName(facts)}</h2>
        <Scoreboard fixture={fixture} facts={facts} now={now} />
        {children}
      </header>
      {commentary ? (
        <>
          <Halves />
          <div className={styles.halves}>
            <div className={styles.match}>
              <Sections sections={sections} />
            </div>
            <div className={styles.commentary}>
              <Section id="percrol-percre" title={words.commentary} isWide={false}>
                {commentary}
              </Section>
            </div>
          </div>
        </>
      ) : (
        <Sections sections={sections} />
      )}
      {isRecorded && <UnknownParts fixture={fixture} facts={facts} />}
    </section>
  );
}

const cardKinds: ReadonlySet<EventKind> = new Set(['yellow', 'red', 'substitution']);

/** Names what no source has of a match that is over. */
function UnknownParts({ fixture, facts }: { fixture: Fixture; facts: MatchFacts }) {
  if (facts.phase !== 'finished') return null;
  const { lineups = [], statistics = [], goals } = fixture;
  const { events, cards } = words.unknown;
  const hasCards = lineups.length > 0 && facts.moments.some(({ kind }) => cardKinds.has(kind));
  const isGoalless = goals.home === 0 && goals.away === 0;
  const parts = [
    hasCards ? null : facts.moments.length > 0 || isGoalless ? cards : events,
    lineups.length > 0 ? null : words.unknown.lineups,
    statistics.length > 0 ? null : words.unknown.statistics,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <p className={classNames(styles.section, layout.finePrint)}>{words.unknownParts(parts.join(', '))}</p>
  );
}

function Sections({ sections }: { sections: readonly MatchSection[] }) {
  return (
    <>
      {sections.length > 1 && (
        <nav className={styles.parts} aria-label={words.matchParts}>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {sections.length === 0 && <p className={styles.section}>{words.noData}</p>}
      <div className={styles.sections}>
        {sections.map(({ id, title, isWide, content }) => (
          <Section key={id} id={id} title={title} isWide={isWide}>
            {content}
          </Section>
        ))}
      </div>
    </>
  );
}

/**
 * Switches between the match and its commentary where there is no room for both. It works without scripts.
 */
function Halves() {
  return (
    <fieldset className={styles.choice}>
      <legend className={layout.visuallyHidden}>{words.halves}</legend>
      <label>
        <input type="radio" name="meccs-nezet" defaultChecked />
        {words.matchHalf}
      </label>
      <label>
        <input type="radio" name="meccs-nezet" data-half="commentary" />
        {words.commentary}
      </label>
    </fieldset>
  );
}

function Section({
  id,
  title,
  isWide,
  children,
}: {
  id: string;
  title: string;
  isWide: boolean;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={classNames(styles.section, isWide && styles.wide)} id={id} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}

interface MatchSection {
  id: string;
  title: string;
  /** Whether it takes the whole width. */
  isWide: boolean;
  content: ReactNode;
}

/** The sections that have data, the most important first. */
function createSections(
  fixture: Fixture,
  facts: MatchFacts,
  { knownMatches, now }: { knownMatches: readonly Fixture[]; now: number },
): MatchSection[] {
  const spoiler = matchSpoiler(fixture, now);
  const { teams, league, lineups = [], statistics = [], predictions = [] } = fixture;
  const names = { home: facts.home, away: facts.away };
  const home = lineups.find(({ team }) => team.id === teams.home.id) ?? null;
  const away = lineups.find(({ team }) => team.id === teams.away.id) ?? null;
  const pairs = pairStatistics(statistics, teams.home.id);
  const [prediction] = predictions;
  const sections: Array<MatchSection | null> = [
    hasBegun(fixture.fixture.status.short) && facts.moments.length > 0
      ? {
          id: 'osszefoglalo',
          title: words.summary,
          isWide: false,
          content: (
            <div {...spoiler}>
              <Summary fixture={fixture} facts={facts} />
            </div>
          ),
        }
      : null,
    pairs.length > 0
      ? {
          id: 'statisztika',
          title: words.statistics,
          isWide: false,
          content: (
            <div {...spoiler}>
              <StatisticBars statistics={pairs} />
            </div>
          ),
        }
      : null,
    home || away
      ? {
          id: 'keretek',
          title: words.squads,
          isWide: true,
          content: (
            <>
              <Pitch home={home} away={away} names={names} />
              <Squads home={home} away={away} names={names} />
            </>
          ),
        }
      : null,
    prediction
      ? {
          id: 'eselyek',
          title: words.prediction,
          isWide: true,
          content: <Chances prediction={prediction} names={names} league={league.id} />,
        }
      : null,
    knownMatches.some((each) => each.fixture.id !== fixture.fixture.id)
      ? {
          id: 'forma',
          title: words.recentForm,
          isWide: true,
          content: <RecentForm fixture={fixture} names={names} knownMatches={knownMatches} now={now} />,
        }
      : null,
    knownMatches.length > 0
      ? {
          id: 'egymas-ellen',
          title: words.meetings,
          isWide: true,
          content: <Meetings fixture={fixture} names={names} knownMatches={knownMatches} now={now} />,
        }
      : null,
  ];
  return sections.filter((section) => section !== null);
}

function Summary({ fixture: { fixture }, facts }: { fixture: Fixture; facts: MatchFacts }) {
  const { short, elapsed, extra } = fixture.status;
  const scale = timelineScale(short, facts.moments);
  const isPlaying = facts.phase === 'playing';
  return (
    <>
      <Timeline
        moments={facts.moments}
        scale={scale}
        played={isPlaying ? (elapsed ?? 0) + (extra ?? 0) : scale}
      />
      <EventList facts={facts} isNewestFirst={isPlaying} />
      <Shootout facts={facts} />
    </>
  );
}
