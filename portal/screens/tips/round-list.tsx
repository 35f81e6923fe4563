import { matchName } from '#contract/football-rules.ts';
import type { OwnTips, TipMatch, TipRound } from '#contract/tips.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { eventSpoiler, type SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
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
        const spoiler = eventSpoiler('football', `tips:${match.id}`, match.kickOff, now, matchName(match));
        return (
          <li key={match.id} className={rows.match}>
            <Time at={match.kickOff} form="list" now={now} />
            <span className={rows.home}>{match.home}</span>
            {match.result ? (
              <b className={rows.score} {...spoiler}>
                {formatScore(match.result)}
              </b>
            ) : (
              <span className={rows.score}>–</span>
            )}
            <span className={rows.away}>{match.away}</span>
            <span className={classNames(rows.state, isOpen(match, now) && rows.open)}>
              {own ? (
                <>
                  {words.yourTip(formatScore(own.tip))}
                  <TipOutcome points={own.points} match={match} spoiler={spoiler} />
                </>
              ) : match.result ? (
                ''
              ) : (
                describeState(match, now)
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface TipOutcomeProps {
  points: OwnTips['tips'][number]['points'];
  match: Pick<TipMatch, 'state'>;
  spoiler: SpoilerMarks | null;
}

/** The points of a tip, which are covered with the result that they give away. */
function TipOutcome({ points, match: { state }, spoiler }: TipOutcomeProps) {
  if (state === 'void') return `, ${words.void}`;
  if (points === null) return null;
  return (
    <>
      , <span {...spoiler}>{words.points(points)}</span>
    </>
  );
}
