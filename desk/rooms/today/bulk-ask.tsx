import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentBodyOf } from '#contract/calls.ts';
import type { PieceHead } from '#contract/piece.ts';
import { callQuery } from '../../api/queries.ts';
import { useSectionNames } from '../../api/use-section-names.ts';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Failed } from '../../design/failed.tsx';
import { Field } from '../../design/field.tsx';
import { MomentField, SentencesField } from '../../design/fields.tsx';
import { budapestField, momentOfField } from '../../time/budapest-field.ts';
import styles from './plan-dialog.module.css';
import { bulkWords as words } from './words.ts';

export type Operation = SentBodyOf<'bulk'>['operations'][number];
export type BulkQuestion = 'section' | 'plan' | 'people' | 'withdraw' | 'remove';

interface BulkAskProps {
  question: BulkQuestion;
  pieces: readonly PieceHead[];
  isPending: boolean;
  /** Why the last attempt has failed. What was typed stays for the next one. */
  error: Error | null;
  onSubmit(operations: Operation[]): void;
  onCancel(): void;
}

const hourSeconds = 3600;
const maxPeople = 100;

/** Asks for details, or whether it is meant, before an action on many pieces. */
export function BulkAsk(props: BulkAskProps) {
  const { question, pieces, isPending, error, onSubmit, onCancel } = props;
  const sections = useSectionNames();
  const [section, setSection] = useState('');
  const [time, setTime] = useState(budapestField(Math.ceil(Date.now() / 1000 / hourSeconds) * hourSeconds));
  const [reason, setReason] = useState('');
  const [people, setPeople] = useState<readonly string[]>([]);
  const staff = useQuery({
    ...callQuery('people', { limit: maxPeople }),
    enabled: question === 'people',
  });
  const at = momentOfField(time);
  const isReady = {
    section: section !== '',
    plan: at !== null,
    people: people.length > 0,
    withdraw: reason.trim() !== '',
    remove: true,
  }[question];
  const operation = ({ id, version }: PieceHead): Operation => {
    switch (question) {
      case 'section': {
        const chosenSection = { slug: section, name: sections.get(section) ?? section };
        return { action: 'change', id, version, changes: { sections: [chosenSection] } };
      }
      case 'plan':
        return { action: 'plan', id, version, at };
      case 'people':
        return { action: 'people', id, version, people: [...people] };
      case 'withdraw':
        return { action: 'withdraw', id, version, reason: reason.trim() };
      case 'remove':
        return { action: 'delete', id, version };
    }
  };
  const { title, label, go } = words[question];
  return (
    <DialogForm
      title={title(pieces.length)}
      go={go}
      cancel={words.cancel}
      isReady={isReady && !isPending}
      isHeld={reason !== ''}
      onGo={() => onSubmit(pieces.map(operation))}
      onCancel={onCancel}
    >
      {question === 'section' && (
        <Field label={label}>
          {(control) => (
            <select {...control} value={section} onChange={({ target }) => setSection(target.value)}>
              <option value="">{words.choose}</option>
              {[...sections].map(([slug, name]) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {question === 'plan' && (
        <MomentField label={label} isRequired={false} value={time} onChange={setTime} />
      )}
      {question === 'withdraw' && (
        <SentencesField label={label} isRequired={false} value={reason} onChange={setReason} />
      )}
      {question === 'remove' && <p>{label}</p>}
      {question === 'people' && (
        <fieldset className={styles.people}>
          <legend>{label}</legend>
          {staff.data?.items.map(({ id, name, email }) => {
            const key = `person:${id}`;
            return (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={people.includes(key)}
                  onChange={({ target }) =>
                    setPeople(target.checked ? [...people, key] : people.filter((one) => one !== key))
                  }
                />
                {name || email}
              </label>
            );
          })}
        </fieldset>
      )}
      {error && <Failed error={error} />}
    </DialogForm>
  );
}
