import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallName } from '#contract/calls.ts';
import type { PieceHead } from '#contract/piece.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { refreshPieceLists } from '../../api/refresh-piece-lists.ts';
import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toast.tsx';
import { may, useMe } from '../../session/use-me.ts';
import { BulkAsk, type BulkQuestion, type Operation } from './bulk-ask.tsx';
import styles from './bulk-bar.module.css';
import { todayWords } from './words.ts';

interface BulkAction {
  name: string;
  /** The call for one piece, which decides who may do this with many. */
  call: CallName;
  fits(piece: PieceHead): boolean;
  /** The action, or the details to ask for first. */
  does: ((piece: PieceHead) => Operation) | BulkQuestion;
}

/** Actions on many pieces, with the roles and the pieces that each is for. */
const actions: readonly BulkAction[] = [
  {
    name: todayWords.bulk.handIn,
    call: 'handInPiece',
    fits: ({ state }) => state === 'draft',
    does: ({ id, version }) => ({ action: 'hand_in', id, version }),
  },
  {
    name: todayWords.bulk.publish,
    call: 'publishPiece',
    fits: ({ state, isChanged }) => state !== 'published' || isChanged,
    does: ({ id, version }) => ({ action: 'publish', id, version }),
  },
  { name: todayWords.bulk.section, call: 'changePiece', fits: () => true, does: 'section' },
  {
    name: todayWords.bulk.plan,
    call: 'planPiece',
    fits: ({ state }) => state === 'draft' || state === 'handed_in',
    does: 'plan',
  },
  // Only people who may see the list of people can choose from it.
  { name: todayWords.bulk.people, call: 'people', fits: () => true, does: 'people' },
  {
    name: todayWords.bulk.unschedule,
    call: 'unschedulePiece',
    fits: ({ publishAt }) => publishAt !== null,
    does: ({ id, version }) => ({ action: 'unschedule', id, version }),
  },
  {
    name: todayWords.bulk.withdraw,
    call: 'withdrawPiece',
    fits: ({ state }) => state === 'published',
    does: 'withdraw',
  },
  {
    name: todayWords.bulk.remove,
    call: 'deletePiece',
    fits: ({ state, published }) => state === 'draft' && published === null,
    does: 'remove',
  },
];

/**
 * The selection and its actions, below the lists. Each piece succeeds or is refused separately. It is mounted
 * only while something is selected, so that refusals of another selection are gone.
 */
export function BulkBar({
  selection,
  onChange,
}: {
  selection: ReadonlyMap<number, PieceHead>;
  onChange: (change: (before: ReadonlyMap<number, PieceHead>) => ReadonlyMap<number, PieceHead>) => void;
}) {
  const me = useMe();
  const client = useQueryClient();
  const pieces = [...selection.values()];
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const doing = useMutation({
    async mutationFn(operations: Operation[]) {
      const { results } = await ask('bulk', {}, { body: { operations } });
      const refused = results.filter(({ error }) => error !== null);
      // Another attempt has to be based on what others have made of them.
      const current = await Promise.all(refused.map(({ id }) => ask('piece', { id }).catch(() => null)));
      return { results, refusedPieces: current.filter((piece) => piece !== null) };
    },
    onSuccess({ results, refusedPieces }) {
      setQuestion(null);
      const done = results.filter(({ error }) => error === null);
      if (done.length > 0) toast(todayWords.done(done.length));
      onChange((before) => {
        const next = new Map(before);
        for (const { id } of done) next.delete(id);
        for (const piece of refusedPieces) next.set(piece.id, piece);
        return next;
      });
      void refreshPieceLists(new Set(results.map(({ id }) => id)));
      void client.invalidateQueries({ queryKey: ['countPieces'] });
    },
  });
  const refusals = (doing.data?.results ?? []).flatMap(({ id, error }) =>
    error ? [`${selection.get(id)?.title ?? id}: ${sentenceOf(new ApiError(error.status, error))}`] : [],
  );
  return (
    <section className={styles.bar} aria-label={todayWords.selected(pieces.length)}>
      <b>{todayWords.selected(pieces.length)}</b>
      {actions
        .filter(({ call, fits }) => may(me, call) && pieces.every(fits))
        .map(({ name, does }) => (
          <Button
            key={name}
            look="quiet"
            disabled={doing.isPending}
            onClick={() => {
              if (typeof does !== 'string') return doing.mutate(pieces.map(does));
              doing.reset();
              setQuestion(does);
            }}
          >
            {name}
          </Button>
        ))}
      <Button look="quiet" onClick={() => onChange(() => new Map())}>
        {todayWords.bulk.cancel}
      </Button>
      {question && (
        <BulkAsk
          question={question}
          pieces={pieces}
          isPending={doing.isPending}
          error={doing.error}
          onCancel={() => setQuestion(null)}
          onSubmit={doing.mutate}
        />
      )}
      {!question && (refusals.length > 0 || doing.error) && (
        <ul role="alert">
          {doing.error ? (
            <li>{sentenceOf(doing.error)}</li>
          ) : (
            refusals.map((text) => <li key={text}>{text}</li>)
          )}
        </ul>
      )}
    </section>
  );
}
