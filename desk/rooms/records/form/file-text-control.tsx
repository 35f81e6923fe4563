import { Field } from '#desk/design/field.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import { useFault, useForm } from './form-context.ts';
import { formWords as words } from './words.ts';

/** A text that is read from a file on this device. */
export function FileTextControl({ path, at, value, onChange }: ControlOf) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const length = typeof value === 'string' ? value.length : 0;
  return (
    <Field
      label={labelOf(path)}
      hint={length > 0 ? words.fileRead(length) : wordOf(path)?.hint}
      fault={fault}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".ndjson,.jsonl,.json,.txt"
          disabled={isReadOnly}
          onChange={async ({ target }) => onChange((await target.files?.[0]?.text()) ?? '')}
        />
      )}
    </Field>
  );
}
