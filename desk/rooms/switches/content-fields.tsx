import { useId } from 'react';
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

export function PromotionFields({ document, faults, onChange }: FieldsProps<Documents['Promotion']>) {
  const { title, url } = document.promotion ?? { title: '', url: '/' };
  const change = (promotion: { title: string; url: string }) =>
    onChange({ promotion: promotion.title === '' ? null : promotion });
  return (
    <>
      <TextField
        label={words.text}
        fault={faults.title}
        value={title}
        onChange={(text) => change({ title: text, url })}
      />
      <TextField
        label={words.url}
        hint={words.urlHint}
        fault={faults.url}
        maxLength={maxAddressLength}
        value={url}
        onChange={(address) => change({ title, url: address })}
      />
    </>
  );
}

const noVideo = { pipShow: true, pipTitle: '', pipUrl: '', pipOpen: false, pipLabel: 'élő' };

export function PipFields({ document, faults, onChange }: FieldsProps<Documents['Pip']>) {
  const id = useId();
  const video = document.video ?? noVideo;
  const change = (fields: Partial<typeof video>) => {
    const next = { ...video, pipShow: true, ...fields };
    onChange({ video: next.pipTitle === '' && next.pipUrl === '' ? null : next });
  };
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
  const warning = document.warning ?? { degree: 1, text: '', url: null };
  const change = (fields: Partial<typeof warning>) => {
    const next = { ...warning, ...fields };
    onChange({ warning: next.text === '' && document.warning?.text !== '' ? null : next });
  };
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
