import { Field } from '#desk/design/field.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';

/** A text with formatting, as HTML; the form's side shows it as readers see it. */
export function HtmlControl({ path, at, value, onChange }: ControlOf) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  return (
    <Field label={labelOf(path)} hint={wordOf(path)?.hint} fault={fault}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className} ${styles.code} ${styles.html}`}
          readOnly={isReadOnly}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
