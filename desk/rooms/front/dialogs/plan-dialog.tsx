import { type FormEvent, useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { frontWords } from '../words.ts';
import styles from './dialogs.module.css';

const words = frontWords.dialogs;

interface PlanDialogProps {
  /** @param at unix seconds */
  onPlan(title: string, at: number): void;
  onClose(): void;
}

/** `2026-11-20T18:00` of the editor's clock, an hour from now. */
function anHourLater(): string {
  const date = new Date(Date.now() + 3_600_000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Puts what was changed aside for a time to come. */
export function PlanDialog({ onPlan, onClose }: PlanDialogProps) {
  const [title, setTitle] = useState('');
  const [at, setAt] = useState(anHourLater);
  const seconds = Math.floor(new Date(at).getTime() / 1000);
  const isPast = !(seconds > Date.now() / 1000);

  function plan(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '' || isPast) return;
    onPlan(title.trim(), seconds);
    onClose();
  }

  return (
    <Dialog title={words.planTitle} onClose={onClose}>
      <form onSubmit={plan} className={styles.form}>
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
        <Field label={words.planAt} fault={isPast ? words.past : undefined}>
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
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="filled" type="submit" disabled={isPast}>
            {words.plan}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
