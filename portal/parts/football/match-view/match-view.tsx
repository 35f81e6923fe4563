import { type ReactNode, useId } from 'react';
import type { Fixture } from '#contract/football.ts';
import { hasBegun } from '#contract/football-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { type MatchFacts, matchFacts } from '../match-facts.ts';
import { spoilerOfMatch } from '../spoiler-of-match.ts';
import { Chances } from './chances.tsx';
import { EventList, Shootout } from './event-list.tsx';
import styles from './match-view.module.css';
import { Pitch } from './pitch.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { Squads } from './squads.tsx';
import { StatisticBars } from './statistic-bars.tsx';
import { statisticsOf } from './statistics.ts';
import { Timeline } from './timeline.tsx';
import { timelineScale } from './timeline-scale.ts';

interface MatchViewProps {
  fixture: Fixture;
  /** Unix milliseconds. */
  now: number;
  /** „Vissza”, where there is a list to go back to. */
  back?: ReactNode;
  /** What stands below the scoreboard: a link to our article of the match. */
  children?: ReactNode;
}

/**
 * A match with its summary, statistics, squads, predicted outcome and timeline (docs/product/sport.md#match).
 */
export function MatchView({ fixture, now, back, children }: MatchViewProps) {
  const facts = matchFacts(fixture, 'hu');
  const sections = sectionsOf(fixture, facts, spoilerOfMatch(fixture, now));
  return (
    <section className={styles.view} aria-label={`${facts.home} – ${facts.away}`}>
      <header className={styles.head}>
        {back}
        <h2 className={layout.visuallyHidden}>{`${facts.home} – ${facts.away}`}</h2>
        <Scoreboard fixture={fixture} facts={facts} now={now} />
        {children}
      </header>
      {sections.length > 1 && (
        <nav className={styles.parts} aria-label="A mérkőzés">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {sections.length === 0 && <p className={styles.section}>Még nincs adat.</p>}
      <div className={styles.sections}>
        {sections.map(({ id, title, wide, content }) => (
          <Section key={id} id={id} title={title} wide={wide}>
            {content}
          </Section>
        ))}
      </div>
    </section>
  );
}

function Section({
  id,
  title,
  wide,
  children,
}: {
  id: string;
  title: string;
  wide: boolean;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={classNames(styles.section, wide && styles.wide)} id={id} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}

interface MatchSection {
  id: string;
  title: string;
  /** It has the whole width. */
  wide: boolean;
  content: ReactNode;
}

/** What there is to show, in the order in which it matters. */
function sectionsOf(fixture: Fixture, facts: MatchFacts, spoiler: SpoilerMarks | null): MatchSection[] {
  const { teams, league, lineups = [], statistics = [], predictions = [] } = fixture;
  const names = { home: facts.home, away: facts.away };
  const home = lineups.find(({ team }) => team.id === teams.home.id) ?? null;
  const away = lineups.find(({ team }) => team.id === teams.away.id) ?? null;
  const counted = statisticsOf(statistics, teams.home.id);
  const [prediction] = predictions;
  return [
    ...(hasBegun(fixture.fixture.status.short) && facts.moments.length > 0
      ? [summary(fixture, facts, spoiler)]
      : []),
    ...(counted.length > 0
      ? [
          {
            id: 'statisztika',
            title: 'Statisztika',
            wide: false,
            content: (
              <div {...spoiler}>
                <StatisticBars statistics={counted} />
              </div>
            ),
          },
        ]
      : []),
    ...(home || away
      ? [
          {
            id: 'keretek',
            title: 'Keretek',
            wide: true,
            content: (
              <>
                <Pitch home={home} away={away} names={names} />
                <Squads home={home} away={away} names={names} />
              </>
            ),
          },
        ]
      : []),
    ...(prediction
      ? [
          {
            id: 'eselyek',
            title: 'Esélyek',
            wide: true,
            content: <Chances prediction={prediction} names={names} league={league.id} />,
          },
        ]
      : []),
  ];
}

function summary(
  { fixture: { status } }: Fixture,
  facts: MatchFacts,
  spoiler: SpoilerMarks | null,
): MatchSection {
  const scale = timelineScale(status.short, facts.moments);
  const over = facts.phase !== 'playing';
  const content = (
    <div {...spoiler}>
      <Timeline
        moments={facts.moments}
        scale={scale}
        played={over ? scale : (status.elapsed ?? 0) + (status.extra ?? 0)}
      />
      <EventList facts={facts} newestFirst={!over} />
      <Shootout facts={facts} />
    </div>
  );
  return { id: 'osszefoglalo', title: 'Összefoglaló', wide: false, content };
}
