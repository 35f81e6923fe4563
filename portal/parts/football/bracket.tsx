import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { isoTime } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import styles from './bracket.module.css';
import type { Bracket as BracketData } from './bracket-rounds.ts';
import { type MatchFacts, matchFacts } from './match-facts.ts';
import { SideGoals } from './side-goals.tsx';
import { spoilerOfMatch } from './spoiler-of-match.ts';

interface BracketProps {
  bracket: BracketData;
  /** When the page is made, unix milliseconds; left out: now. */
  now?: number | undefined;
  hrefOf: (fixture: Fixture) => string | null;
}

/** Rounds one below the other; where there is room, a tree from left to right. */
export function Bracket({ bracket: { rounds, thirdPlace, whole }, hrefOf, now }: BracketProps) {
  // Who plays in a round tells who won the one before: all of it is covered as long as any of it is.
  const newest = rounds
    .flatMap(({ fixtures }) => fixtures)
    .findLast((fixture) => spoilerOfMatch(fixture, now));
  // For the same reason the cover does not name the newest match.
  const { 'data-spoiler-topic': _, ...spoiler } = (newest && spoilerOfMatch(newest, now)) ?? {};
  return (
    <div
      className={styles.room}
      {...(newest && { ...spoiler, 'data-spoiler-key': `football-bracket:${newest.league.id}` })}
    >
      <ol className={classNames(styles.rounds, whole && styles.tree)}>
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
                <h3>Bronzmérkőzés</h3>
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
  const extra = facts.phase === 'finished' && facts.short !== 'vége' ? `, ${facts.short}` : '';
  const parts = (
    <>
      <Side facts={facts} side="home" />
      <Side facts={facts} side="away" />
      <span className={styles.when}>
        <time dateTime={isoTime(facts.kickOff)}>{day}</time>
        {extra}
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

function Side({ facts, side }: { facts: MatchFacts; side: 'home' | 'away' }) {
  const { score, penalties } = facts;
  const counted = score && score.home === score.away && penalties ? penalties : score;
  const won = counted !== null && counted[side] > counted[side === 'home' ? 'away' : 'home'];
  return (
    <>
      <span className={styles.team}>
        <span className={won ? styles.won : undefined}>{facts[side]}</span>
      </span>
      <span className={classNames(styles.goals, won && styles.won)}>
        <SideGoals facts={facts} side={side} />
      </span>
    </>
  );
}
