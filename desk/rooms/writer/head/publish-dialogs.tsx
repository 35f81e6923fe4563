import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { DialogForm } from '#desk/design/dialog-form.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { MomentField, SentencesField } from '#desk/design/fields.tsx';
import { budapestField, momentOfField } from '#desk/time/budapest-field.ts';
import { appearanceMoment } from '#desk/time/moment.ts';
import { ComparisonView } from '../panel/comparison.tsx';
import { comparisonQuery } from '../panel/history-part.tsx';
import type { Writer } from '../use-writer.ts';
import type { ActionDetails } from './act.ts';
import styles from './publish-button.module.css';
import type { PublishAction } from './publish-choices.ts';
import { fieldNames, publishWords as words } from './words.ts';

export type AskingAction = Extract<
  PublishAction,
  'schedule' | 'publishChanges' | 'publishEarly' | 'withdraw' | 'return'
>;
const asking: readonly PublishAction[] = ['schedule', 'publishChanges', 'publishEarly', 'withdraw', 'return'];

/** Whether an action needs a time, a text or a confirmation. */
export const needsDetails = (action: PublishAction): action is AskingAction => asking.includes(action);

interface AskFirstProps {
  action: AskingAction;
  writer: Writer;
  /** What was typed the last time, if that attempt has failed. */
  typed: ActionDetails;
  onConfirm(details: ActionDetails): void;
  onCancel(): void;
}

/** Asks for the details or the confirmation of an action. */
export function AskFirst({ action, ...props }: AskFirstProps) {
  switch (action) {
    case 'schedule':
      return <AskForTime {...props} />;
    case 'publishChanges':
      return <ShowChanges {...props} />;
    case 'publishEarly':
      return <ConfirmEarly {...props} />;
    default:
      return <AskForText {...props} texts={words.asks[action]} />;
  }
}

type Props = Omit<AskFirstProps, 'action'>;
const { cancel } = words;

const hourSeconds = 3600;

function AskForTime({ writer: { piece }, typed, onConfirm, onCancel }: Props) {
  const now = Date.now() / 1000;
  const nextHour = Math.ceil(now / hourSeconds) * hourSeconds;
  const [value, setValue] = useState(
    budapestField(typed.at ?? piece.publishAt ?? Math.max(piece.plannedAt ?? 0, nextHour)),
  );
  const at = momentOfField(value);
  const isOut = piece.state === 'published';
  const isPast = at !== null && at <= now;
  const quick = [nextHour, nextHour + hourSeconds, tomorrowAt(6, now), tomorrowAt(9, now)];
  return (
    <DialogForm
      title={isOut ? words.schedules.titleOfChange : words.schedules.title}
      go={words.schedules.go(at === null ? '…' : appearanceMoment(at, now))}
      isReady={at !== null && !isPast}
      onGo={() => at !== null && onConfirm({ at })}
      cancel={cancel}
      onCancel={onCancel}
    >
      <MomentField
        label={words.schedules.label}
        hint={isOut ? words.schedules.hintOfChange : words.schedules.hint}
        fault={isPast ? words.schedules.past : undefined}
        value={value}
        onChange={setValue}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <p className={styles.quick} role="group" aria-label={words.schedules.quick}>
        {quick.map((moment) => (
          <Button key={moment} look="quiet" onClick={() => setValue(budapestField(moment))}>
            {appearanceMoment(moment, now).replace(/-kor$/, '')}
          </Button>
        ))}
      </p>
    </DialogForm>
  );
}

function tomorrowAt(hour: number, now: number): number {
  const day = budapestField(now + 24 * hourSeconds).slice(0, 10);
  return momentOfField(`${day}T${String(hour).padStart(2, '0')}:00`) ?? now;
}

function AskForText({
  texts: { title, label, go },
  typed,
  onConfirm,
  onCancel,
}: Props & { texts: (typeof words.asks)['withdraw' | 'return'] }) {
  const [value, setValue] = useState(typed.words ?? '');
  const text = value.trim();
  return (
    <DialogForm
      {...{ title, go, cancel, onCancel }}
      isReady={text !== ''}
      isHeld={text !== ''}
      onGo={() => onConfirm({ words: text })}
    >
      <SentencesField label={label} value={value} onChange={setValue} />
    </DialogForm>
  );
}

function ConfirmEarly({ writer: { piece }, onConfirm, onCancel }: Props) {
  const time = piece.publishAt === null ? '' : appearanceMoment(piece.publishAt, Date.now() / 1000);
  const { title, text, go } = words.early;
  return (
    <DialogForm {...{ title, go, cancel, onCancel }} onGo={() => onConfirm({})}>
      <p>{text(time)}</p>
    </DialogForm>
  );
}

/** Fields that the comparison shows. */
const comparedFields: readonly string[] = [
  ...['title', 'subtitle', 'lead', 'content', 'coverImage', 'coverImageText', 'authors', 'slug'],
];

/** What will change for readers, and whether the change corrects a mistake. */
function ShowChanges({ writer: { pieceId, piece }, typed, onConfirm, onCancel }: Props) {
  const [correction, setCorrection] = useState(typed.words ?? '');
  const version = piece.published?.version ?? 1;
  const comparison = useQuery(comparisonQuery(pieceId, version, 'copy', piece.version));
  const { changedFields } = piece;
  const others = changedFields.filter((field) => !comparedFields.includes(field));
  const formerSlug = piece.published?.url.split('/').at(-1) ?? '';
  const text = correction.trim();
  const { title, go, goCorrected, loading } = words.changes;
  return (
    <DialogForm
      {...{ title, cancel, onCancel }}
      className={styles.wide}
      go={text === '' ? go : goCorrected}
      isHeld={text !== ''}
      onGo={() => onConfirm({ words: text })}
    >
      {comparison.data && <ComparisonView comparison={comparison.data} />}
      {comparison.isPending && <p>{loading}</p>}
      {comparison.error && <Failed error={comparison.error} onRetry={() => void comparison.refetch()} />}
      {changedFields.includes('slug') && piece.slug !== null && (
        <p>{words.changes.slug(formerSlug, piece.slug)}</p>
      )}
      {changedFields.includes('sections') && <p>{words.changes.section}</p>}
      {others.length > 0 && (
        <p>{words.changes.others(others.map((field) => fieldNames[field] ?? field).join(', '))}</p>
      )}
      <SentencesField
        label={words.changes.correction}
        hint={words.changes.correctionHint}
        isRequired={false}
        rows={2}
        value={correction}
        onChange={setCorrection}
      />
    </DialogForm>
  );
}
