import type { Field as Described } from '#contract/editing/described-form.ts';
import { Field } from '#desk/design/field.tsx';
import { choiceWord, optionWord } from './choice-words.ts';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { GroupFields } from './group-control.tsx';
import { absentValueOf, initialValueOf, optionOf } from './values.ts';
import { formWords as words } from './words.ts';

type UnionField = Extract<Described, { kind: 'union' }>;
interface Choice {
  name: string;
  option: Described;
  /** Value of the field (`by`) that distinguishes the forms. */
  discriminator?: string | number;
}

/** A value in one of several forms: the choice of a form, then its fields. */
export function UnionControl({ field, path, at, value, onChange }: ControlOf<UnionField>) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const choices = choicesOf(field, path);
  const isThere = value !== null && value !== undefined;
  const option = field.options[optionOf(field, value)];
  const discriminator = field.by === null ? undefined : (value as Record<string, unknown> | null)?.[field.by];
  const chosen = choices.findIndex((one) => one.option === option && one.discriminator === discriminator);
  return (
    <div className={styles.union}>
      <Field
        label={field.by === null ? labelOf(path) : labelOf([...path, field.by])}
        hint={wordOf(path)?.hint}
        fault={fault}
      >
        {(control) => (
          <select
            {...control}
            disabled={isReadOnly}
            value={isThere ? String(chosen) : ''}
            onChange={({ target }) =>
              onChange(valueOfChoice(field, choices[Number(target.value)], value, target.value))
            }
          >
            {(field.isNullable || field.isOptional) && <option value="">{words.none}</option>}
            {choices.map(({ name }, index) => (
              <option key={name} value={String(index)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isThere && option && <OptionFields {...{ field, option, path, at, value, onChange }} />}
    </div>
  );
}

function OptionFields({
  field,
  option,
  path,
  at,
  value,
  onChange,
}: ControlOf<UnionField> & { option: Described }) {
  const { Control } = useForm();
  if (option.kind === 'choice') return null;
  if (option.kind !== 'group') {
    return <Control field={option} path={path} at={at} value={value} onChange={onChange} />;
  }
  const without = field.by === null ? [] : [field.by];
  return (
    <GroupFields field={option} path={path} at={at} value={value} onChange={onChange} without={without} />
  );
}

function choicesOf({ by, options }: UnionField, path: readonly string[]): Choice[] {
  return options.flatMap((option, index): Choice[] => {
    const discriminator = by !== null && option.kind === 'group' ? option.fields[by] : undefined;
    if (by === null || discriminator?.kind !== 'choice') return [{ name: optionWord(path, index), option }];
    return discriminator.values.map((value) => ({
      name: choiceWord([...path, by], value),
      option,
      discriminator: value,
    }));
  });
}

/** When the form changes, the fields that both have keep their values. */
function valueOfChoice(
  field: UnionField,
  choice: Choice | undefined,
  before: unknown,
  sent: string,
): unknown {
  if (!choice || sent === '') return absentValueOf(field);
  const fresh = initialValueOf(choice.option);
  if (choice.option.kind !== 'group' || field.by === null) return fresh;
  const commonFields = Object.fromEntries(
    Object.entries((before ?? {}) as object).filter(
      ([name]) => name in (choice.option as { fields: object }).fields,
    ),
  );
  return { ...(fresh as object), ...commonFields, [field.by]: choice.discriminator };
}
