import type { Fixture } from '#contract/football.ts';
import { matchName } from '#contract/football-rules.ts';
import { calendarDate } from '#portal/format/date.ts';
import { percent } from '#portal/format/number.ts';
import { leagueName } from '../competitions.ts';
import { teamName } from '../names.ts';
import { words } from '../words.ts';
import styles from './chances.module.css';

type Prediction = NonNullable<Fixture['predictions']>[number];

interface ChancesProps {
  prediction: Prediction;
  names: { home: string; away: string };
  league: number;
}

/** The predicted chance of each outcome, and the teams' earlier matches. */
export function Chances({ prediction: { predictions, comparison, h2h }, names, league }: ChancesProps) {
  const shares = [
    { key: 'home', label: names.home, share: parsePercent(predictions.percent.home) },
    { key: 'draw', label: words.draw, share: parsePercent(predictions.percent.draw) },
    { key: 'away', label: names.away, share: parsePercent(predictions.percent.away) },
  ] as const;
  const goals = [parsePercent(comparison.goals.home), parsePercent(comparison.goals.away)] as const;
  const winner = predictions.winner.name;
  const past = h2h.filter(({ goals: { home, away } }) => home !== null && away !== null).slice(0, 5);
  return (
    <>
      <Bars shares={shares.map(({ share }) => share)} />
      <dl className={styles.shares}>
        {shares.map(({ key, label, share }) => (
          <div key={key} className={styles[key]}>
            <dt>{label}</dt>
            <dd>{percent(share)}</dd>
          </div>
        ))}
      </dl>
      {winner !== null && (
        <p className={styles.note}>{words.favourite(teamName({ name: winner }, league))}</p>
      )}
      {goals[0] + goals[1] > 0 && (
        <p className={styles.note}>
          {words.strength(`${names.home} ${percent(goals[0])}`, `${names.away} ${percent(goals[1])}`)}
        </p>
      )}
      {past.length > 0 && (
        <>
          <h4 className={styles.title}>{words.earlierMatches}</h4>
          <ul className={styles.past}>
            {past.map(({ fixture, league: where, teams, goals: { home, away } }) => (
              <li key={fixture.id}>
                <small>
                  {calendarDate(fixture.timestamp)} · {leagueName(where)}
                </small>
                <span>
                  {matchName({ home: teamName(teams.home, where.id), away: teamName(teams.away, where.id) })}{' '}
                  <b>{`${home}–${away}`}</b>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** “45%” → 45 */
const parsePercent = (text: string) => Math.max(0, Number.parseFloat(text) || 0);

function Bars({ shares }: { shares: readonly number[] }) {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const classes = [styles.homeBar, styles.drawBar, styles.awayBar];
  const ends = shares.map((_, index) => shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0));
  if (total === 0) return null;
  return (
    <svg width="100%" height="12" aria-hidden="true" focusable="false">
      {shares.map((share, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: three outcomes, always in this order
          key={index}
          className={classes[index]}
          x={toPercent((ends[index] ?? 0) - share, total)}
          width={toPercent(share, total)}
          height="12"
        />
      ))}
    </svg>
  );
}

const toPercent = (value: number, total: number) => `${Math.round((value / total) * 1000) / 10}%`;
