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

export const LayoutField = ({ value, onChange }: ChoiceProps<FrontLayout>) => (
  <Field label={words.layout}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value as FrontLayout)}>
        {Object.entries(layoutNames).map(([layout, name]) => (
          <option key={layout} value={layout}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

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

export const ListField = ({ value, onChange }: ChoiceProps<FrontList>) => (
  <Field label={words.list}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value as FrontList)}>
        {Object.entries(listNames).map(([list, name]) => (
          <option key={list} value={list}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
