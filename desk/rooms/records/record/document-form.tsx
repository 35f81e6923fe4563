import { useMemo } from 'react';
import type { Field } from '#contract/editing/described-form.ts';
import { Icon } from '#desk/design/icon.tsx';
import { FieldControl } from '../form/field-control.tsx';
import { FormContext } from '../form/form-context.ts';
import { GroupFields } from '../form/group-control.tsx';
import { PlaceFields } from '../form/place-fields.tsx';
import type { RecordName } from '../kinds.ts';
import { recordWords as words } from '../words.ts';
import { placeFormOf } from './place-form.ts';
import styles from './record.module.css';

interface DocumentFormProps {
  name: RecordName;
  /** Its key; of a new record, the fields of the key that are filled in. */
  recordKey?: string;
  field: Field;
  value: unknown;
  faults: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  isNew?: boolean;
  setLocalFault(at: string, fault: string | null): void;
  onChange(value: unknown): void;
}

/** The form of a document, made from its description. */
export function DocumentForm({
  name,
  recordKey = '',
  field,
  value,
  faults,
  isReadOnly,
  isNew = false,
  setLocalFault,
  onChange,
}: DocumentFormProps) {
  const form = useMemo(
    () => ({ Control: FieldControl, faults, isReadOnly, isNew, setLocalFault }),
    [faults, isReadOnly, isNew, setLocalFault],
  );
  const props = { path: [name], at: '', value, onChange };
  const whole = faults.get('');
  const slug = recordKey.split('/').at(-1) ?? '';
  const place = name === 'Unique' ? placeFormOf(slug) : undefined;
  return (
    <FormContext value={form}>
      {faults.size > 0 && (
        <p className={styles.summary} role="alert">
          <Icon name="warning" />
          {whole ?? words.faults(faults.size)}
        </p>
      )}
      {place ? (
        <PlaceFields slug={slug} field={place.content} value={value} onChange={onChange} />
      ) : field.kind === 'group' ? (
        <GroupFields field={field} {...props} />
      ) : (
        <FieldControl field={field} {...props} />
      )}
    </FormContext>
  );
}
