import { useQuery } from '@tanstack/react-query';
import type { FrontLayout } from '#contract/front.ts';
import type { FrontList } from '#contract/front-choice.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Field } from '#desk/design/field.tsx';
import { frontWords, layoutNames, listNames } from '../words.ts';

const words = frontWords.dialogs;

interface ChoiceProps<V> {
  value: V;
  onChange(value: V): void;
}

export const NameField = ({ value, onChange }: ChoiceProps<string>) => (
  <Field label={words.name}>
    {(control) => (
      <input {...control} maxLength={160} value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

export const LayoutField = (props: ChoiceProps<FrontLayout>) => (
  <SelectField label={words.layout} names={layoutNames} {...props} />
);

export const ListField = (props: ChoiceProps<FrontList>) => (
  <SelectField label={words.list} names={listNames} {...props} />
);

interface SelectFieldProps<V extends string> extends ChoiceProps<V> {
  label: string;
  names: Readonly<Record<V, string>>;
}

function SelectField<V extends string>({ label, names, value, onChange }: SelectFieldProps<V>) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value as V)}>
          {Object.entries<string>(names).map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface SectionFieldProps extends ChoiceProps<string> {
  label: string;
  hasNone?: boolean;
}

export function SectionField({ label, value, hasNone = false, onChange }: SectionFieldProps) {
  const { data } = useQuery(callQuery('listSections', { limit: 100 }));
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {hasNone && <option value="">{words.noFill}</option>}
          {data?.items.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
