import { Field } from '#desk/design/field.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import { useFault, useForm } from './form-context.ts';
import { readTextFile } from './read-text-file.ts';
import { formWords as words } from './words.ts';

/** A text that is read from a file on this device. */
export function FileTextControl({ path, at, value, onChange }: ControlOf) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const length = typeof value === 'string' ? value.length : 0;
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    const text = file ? await readTextFile(file) : '';
    // The field must not name a file that was not read.
    if (text === null) input.value = '';
    onChange(text ?? '');
  };
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
          onChange={({ target }) => void read(target)}
        />
      )}
    </Field>
  );
}
