import { useState } from 'react';
import { Field } from '#desk/design/field.tsx';
import { siteNames } from '#desk/shell/words.ts';
import { placeNames, recordWords as words } from '../words.ts';

interface KeyFieldProps {
  part: string;
  /** Whether it names a place of a page. */
  isPlace: boolean;
  value: string;
  fault: string | undefined;
  onChange(value: string): void;
}

/** A part of the new record's key, which will be in its address. */
export function KeyField({ part, isPlace, value, fault, onChange }: KeyFieldProps) {
  if (isPlace) return <PlaceField value={value} fault={fault} onChange={onChange} />;
  return (
    <Field label={words.keyLabels[part] ?? words.key} hint={words.keyHints[part]} fault={fault}>
      {(control) =>
        part === 'site' ? (
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {Object.entries(siteNames).map(([site, name]) => (
              <option key={site} value={site}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            value={value}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

/** One of the places that our pages know, or another one by its name. */
function PlaceField({ value, fault, onChange }: Pick<KeyFieldProps, 'value' | 'fault' | 'onChange'>) {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <Field label={words.whichPlace} fault={isOther ? undefined : fault}>
        {(control) => (
          <select
            {...control}
            value={isOther ? otherPlace : value}
            onChange={({ target }) => {
              setOther(target.value === otherPlace);
              onChange(target.value === otherPlace ? '' : target.value);
            }}
          >
            <option value="">{words.choosePlace}</option>
            {Object.entries(placeNames).map(([slug, name]) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
            <option value={otherPlace}>{words.otherPlace}</option>
          </select>
        )}
      </Field>
      {isOther && <KeyField part="slug" isPlace={false} value={value} fault={fault} onChange={onChange} />}
    </>
  );
}

/** Value of the option for another place; it is no slug. */
const otherPlace = '/';
