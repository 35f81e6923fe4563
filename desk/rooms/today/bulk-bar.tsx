import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentBodyOf } from '#contract/calls.ts';
import type { PieceHead } from '#contract/piece.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toast.tsx';
import { may, useMe } from '../../session/use-me.ts';
import styles from './bulk-bar.module.css';
import { todayWords } from './words.ts';

type Operation = SentBodyOf<'bulk'>['operations'][number];

/** What can be done with many pieces, who may, and with which of them. */
const actions = [
  {
    name: 'Leadom',
    call: 'handInPiece',
    fits: ({ state }: PieceHead) => state === 'draft',
    operation: ({ id, version }: PieceHead): Operation => ({ action: 'hand_in', id, version }),
  },
  {
    name: 'Kiteszem',
    call: 'publishPiece',
    fits: ({ state, isChanged }: PieceHead) => state !== 'published' || isChanged,
    operation: ({ id, version }: PieceHead): Operation => ({ action: 'publish', id, version }),
  },
  {
    name: 'Mégsem időzítem',
    call: 'unschedulePiece',
    fits: ({ publishAt }: PieceHead) => publishAt !== null,
    operation: ({ id, version }: PieceHead): Operation => ({ action: 'unschedule', id, version }),
  },
  {
    name: 'Törlöm',
    call: 'deletePiece',
    fits: ({ state, published }: PieceHead) => state === 'draft' && published === null,
    operation: ({ id, version }: PieceHead): Operation => ({ action: 'delete', id, version }),
  },
] as const;

/** What is selected and what can be done with it, below the lists. Each piece is done or refused by itself. */
export function BulkBar({
  selection,
  onClear,
}: {
  selection: ReadonlyMap<number, PieceHead>;
  onClear: () => void;
}) {
  const me = useMe();
  const client = useQueryClient();
  const pieces = [...selection.values()];
  const doing = useMutation({
    mutationFn: (operations: Operation[]) => ask('bulk', {}, { body: { operations } }),
    onSuccess: ({ results }) => {
      if (results.every(({ error }) => error === null)) {
        toast(todayWords.done(results.length));
        onClear();
      }
      for (const name of ['pieces', 'countPieces']) void client.invalidateQueries({ queryKey: [name] });
    },
  });
  if (pieces.length === 0) return null;
  const refusals = (doing.data?.results ?? []).flatMap(({ id, error }) =>
    error ? [`${selection.get(id)?.title ?? id}: ${sentenceOf(new ApiError(error.status, error))}`] : [],
  );
  return (
    <section className={styles.bar} aria-label={todayWords.selected(pieces.length)}>
      <b>{todayWords.selected(pieces.length)}</b>
      {actions
        .filter(({ call, fits }) => may(me, call) && pieces.every(fits))
        .map(({ name, operation }) => (
          <Button
            key={name}
            look="quiet"
            disabled={doing.isPending}
            onClick={() => doing.mutate(pieces.map(operation))}
          >
            {name}
          </Button>
        ))}
      <Button look="quiet" onClick={onClear}>
        Mégsem
      </Button>
      {(refusals.length > 0 || doing.error) && (
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
