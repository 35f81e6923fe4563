import { useState } from 'react';
import { Segment } from '../../design/segment.tsx';
import { budapestField, momentOfField } from '../../time/budapest-field.ts';
import { doubledHourHint } from '../../time/doubled-hour.ts';
import { choiceOf, type EndChoice, endOf } from './switch-end.ts';
import styles from './switch-row.module.css';
import { switchesWords as words } from './words.ts';

interface EndProps {
  /** Unix seconds; null: until somebody changes it. */
  endsAt: number | null;
  now: number;
  onChange(endsAt: number | null): void;
}

const choices: ReadonlyArray<readonly [EndChoice, string]> = [
  ['hour', words.ends.hour],
  ['evening', words.ends.evening],
  ['open', words.ends.open],
  ['own', words.ends.own],
];

/** Until when something is on or off. */
export function SwitchEndField({ endsAt, now, onChange }: EndProps) {
  // „Own time” is chosen before the time is typed.
  const [isOwn, setOwn] = useState(false);
  const choice = choiceOf(endsAt, now);
  const isTyped = isOwn || choice === 'own';
  const value = endsAt === null ? '' : budapestField(endsAt);
  const hint = doubledHourHint(value);
  return (
    <>
      <Segment
        label={words.until}
        options={choices}
        value={isTyped ? 'own' : choice}
        onChange={(chosen) => {
          setOwn(chosen === 'own');
          if (chosen !== 'own') onChange(endOf(chosen, now));
        }}
      />
      {isTyped && (
        <input
          className={styles.own}
          type="datetime-local"
          aria-label={words.ownLabel}
          value={value}
          onChange={({ target }) => target.value && onChange(momentOfField(target.value))}
        />
      )}
      {isTyped && hint && <p>{hint}</p>}
      {isTyped && endsAt !== null && endsAt <= now && (
        <p className={styles.past} role="alert">
          {words.past}
        </p>
      )}
    </>
  );
}
