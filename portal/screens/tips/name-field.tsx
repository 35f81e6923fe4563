import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import { typeset } from '#portal/format/typeset.ts';
import styles from './tips.module.css';
import { words } from './words.ts';

interface NameFieldProps {
  value: string;
  /** Whether the name was rejected. */
  isRejected: boolean;
}

/** Field for the name that other players see. */
export function NameField({ value, isRejected }: NameFieldProps) {
  return (
    <div className={classNames(field.field, styles.field)}>
      <label htmlFor="jatekosnev">{words.name}</label>
      <input
        className={field.input}
        id="jatekosnev"
        name="nev"
        defaultValue={value}
        required
        minLength={3}
        maxLength={24}
        autoComplete="nickname"
        aria-invalid={isRejected || undefined}
        aria-describedby="jatekosnev-rola"
      />
      <p className={field.hint} id="jatekosnev-rola">
        {typeset(words.nameHint)}
      </p>
    </div>
  );
}
