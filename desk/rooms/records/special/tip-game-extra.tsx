import { useState } from 'react';
import { pointsOfTip } from '#contract/tip-points.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import styles from './special.module.css';
import { rehearsalWords as words } from './words.ts';

type Score = Parameters<typeof pointsOfTip>[0];
interface Match {
  home: string;
  away: string;
}

const noScore: Score = { home: 0, away: 0 };

/**
 * A rehearsal of the prediction game: a tip and a result for each match of a round, and the points. Nothing
 * is stored.
 */
export function TipGameExtra({ document }: ExtraProps) {
  const { rounds } = document as { rounds: ReadonlyArray<{ title: string; matches: readonly Match[] }> };
  const [roundIndex, setRoundIndex] = useState(0);
  const [tips, setTips] = useState<Readonly<Record<string, Score>>>({});
  const round = rounds[roundIndex] ?? rounds[0];
  if (!round) return null;
  const scoreAt = (key: string) => tips[key] ?? noScore;
  const sum = round.matches.reduce(
    (points, _, index) =>
      points + pointsOfTip(scoreAt(`${roundIndex} ${index} tip`), scoreAt(`${roundIndex} ${index} end`)),
    0,
  );
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      <p className={part.quiet}>{words.tipHint}</p>
      <Field label={words.round}>
        {(control) => (
          <select
            {...control}
            value={roundIndex}
            onChange={({ target }) => setRoundIndex(Number(target.value))}
          >
            {rounds.map(({ title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their places
              <option key={index} value={index}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ul className={styles.tips}>
        {round.matches.map(({ home, away }, index) => {
          const key = `${roundIndex} ${index}`;
          const set = (what: string) => (score: Score) => setTips({ ...tips, [`${key} ${what}`]: score });
          const points = pointsOfTip(scoreAt(`${key} tip`), scoreAt(`${key} end`));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: matches keep their places
            <li key={index}>
              <b>
                {home} – {away}
              </b>
              <ScoreFields label={words.tip} score={scoreAt(`${key} tip`)} onChange={set('tip')} />
              <ScoreFields label={words.end} score={scoreAt(`${key} end`)} onChange={set('end')} />
              <output>{words.points(points)}</output>
            </li>
          );
        })}
      </ul>
      <p>
        <b>{words.sum(sum)}</b>{' '}
        <Button look="quiet" onClick={() => setTips({})}>
          {words.again}
        </Button>
      </p>
    </section>
  );
}

interface ScoreFieldsProps {
  label: string;
  score: Score;
  onChange(score: Score): void;
}

function ScoreFields({ label, score, onChange }: ScoreFieldsProps) {
  return (
    <span className={styles.score}>
      {label}
      {(['home', 'away'] as const).map((side) => (
        <input
          key={side}
          type="number"
          min={0}
          max={99}
          aria-label={`${label}, ${words.sides[side]}`}
          value={score[side]}
          onChange={({ target }) => onChange({ ...score, [side]: Math.max(0, Number(target.value)) })}
        />
      ))}
    </span>
  );
}
