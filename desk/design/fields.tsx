import type { ReactNode } from 'react';
import { doubledHourHint } from '../time/doubled-hour.ts';
import { Field } from './field.tsx';

interface TypedFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | undefined;
  isRequired?: boolean;
  value: string;
  onChange(value: string): void;
}

/** A time in Budapest, in the form that `budapestField` writes. */
export function MomentField({ isRequired = true, value, onChange, hint, ...field }: TypedFieldProps) {
  return (
    <Field {...field} hint={doubledHourHint(value) ?? hint}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          required={isRequired}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** A few sentences, at most 1000 characters. */
export function SentencesField(props: TypedFieldProps & { rows?: number }) {
  const { isRequired = true, rows = 3, value, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={1000}
          required={isRequired}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
