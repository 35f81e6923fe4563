import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { clock, isoTime } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import type { SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { type MatchFacts, matchFacts } from './match-facts.ts';
import styles from './match-row.module.css';
import { SideGoals } from './side-goals.tsx';
import { spoilerOfMatch } from './spoiler-of-match.ts';
import { TeamMark } from './team-mark.tsx';

interface MatchRowProps {
  fixture: Fixture;
  /** Where the match is shown; null: the row is no link. */
  href: string | null;
  /** It is the one that is shown beside the list. */
  current?: boolean;
  /** When the page is made, unix milliseconds; left out: now. */
  now?: number | undefined;
  /** Nothing around it says the day: the row does. */
  dated?: boolean | undefined;
}

/**
 * A match in a list: when or how far, who, and how it stands. The whole row leads to the match, but the score
 * stands beside the link: covered, it has a button of its own, and a button has no place in a link.
 */
export function MatchRow({ fixture, href, current = false, now, dated = false }: MatchRowProps) {
  const facts = matchFacts(fixture, 'hu');
  const spoiler = spoilerOfMatch(fixture, now);
  const who = (
    <>
      <When facts={facts} dated={dated} />
      <Team name={facts.home} />
      <Team name={facts.away} />
    </>
  );
  return (
    <div className={classNames(styles.match, href !== null && styles.link, current && styles.current)}>
      {href === null ? (
        <div className={styles.who}>{who}</div>
      ) : (
        <a className={styles.who} href={href} aria-current={current ? 'true' : undefined}>
          {who}
        </a>
      )}
      <Goals facts={facts} side="home" spoiler={spoiler} />
      <Goals facts={facts} side="away" spoiler={spoiler} />
    </div>
  );
}

function When({ facts: { phase, short, minute, kickOff }, dated }: { facts: MatchFacts; dated: boolean }) {
  if (dated && phase === 'finished')
    return (
      <time className={styles.time} dateTime={isoTime(kickOff)}>
        {shortDay(budapestDay(kickOff))}
      </time>
    );
  const time = <time dateTime={isoTime(kickOff)}>{clock(kickOff)}</time>;
  if (phase === 'scheduled') return <span className={styles.time}>{short || time}</span>;
  return (
    <span className={classNames(styles.time, phase === 'playing' && styles.playing)}>
      {minute === null ? short : minute.includes('+') ? `${minute}’` : `${minute}.\u00a0perc`}
    </span>
  );
}

const Team = ({ name }: { name: string }) => (
  <span className={styles.team}>
    <TeamMark name={name} />
    <span>{name}</span>
  </span>
);

function Goals({
  facts,
  side,
  spoiler,
}: {
  facts: MatchFacts;
  side: 'home' | 'away';
  spoiler: SpoilerMarks | null;
}) {
  if (facts.score === null) return null;
  return (
    <span className={classNames(styles.goals, leads(facts, side) && styles.ahead)} {...spoiler}>
      <SideGoals facts={facts} side={side} />
    </span>
  );
}

function leads({ score, penalties }: MatchFacts, side: 'home' | 'away'): boolean {
  const other = side === 'home' ? 'away' : 'home';
  const counted = score && score.home === score.away && penalties ? penalties : score;
  return counted !== null && counted[side] > counted[other];
}
