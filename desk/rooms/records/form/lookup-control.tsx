import { useEffect, useId, useRef } from 'react';
import { Field } from '#desk/design/field.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import { useFault, useForm } from './form-context.ts';
import { absentValueOf } from './values.ts';
import { formWords as words } from './words.ts';

export interface NamedRecord {
  key: string;
  name: string;
}

/** Key in the field; empty: none. */
export const keyOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface LookupControlProps extends ControlOf {
  /** The typed text; null while nothing is typed and the name of the chosen record is shown. */
  typed: string | null;
  onTyped(typed: string | null): void;
  /** Records that match the typed text. */
  items: readonly NamedRecord[];
  /** Name of the chosen record, once it is known. */
  name: string | undefined;
  placeholder?: string;
}

/** Chooses a record by its name; the field stores its key. */
export function LookupControl({ typed, onTyped, items, name, placeholder, ...control }: LookupControlProps) {
  const { field, path, at, value, onChange } = control;
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const listId = useId();
  const key = keyOf(value);
  const absent = field.isNullable || field.isOptional ? absentValueOf(field) : '';
  const exact = items.find((item) => item.name === typed)?.key;
  // A name typed in full may be found only after the last key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen when it is found, not when the form is drawn
  useEffect(() => {
    if (exact !== undefined && exact !== key) onChange(exact);
  }, [exact]);
  // Its name may not have been looked up yet.
  const chosen = useRef<NamedRecord | null>(null);
  const choose = (item: NamedRecord) => {
    chosen.current = item;
    onChange(item.key);
    onTyped(null);
  };
  return (
    <Field label={labelOf(path)} hint={wordOf(path)?.hint} fault={fault}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            value={typed ?? name ?? (chosen.current?.key === key ? chosen.current.name : key)}
            title={name}
            readOnly={isReadOnly}
            list={listId}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder ?? words.addSlug}
            onChange={({ target }) => {
              onTyped(target.value);
              if (target.value === '') onChange(absent);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed === null) return;
              event.preventDefault();
              if (items[0]) choose(items[0]);
            }}
            onBlur={() => onTyped(null)}
          />
          <datalist id={listId}>
            {items.map((item) => (
              <option key={item.key} value={item.name}>
                {item.key}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
