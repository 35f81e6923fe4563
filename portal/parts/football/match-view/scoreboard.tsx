import type { Fixture } from '#contract/football.ts';
import { isGoal } from '#contract/football-rules.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import type { SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { type MatchFacts, scoreText, shootOutText } from '../match-facts.ts';
import type { MatchMoment } from '../match-moments.ts';
import { roundName } from '../round-name.ts';
import { spoilerOfMatch } from '../spoiler-of-match.ts';
import { TeamMark } from '../team-mark.tsx';
import styles from './scoreboard.module.css';

interface ScoreboardProps {
  fixture: Fixture;
  facts: MatchFacts;
  /** Unix milliseconds. */
  now: number;
}

/** Who, how it stands, how far it is, who scored, where. */
export function Scoreboard({ fixture, facts, now }: ScoreboardProps) {
  const { home, away, phase, league, venue } = facts;
  const round = fixture.league.round ? roundName(fixture.league.round) : null;
  const { referee, status } = fixture.fixture;
  const spoiler = spoilerOfMatch(fixture, now);
  const place = [venue, fixture.fixture.venue.city].filter(Boolean).join(', ');
  return (
    <>
      <p className={styles.status}>
        {phase === 'playing' && <LiveBadge />}
        <span className={phase === 'playing' ? styles.playing : undefined}>{statusWords(facts)}</span>
      </p>
      <div className={styles.board}>
        <div className={styles.side}>
          <TeamMark name={home} side="home" large />
          <span>{home}</span>
        </div>
        <Score facts={facts} now={now} spoiler={spoiler} />
        <div className={styles.side}>
          <TeamMark name={away} side="away" large />
          <span>{away}</span>
        </div>
      </div>
      {facts.penalties && (
        <p className={styles.penalties} {...spoiler}>
          {shootOutText(facts.penalties)}
        </p>
      )}
      <Scorers facts={facts} spoiler={spoiler} />
      <p className={styles.meta}>
        {[[league, round].filter(Boolean).join(', '), place, referee && `Játékvezető: ${referee}`]
          .filter(Boolean)
          .join(' · ')}
        {facts.score !== null && status.short !== 'NS' && (
          <>
            {' · '}
            <Time at={facts.kickOff} form="full" />
          </>
        )}
      </p>
    </>
  );
}

const statusWords = ({ status, minute }: MatchFacts) =>
  minute === null ? status : `${minute}.\u00a0perc, ${status}`;

function Score({
  facts: { score, kickOff },
  now,
  spoiler,
}: {
  facts: MatchFacts;
  now: number;
  spoiler: SpoilerMarks | null;
}) {
  if (score === null) {
    return (
      <p className={styles.kickOff}>
        <Time at={kickOff} form="list" now={now} />
      </p>
    );
  }
  return (
    <p className={styles.score} {...spoiler}>
      {scoreText(score)}
    </p>
  );
}

function Scorers({ facts, spoiler }: { facts: MatchFacts; spoiler: SpoilerMarks | null }) {
  const goals = facts.moments.filter(({ kind }) => isGoal(kind));
  if (goals.length === 0 || facts.score === null) return null;
  return (
    <div className={styles.scorers} {...spoiler}>
      {(['home', 'away'] as const).map((side) => (
        <ul key={side} aria-label={`${facts[side]}: gólok`}>
          {scorersOf(goals, side).map(({ name, minutes }) => (
            <li key={name}>
              {name} <span className={layout.visuallyHidden}>, perc: </span>
              {minutes.join(', ')}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

const marks: Partial<Record<MatchMoment['kind'], string>> = { penalty: ' (11\u2011es)', ownGoal: ' (öngól)' };

/** „Tarr 12’, 38’ (11-es)”: each scorer once, in the order of their first goals. */
function scorersOf(goals: readonly MatchMoment[], side: 'home' | 'away') {
  const scorers = new Map<string, string[]>();
  for (const { player, minute, kind, side: of } of goals) {
    if (of !== side) continue;
    const name = player ?? 'Ismeretlen';
    scorers.set(name, [...(scorers.get(name) ?? []), `${minute}’${marks[kind] ?? ''}`]);
  }
  return [...scorers].map(([name, minutes]) => ({ name, minutes }));
}
