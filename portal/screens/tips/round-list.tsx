import type { OwnTips, TipRound } from '#contract/tips.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { spoilerOfEvent } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { isOpen, scoreOf, stateWords } from './match-state.ts';
import styles from './tips.module.css';

interface RoundListProps {
  round: TipRound;
  /** Unix milliseconds. */
  now: number;
  /** One's own, where they are shown. */
  tips?: OwnTips['tips'];
}

/** A round as everybody sees it: when its matches begin, and how they ended. */
export function RoundList({ round, now, tips = [] }: RoundListProps) {
  return (
    <ul className={styles.round}>
      {round.matches.map((match) => {
        const own = tips.find(({ match: id }) => id === match.id);
        return (
          <li key={match.id} className={styles.match}>
            <Time at={match.kickOff} form="list" now={now} />
            <span className={styles.home}>{match.home}</span>
            {match.result ? (
              <b className={styles.score} {...spoilerOfEvent('football', `tips:${match.id}`, match.kickOff, now)}>
                {scoreOf(match.result)}
              </b>
            ) : (
              <span className={styles.score}>–</span>
            )}
            <span className={styles.away}>{match.away}</span>
            <span className={classNames(styles.state, isOpen(match, now) && styles.open)}>
              {own ? ownWords(own) : match.result ? '' : stateWords(match, now)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ownWords({ tip, points }: OwnTips['tips'][number]): string {
  return points === null ? `a tipped: ${scoreOf(tip)}` : `a tipped: ${scoreOf(tip)}, ${points} pont`;
}
