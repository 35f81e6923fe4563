import type { Fixture } from '#contract/football.ts';
import { isGoal } from '#contract/football-rules.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import type { SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { teamHref } from '../hrefs.ts';
import { formatScore, formatShootout, listScorers, type MatchFacts, matchSpoiler } from '../match-facts.ts';
import { roundName } from '../names.ts';
import { TeamMark } from '../team-mark.tsx';
import { words } from '../words.ts';
import styles from './scoreboard.module.css';

interface ScoreboardProps {
  fixture: Fixture;
  facts: MatchFacts;
  /** Unix milliseconds. */
  now: number;
}

/** Teams, score, status, scorers and place. */
export function Scoreboard({ fixture, facts, now }: ScoreboardProps) {
  const { home, away, phase, league, venue } = facts;
  const round = fixture.league.round ? roundName(fixture.league.round) : null;
  const { referee } = fixture.fixture;
  const spoiler = matchSpoiler(fixture, now);
  const place = [venue, fixture.fixture.venue.city].filter(Boolean).join(', ');
  return (
    <>
      <p className={styles.status}>
        {phase === 'playing' && <LiveBadge />}
        <span className={phase === 'playing' ? styles.playing : undefined}>{describeStatus(facts)}</span>
      </p>
      <div className={styles.board}>
        <div className={styles.side}>
          <TeamMark name={home} side="home" isLarge />
          <a href={teamHref(fixture.teams.home.id)}>{home}</a>
        </div>
        <Score facts={facts} now={now} spoiler={spoiler} />
        <div className={styles.side}>
          <TeamMark name={away} side="away" isLarge />
          <a href={teamHref(fixture.teams.away.id)}>{away}</a>
        </div>
      </div>
      {facts.penalties && (
        <p className={styles.penalties} {...spoiler}>
          {formatShootout(facts.penalties)}
        </p>
      )}
      <Scorers facts={facts} spoiler={spoiler} />
      <p className={styles.meta}>
        {[[league, round].filter(Boolean).join(', '), place, referee && words.referee(referee)]
          .filter(Boolean)
          .join('\u00a0· ')}
        {facts.score !== null && (
          <>
            {'\u00a0· '}
            <Time at={facts.kickOff} form="full" />
          </>
        )}
      </p>
    </>
  );
}

const describeStatus = ({ status, minute }: MatchFacts) =>
  minute === null ? status : `${words.minute(minute)}, ${status}`;

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
      {formatScore(score)}
    </p>
  );
}

function Scorers({ facts, spoiler }: { facts: MatchFacts; spoiler: SpoilerMarks | null }) {
  const goals = facts.moments.filter(({ kind }) => isGoal(kind));
  if (goals.length === 0 || facts.score === null) return null;
  return (
    <div className={styles.scorers} {...spoiler}>
      {(['home', 'away'] as const).map((side) => (
        <ul key={side} aria-label={words.goalsOf(facts[side])}>
          {listScorers(facts, side).map(({ name, minutes }) => (
            <li key={name}>
              {name} <span className={layout.visuallyHidden}>{words.goalMinutes} </span>
              {minutes.join(', ')}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
