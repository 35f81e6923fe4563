import { useState } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { Field } from '#desk/design/field.tsx';
import { doubledHourHint } from '#desk/time/doubled-hour.ts';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { textOf, typedValue } from './values.ts';

export type LeafField = Extract<Described, { kind: 'text' | 'number' | 'seconds' }>;

/** A text that may be this long is edited on several lines. */
const minLengthOfLines = 300;
/** Texts in a format of their own, with letters of one width. */
const codePaths: ReadonlySet<string> = new Set(['Episode.transcript']);
/** Addresses and titles may be as long, but are on one line. */
const oneLineNames: ReadonlySet<string> = new Set(
  'from to page paths missingPages path below url source'.split(' '),
);
const oneLinePaths: ReadonlySet<string> = new Set(['Doc.title', 'Episode.title']);

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
  const word = wordOf(path);
  const hint = type === 'datetime-local' ? doubledHourHint(shown) : undefined;
  const isCode = codePaths.has(path.join('.'));
  const hasLines = isCode || isOfSeveralLines(field, path);
  const change = (text: string) => {
    setTyped(text);
    onChange(typedValue(field, text));
  };
  return (
    <Field label={labelOf(path)} hint={hint ?? ((isNew && word?.newHint) || word?.hint)} fault={fault}>
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

function isOfSeveralLines(field: LeafField, path: readonly string[]): boolean {
  if (field.kind !== 'text' || field.format !== 'words') return false;
  if (oneLineNames.has(path.at(-1) ?? '') || oneLinePaths.has(path.join('.'))) return false;
  return (field.maxLength ?? 0) >= minLengthOfLines;
}
