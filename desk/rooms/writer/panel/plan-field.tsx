import { useState } from 'react';
import { controlClass } from '#desk/design/field.tsx';
import { budapestField, momentOfField } from '#desk/time/budapest-field.ts';
import { doubledHourHint } from '#desk/time/doubled-hour.ts';
import styles from './panel.module.css';
import { panelWords as words } from './words.ts';

interface PlanFieldProps {
  /** Unix seconds. */
  plannedAt: number | null;
  onChange(at: number | null): void;
}

/** When a piece is planned to appear. It is saved when the field is left. */
export function PlanField({ plannedAt, onChange }: PlanFieldProps) {
  const [value, setValue] = useState(plannedAt === null ? '' : budapestField(plannedAt));
  const seconds = momentOfField(value);
  const hint = doubledHourHint(value);
  return (
    <>
      <label>
        {words.planned}
        <input
          className={controlClass}
          type="datetime-local"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          // Half a date reads as empty, and would remove the plan.
          onBlur={({ target }) => !target.validity.badInput && seconds !== plannedAt && onChange(seconds)}
        />
      </label>
      {hint && <p className={styles.quiet}>{hint}</p>}
    </>
  );
}
