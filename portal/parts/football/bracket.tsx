import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { isoTime } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import styles from './bracket.module.css';
import type { Bracket as BracketData } from './bracket-rounds.ts';
import { isAhead, type MatchFacts, matchFacts, matchSpoiler, type Side } from './match-facts.ts';
import { SideGoals } from './match-row.tsx';
import { lateDecision } from './match-status.ts';
import { TeamMark } from './team-mark.tsx';
import { words } from './words.ts';

interface BracketProps {
  bracket: BracketData;
  /** When the page is made, unix milliseconds; left out: now. */
  now?: number | undefined;
  hrefOf: (fixture: Fixture) => string | null;
}

/** The knock-out rounds: a tree from left to right where there is room, otherwise one below the other. */
export function Bracket({ bracket: { rounds, thirdPlace, isTree }, hrefOf, now }: BracketProps) {
  // The teams of a round reveal the results of the previous round, so all are covered as long as any match
  // is.
  const newest = [...rounds.flatMap(({ fixtures }) => fixtures), ...(thirdPlace ? [thirdPlace] : [])]
    .toSorted((a, b) => a.fixture.timestamp - b.fixture.timestamp)
    .findLast((fixture) => matchSpoiler(fixture, now));
  // For the same reason the cover does not name the newest match.
  const { 'data-spoiler-topic': _, ...spoiler } = (newest && matchSpoiler(newest, now)) ?? {};
  return (
    <div
      className={styles.room}
      {...(newest && { ...spoiler, 'data-spoiler-key': `football-bracket:${newest.league.id}` })}
    >
      <ol className={classNames(styles.rounds, isTree && styles.tree)}>
        {rounds.map(({ title, fixtures }, at) => (
          <li key={title} className={styles.round}>
            <h3>{title}</h3>
            <ol className={styles.matches}>
              {fixtures.map((fixture) => (
                <li key={fixture.fixture.id}>
                  <Match fixture={fixture} href={hrefOf(fixture)} />
                </li>
              ))}
            </ol>
            {thirdPlace && at === rounds.length - 1 && (
              <div className={styles.third}>
                <h3>{words.thirdPlace}</h3>
                <Match fixture={thirdPlace} href={hrefOf(thirdPlace)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Match({ fixture, href }: { fixture: Fixture; href: string | null }) {
  const facts = matchFacts(fixture, 'hu');
  const day = shortDay(budapestDay(facts.kickOff));
  const decision = lateDecision(fixture.fixture.status.short);
  const parts = (
    <>
      <TeamLine facts={facts} side="home" />
      <TeamLine facts={facts} side="away" />
      <span className={styles.when}>
        <time dateTime={isoTime(facts.kickOff)}>{day}</time>
        {decision && `, ${decision}`}
      </span>
    </>
  );
  return href === null ? (
    <div className={styles.match}>{parts}</div>
  ) : (
    <a className={classNames(styles.match, styles.link)} href={href}>
      {parts}
    </a>
  );
}

function TeamLine({ facts, side }: { facts: MatchFacts; side: Side }) {
  const hasWon = isAhead(facts, side);
  return (
    <>
      <span className={styles.team}>
        <TeamMark name={facts[side]} />
        <span className={hasWon ? styles.won : undefined}>{facts[side]}</span>
      </span>
      <span className={classNames(styles.goals, hasWon && styles.won)}>
        <SideGoals facts={facts} side={side} />
      </span>
    </>
  );
}
