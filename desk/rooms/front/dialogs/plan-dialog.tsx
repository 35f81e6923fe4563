import { type FormEvent, useState } from 'react';
import type { FrontPlan } from '#contract/front-draft.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { budapestField, momentOfField } from '#desk/time/budapest-field.ts';
import { doubledHourHint } from '#desk/time/doubled-hour.ts';
import { frontWords } from '../words.ts';
import styles from './dialogs.module.css';

const words = frontWords.dialogs;

interface PlanDialogProps {
  /**
   * @param at Unix seconds
   * @returns whether it was done
   */
  onPlan(title: string, at: number, repeats: FrontPlan['repeats']): Promise<boolean>;
  onClose(): void;
}

const anHourLater = () => budapestField(Date.now() / 1000 + 3600);
const repeatChoices = ['daily', 'weekdays', 'weekly'] as const satisfies ReadonlyArray<FrontPlan['repeats']>;

/** Schedules the draft's changes. It stays open until the server has accepted the plan. */
export function PlanDialog({ onPlan, onClose }: PlanDialogProps) {
  const [title, setTitle] = useState('');
  const [at, setAt] = useState(anHourLater);
  const [repeats, setRepeats] = useState<FrontPlan['repeats']>(null);
  const [isSending, setSending] = useState(false);
  const seconds = momentOfField(at);
  const isPast = seconds === null || seconds <= Date.now() / 1000;

  async function plan(event: FormEvent) {
    event.preventDefault();
    // A second press would schedule them twice.
    if (title.trim() === '' || isPast || isSending) return;
    setSending(true);
    if (await onPlan(title.trim(), seconds, repeats)) onClose();
    else setSending(false);
  }

  return (
    <Dialog title={words.planTitle} isHeld={title !== ''} onClose={onClose}>
      <form onSubmit={(event) => void plan(event)} className={styles.form}>
        <Field label={words.planName} hint={words.planHint}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={100}
              value={title}
              autoFocus
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field label={words.planAt} hint={doubledHourHint(at)} fault={isPast ? words.past : undefined}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              required
              step="1"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          )}
        </Field>
        <Field label={words.planRepeats} hint={repeats === null ? undefined : words.planRepeatsHint}>
          {(control) => (
            <select
              {...control}
              value={repeats ?? ''}
              onChange={({ target }) =>
                setRepeats(repeatChoices.find((each) => each === target.value) ?? null)
              }
            >
              <option value="">{words.planOnce}</option>
              {repeatChoices.map((each) => (
                <option key={each} value={each}>
                  {frontWords.ledger.repeats[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="filled" type="submit" disabled={isPast || isSending}>
            {words.plan}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
