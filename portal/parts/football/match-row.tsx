import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { clock, isoTime } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import type { SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { isAhead, type MatchFacts, matchFacts, matchSpoiler, type Side } from './match-facts.ts';
import styles from './match-row.module.css';
import { TeamMark } from './team-mark.tsx';
import { words } from './words.ts';

interface MatchRowProps {
  fixture: Fixture;
  /** Address of the match; null for a row without a link. */
  href: string | null;
  /** Whether it is the match that is shown beside the list. */
  isCurrent?: boolean;
  /** When the page is made, unix milliseconds; left out: now. */
  now?: number | undefined;
  /** Whether to show the day, because nothing around the row does. */
  hasDate?: boolean | undefined;
}

/**
 * A match in a list. The whole row leads to the match, but the score is outside of the link, because a
 * covered score is a button, which must not be inside a link.
 */
export function MatchRow(props: MatchRowProps) {
  const { fixture, href, isCurrent = false, now, hasDate = false } = props;
  const facts = matchFacts(fixture, 'hu');
  const spoiler = matchSpoiler(fixture, now);
  const teams = (
    <>
      <When facts={facts} hasDate={hasDate} />
      <Team name={facts.home} />
      <Team name={facts.away} />
    </>
  );
  return (
    <div className={classNames(styles.match, href !== null && styles.link, isCurrent && styles.current)}>
      {href === null ? (
        <div className={styles.who}>{teams}</div>
      ) : (
        <a className={styles.who} href={href} aria-current={isCurrent ? 'true' : undefined}>
          {teams}
        </a>
      )}
      <Goals facts={facts} side="home" spoiler={spoiler} />
      <Goals facts={facts} side="away" spoiler={spoiler} />
    </div>
  );
}

function When({
  facts: { phase, short, minute, kickOff },
  hasDate,
}: {
  facts: MatchFacts;
  hasDate: boolean;
}) {
  if (hasDate && phase === 'finished')
    return (
      <time className={styles.time} dateTime={isoTime(kickOff)}>
        {shortDay(budapestDay(kickOff))}
      </time>
    );
  const day = hasDate ? shortDay(budapestDay(kickOff)) : null;
  const time = (
    <time dateTime={isoTime(kickOff)}>
      {day && <span className={styles.day}>{day} </span>}
      {clock(kickOff)}
    </time>
  );
  if (phase === 'scheduled') return <span className={styles.time}>{short || time}</span>;
  return (
    <span className={classNames(styles.time, phase === 'playing' && styles.playing)}>
      {minute === null ? short : minute.includes('+') ? `${minute}’` : words.minute(minute)}
    </span>
  );
}

const Team = ({ name }: { name: string }) => (
  <span className={styles.team}>
    <TeamMark name={name} />
    <span>{name}</span>
  </span>
);

function Goals({ facts, side, spoiler }: { facts: MatchFacts; side: Side; spoiler: SpoilerMarks | null }) {
  if (facts.score === null) return null;
  return (
    <span className={classNames(styles.goals, isAhead(facts, side) && styles.ahead)} {...spoiler}>
      <SideGoals facts={facts} side={side} />
    </span>
  );
}

/** The goals of one team, preceded by those of a shoot-out: „(3) 0”. */
export function SideGoals({
  facts: { score, penalties },
  side,
}: {
  facts: Pick<MatchFacts, 'score' | 'penalties'>;
  side: Side;
}) {
  return (
    <>
      {penalties && (
        <small>
          <span className={layout.visuallyHidden}> {words.penaltyGoals} </span>({penalties[side]}){' '}
          <span className={layout.visuallyHidden}>{words.goals} </span>
        </small>
      )}
      {score?.[side]}
    </>
  );
}
