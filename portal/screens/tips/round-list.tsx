import { matchName } from '#contract/football-rules.ts';
import type { OwnTips, TipMatch, TipRound } from '#contract/tips.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { eventSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import rows from './match-rows.module.css';
import { describeState, formatScore, isOpen } from './match-state.ts';
import { words } from './words.ts';

interface RoundListProps {
  round: TipRound;
  /** Unix milliseconds. */
  now: number;
  /** The player's own tips, if they are shown. */
  tips?: OwnTips['tips'];
}

/** A round as everybody sees it: kick-off times and results. */
export function RoundList({ round, now, tips = [] }: RoundListProps) {
  return (
    <ul className={rows.round}>
      {round.matches.map((match) => {
        const own = tips.find(({ match: id }) => id === match.id);
        return (
          <li key={match.id} className={rows.match}>
            <Time at={match.kickOff} form="list" now={now} />
            <span className={rows.home}>{match.home}</span>
            {match.result ? (
              <b
                className={rows.score}
                {...eventSpoiler('football', `tips:${match.id}`, match.kickOff, now, matchName(match))}
              >
                {formatScore(match.result)}
              </b>
            ) : (
              <span className={rows.score}>–</span>
            )}
            <span className={rows.away}>{match.away}</span>
            <span className={classNames(rows.state, isOpen(match, now) && rows.open)}>
              {own ? describeTip(own, match) : match.result ? '' : describeState(match, now)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function describeTip({ tip, points }: OwnTips['tips'][number], { state }: Pick<TipMatch, 'state'>): string {
  const outcome = state === 'void' ? words.void : points === null ? null : words.points(points);
  return [words.yourTip(formatScore(tip)), outcome].filter(Boolean).join(', ');
}
