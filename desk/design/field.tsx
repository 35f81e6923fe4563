import { type ReactNode, useId } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What a control needs to belong to its label, hint and fault. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: ReactNode;
  /** What an editor needs to know to fill it in. */
  hint?: ReactNode;
  /** What is wrong with the value, as a sentence. */
  fault?: string | undefined;
  className?: string;
  /** Makes the control: `(control) => <input {...control} … />`. */
  children(control: ControlProps): ReactNode;
}

/** A control with its label above it, and below it what to know and what is wrong. */
export function Field({ label, hint, fault, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': fault !== undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          <Icon name="warning" />
          {fault}
        </p>
      )}
    </div>
  );
}
