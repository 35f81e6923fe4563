import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PieceHead } from '#contract/piece.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { refreshPieceLists } from '../../api/refresh-piece-lists.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import form from '../../design/dialog-form.module.css';
import { MomentField } from '../../design/fields.tsx';
import { toast } from '../../design/toast.tsx';
import { may, useMe } from '../../session/use-me.ts';
import { budapestField, momentOfField } from '../../time/budapest-field.ts';
import { appearanceMoment } from '../../time/moment.ts';
import styles from './plan-dialog.module.css';
import { planWords as words } from './words.ts';

const hourSeconds = 3600;

/** Sets a piece's planned time or schedules its publication, without opening it. */
export function PlanDialog({ piece, onClose }: { piece: PieceHead; onClose(): void }) {
  const me = useMe();
  const client = useQueryClient();
  const now = Date.now() / 1000;
  const [value, setValue] = useState(
    budapestField(piece.publishAt ?? piece.plannedAt ?? Math.ceil(now / hourSeconds) * hourSeconds),
  );
  const at = momentOfField(value);
  const isPast = at !== null && at <= now;
  const doing = useMutation({
    async mutationFn(kind: 'plan' | 'unplan' | 'schedule') {
      if (kind === 'schedule') await ask('schedulePiece', { id: piece.id }, { body: { at: at ?? 0 } });
      else await ask('planPiece', { id: piece.id }, { body: { at: kind === 'plan' ? at : null } });
      return words.done[kind](piece.title, at === null ? '' : appearanceMoment(at, now));
    },
    onSuccess(sentence) {
      toast(sentence);
      void refreshPieceLists(new Set([piece.id]));
      void client.invalidateQueries({ queryKey: ['countPieces'] });
      onClose();
    },
  });
  const isOut = piece.state === 'published' && !piece.isChanged;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className={styles.piece}>{piece.title}</p>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (at !== null) doing.mutate('plan');
        }}
      >
        <MomentField
          label={words.time}
          hint={words.hint}
          fault={doing.error ? sentenceOf(doing.error) : undefined}
          value={value}
          onChange={setValue}
        />
        <p className={form.actions}>
          <Button type="submit" look="filled" disabled={at === null || doing.isPending}>
            {words.plan}
          </Button>
          {may(me, 'schedulePiece') && !isOut && (
            <Button
              disabled={at === null || isPast || doing.isPending}
              onClick={() => doing.mutate('schedule')}
            >
              {words.schedule}
            </Button>
          )}
          {piece.plannedAt !== null && (
            <Button look="quiet" onClick={() => doing.mutate('unplan')}>
              {words.unplan}
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
