import type { Field } from '#contract/editing/described-form.ts';
import { type ControlOf, joinPath, labelOf } from './control.ts';
import { ControlFault } from './control-fault.tsx';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useForm } from './form-context.ts';
import { absentValueOf, initialValueOf, withField } from './values.ts';
import { formWords as words } from './words.ts';

type GroupField = Extract<Field, { kind: 'group' }>;

/** Fields that belong together, below their name. An optional group has a check box beside its name. */
export function GroupControl(props: ControlOf<GroupField>) {
  const { field, path, at, value, onChange } = props;
  const { isReadOnly } = useForm();
  const mayBeMissing = field.isNullable || field.isOptional;
  const isThere = value !== null && value !== undefined;
  const hint = wordOf(path)?.hint;
  return (
    <fieldset className={styles.group}>
      <legend>
        {labelOf(path)} {hint && <small>{hint}</small>}
      </legend>
      {mayBeMissing && (
        <label className={styles.present}>
          <input
            type="checkbox"
            checked={isThere}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(target.checked ? initialValueOf(field) : absentValueOf(field))}
          />
          {words.present}
        </label>
      )}
      <ControlFault at={at} />
      {isThere && <GroupFields {...props} />}
    </fieldset>
  );
}

/**
 * The fields of a group, one below the other.
 * @param without names of fields that are shown elsewhere
 */
export function GroupFields({
  field,
  path,
  at,
  value,
  onChange,
  without = [],
}: ControlOf<GroupField> & { without?: readonly string[] }) {
  const { Control } = useForm();
  return Object.entries(field.fields)
    .filter(([name]) => !without.includes(name))
    .map(([name, inner]) => (
      <Control
        key={name}
        field={inner}
        path={[...path, name]}
        at={joinPath(at, name)}
        value={(value as Record<string, unknown> | null)?.[name]}
        onChange={(next) => onChange(withField(value, name, next))}
      />
    ));
}
