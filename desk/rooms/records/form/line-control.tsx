import { useState } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { Field } from '#desk/design/field.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { textOf, typedValue } from './values.ts';

export type LeafField = Extract<Described, { kind: 'text' | 'number' | 'seconds' }>;

/** Texts that usually have several lines. */
const linesFrom = 300;
const codePaths: readonly string[] = ['Episode.transcript'];

const inputTypes: Readonly<Record<string, string>> = {
  email: 'email',
  day: 'date',
  moment: 'datetime-local',
};

/** A text field; with several lines if its text is long. */
export function LineControl({ field, path, at, value, onChange }: ControlOf<LeafField>) {
  const { isReadOnly, isNew } = useForm();
  const fault = useFault(at);
  // The typed text is kept as it is until the field is left, because `1,` may become 1,5.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? textOf(field, value);
  const type =
    field.kind === 'seconds' ? 'datetime-local' : field.kind === 'text' ? inputTypes[field.format] : 'text';
  const whole = path.join('.');
  const word = wordOf(path);
  const isCode = codePaths.includes(whole);
  const hasLines =
    isCode ||
    (field.kind === 'text' &&
      field.format === 'words' &&
      (field.maxLength ?? 0) >= linesFrom &&
      !isOnOneLine(whole));
  const change = (text: string) => {
    setTyped(text);
    onChange(typedValue(field, text));
  };
  return (
    <Field label={labelOf(path)} hint={(isNew && word?.newHint) || word?.hint} fault={fault}>
      {({ className, ...control }) =>
        hasLines ? (
          <textarea
            {...control}
            className={`${className} ${isCode ? styles.code : styles.lines}`}
            readOnly={isReadOnly}
            value={shown}
            onChange={({ target }) => change(target.value)}
            onBlur={() => setTyped(null)}
          />
        ) : (
          <input
            {...control}
            className={className}
            type={type ?? 'text'}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            step={type === 'datetime-local' && shown.length > 16 ? 1 : undefined}
            readOnly={isReadOnly}
            spellCheck={field.kind === 'text' && field.format === 'words'}
            value={shown}
            onChange={({ target }) => change(target.value)}
            onBlur={() => setTyped(null)}
          />
        )
      }
    </Field>
  );
}

/** Addresses and titles may be long, but are on one line. */
const isOnOneLine = (whole: string) =>
  /(?:from|to|page|paths|missingPages|path|below|url|source|Doc\.title|Episode\.title)$/.test(whole);
