import type { ReactElement } from 'react';
import type { QuizRange } from '#contract/quiz.ts';
import { number } from '#portal/format/number.ts';
import styles from './scale.module.css';

/** `41,5 km`, as precise as the range's steps; averages of small steps have one digit more. */
export function formatWithUnit(value: number, { unit, step }: QuizRange, isAverage = false): string {
  const decimals = (String(step).split('.')[1] ?? '').length + (isAverage && step < 10 ? 1 : 0);
  return unit === '' ? number(value, decimals) : `${number(value, decimals)}\u00a0${unit}`;
}

/** The allowed number in the middle of a range. */
export function findMiddle({ minimum, maximum, step }: QuizRange): number {
  const steps = Math.round((maximum - minimum) / 2 / step);
  return Number((minimum + steps * step).toFixed(6));
}

interface FieldProps {
  name: string;
  range: QuizRange;
  pick: string | undefined;
  onPick(response: string): void;
  label: string;
}

/** Without scripts a slider has no number to be seen: a field for it comes after, and the last one counts. */
export function ScaleField(props: FieldProps): ReactElement {
  const { name, range, pick, onPick, label } = props;
  const value = pick ?? String(findMiddle(range));
  return (
    <div className={styles.scale}>
      <span className={styles.guess} aria-hidden="true">
        {formatWithUnit(Number(value), range)}
      </span>
      <input
        type="range"
        name={name}
        aria-label={label}
        aria-valuetext={formatWithUnit(Number(value), range)}
        min={range.minimum}
        max={range.maximum}
        step={range.step}
        value={value}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <noscript>
        <NumberField {...props} />
      </noscript>
      <Ends range={range} />
    </div>
  );
}

/** The bounds of a range, below its line. */
export function Ends({ range }: { range: QuizRange }): ReactElement {
  return (
    <p className={styles.ends}>
      <span>{formatWithUnit(range.minimum, range)}</span>
      <span>{formatWithUnit(range.maximum, range)}</span>
    </p>
  );
}

export function NumberField(props: FieldProps): ReactElement {
  const { name, range, pick, onPick, label } = props;
  return (
    <label className={styles.numberField}>
      <span>{label}</span>
      <input
        type="number"
        name={name}
        inputMode={range.step % 1 === 0 && range.minimum >= 0 ? 'numeric' : 'decimal'}
        min={range.minimum}
        max={range.maximum}
        step={range.step}
        required
        value={pick ?? ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      {range.unit}
    </label>
  );
}
