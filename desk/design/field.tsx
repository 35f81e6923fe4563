import { type ReactNode, useId } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Class of an input or a select without a `Field` around it. */
export const controlClass = styles.control;

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: ReactNode;
  /** Help for filling in the field. */
  hint?: ReactNode;
  /** The fault of the value, as a sentence. */
  fault?: string | undefined;
  className?: string;
  /** Renders the control: `(control) => <input {...control} … />`. */
  children(control: ControlProps): ReactNode;
}

/** A control with its label above, and its hint and error below. */
export function Field(props: FieldProps) {
  const { label, hint, fault, className, children } = props;
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
