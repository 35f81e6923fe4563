import { useId, useState } from 'react';
import { Field } from '../../design/field.tsx';
import { Segment } from '../../design/segment.tsx';
import { Toggle } from '../../design/toggle.tsx';
import styles from './content-fields.module.css';
import type { Documents } from './documents.ts';
import type { Faults } from './use-documents.ts';
import { switchesWords } from './words.ts';

const words = switchesWords.fields;

interface TextFieldProps {
  label: string;
  hint?: string;
  fault: string | undefined;
  value: string;
  maxLength?: number;
  onChange(value: string): void;
}

function TextField({ label, hint, fault, value, maxLength = 200, onChange }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => (
        <input
          {...control}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface FieldsProps<D> {
  document: D;
  faults: Faults;
  onChange(document: D): void;
}

const maxAddressLength = 2000;

interface FormOf<F> {
  stored: F | null;
  /** The fields without a text. */
  empty: F;
  hasText(fields: F): boolean;
  onChange(fields: F | null): void;
}

/**
 * The fields of a content that is stored as null while it has no text. What is in its other fields stays in
 * them meanwhile: an address may be typed before the text, and a text may be deleted to type another.
 */
function useFields<F extends object>({ stored, empty, hasText, onChange }: FormOf<F>) {
  const [withoutText, setWithoutText] = useState(empty);
  const fields = stored ?? withoutText;
  const change = (changes: Partial<F>) => {
    const next = { ...fields, ...changes };
    setWithoutText(hasText(next) ? empty : next);
    onChange(hasText(next) ? next : null);
  };
  return [fields, change] as const;
}

export function PromotionFields({ document, faults, onChange }: FieldsProps<Documents['Promotion']>) {
  const [{ title, url }, change] = useFields({
    stored: document.promotion,
    empty: { title: '', url: '/' },
    hasText: (fields) => fields.title !== '',
    onChange: (promotion) => onChange({ promotion }),
  });
  return (
    <>
      <TextField
        label={words.text}
        fault={faults.title}
        value={title}
        onChange={(text) => change({ title: text })}
      />
      <TextField
        label={words.url}
        hint={words.urlHint}
        fault={faults.url}
        maxLength={maxAddressLength}
        value={url}
        onChange={(address) => change({ url: address })}
      />
    </>
  );
}

const noVideo = { pipShow: true, pipTitle: '', pipUrl: '', pipOpen: false, pipLabel: 'élő' };

export function PipFields({ document, faults, onChange }: FieldsProps<Documents['Pip']>) {
  const id = useId();
  const [video, change] = useFields({
    stored: document.video,
    empty: noVideo,
    hasText: ({ pipTitle, pipUrl }) => pipTitle !== '' || pipUrl !== '',
    onChange: (next) => onChange({ video: next && { ...next, pipShow: true } }),
  });
  return (
    <>
      <TextField
        label={words.text}
        fault={faults.pipTitle}
        value={video.pipTitle}
        onChange={(pipTitle) => change({ pipTitle })}
      />
      <TextField
        label={words.video}
        hint={words.urlHint}
        fault={faults.pipUrl}
        maxLength={maxAddressLength}
        value={video.pipUrl}
        onChange={(pipUrl) => change({ pipUrl })}
      />
      <div className={styles.pair}>
        <TextField
          label={words.label}
          fault={faults.pipLabel}
          maxLength={20}
          value={video.pipLabel}
          onChange={(pipLabel) => change({ pipLabel })}
        />
        <span className={styles.toggle}>
          <Toggle id={id} isOn={video.pipOpen} onChange={(pipOpen) => change({ pipOpen })} />
          <label htmlFor={id}>{words.opens}</label>
        </span>
      </div>
    </>
  );
}

const degrees = words.degrees.map((name, index) => [String(index + 1), name] as const);

export function WarningFields({ document, faults, onChange }: FieldsProps<Documents['WeatherWarning']>) {
  const [warning, change] = useFields({
    stored: document.warning,
    empty: { degree: 1, text: '', url: null },
    hasText: ({ text }) => text !== '',
    onChange: (next) => onChange({ warning: next }),
  });
  return (
    <>
      <TextField
        label={words.text}
        fault={faults.text}
        value={warning.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        label={words.url}
        hint={words.urlHint}
        fault={faults.url}
        maxLength={maxAddressLength}
        value={warning.url ?? ''}
        onChange={(url) => change({ url: url === '' ? null : url })}
      />
      <Segment
        label={words.degree}
        options={degrees}
        value={String(warning.degree)}
        onChange={(degree) => change({ degree: Number(degree) })}
      />
    </>
  );
}
