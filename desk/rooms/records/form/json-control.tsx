import { useState } from 'react';
import { Field } from '#desk/design/field.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { formWords as words } from './words.ts';

/** Edits any value as JSON. */
export function JsonControl({ path, at, value, onChange }: ControlOf) {
  const { isReadOnly, setLocalFault } = useForm();
  const fault = useFault(at);
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const change = (next: string) => {
    setText(next);
    try {
      onChange(JSON.parse(next));
      setLocalFault(at, null);
    } catch {
      setLocalFault(at, words.notJson);
    }
  };
  return (
    <Field label={labelOf(path)} hint={wordOf(path)?.hint} fault={fault}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className} ${styles.code}`}
          rows={12}
          spellCheck={false}
          readOnly={isReadOnly}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
