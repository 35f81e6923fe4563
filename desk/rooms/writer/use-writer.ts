import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/calls.ts';
import type { Piece } from '#contract/piece.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { onSignedInAgain } from '#desk/api/sign-in-state.ts';
import { type FieldsState, PieceFields } from './fields/piece-fields.ts';
import { createWaitingFields } from './fields/waiting-fields.ts';

export interface Writer {
  pieceId: number;
  piece: Piece;
  me: OutputOf<'newsroomMe'>;
  fields: PieceFields;
  fieldsState: FieldsState;
  /** Fetches the piece again. */
  renew(): Promise<void>;
}

const waitingFields = createWaitingFields();

/**
 * The piece with its fields, and the signed-in person. Null while it is loading, or if it could not be read.
 */
export function useWriter(pieceId: number): {
  writer: Writer | null;
  error: unknown;
  /** Reads again what could not be read. */
  readAgain(): void;
} {
  const client = useQueryClient();
  const query = callQuery('piece', { id: pieceId });
  const piece = useQuery(query);
  const me = useQuery(callQuery('newsroomMe', {}));
  const [fields, setFields] = useState<PieceFields | null>(null);
  const [fieldsState, setFieldsState] = useState<FieldsState | null>(null);
  const hasPiece = piece.data !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields begin with the piece as it was first read
  useEffect(() => {
    if (!piece.data) return;
    const pieceFields = new PieceFields({
      piece: piece.data,
      save: (body) => ask('changePiece', { id: pieceId }, { body }),
      onSaved: (saved) =>
        client.setQueryData(
          query.queryKey,
          (old) =>
            old && {
              ...old,
              ...saved,
              document: { ...old.document, ...pieceFields.state.document, content: old.document.content },
            },
        ),
      onState: setFieldsState,
      store: waitingFields,
    });
    waitingFields.ofPiece(pieceId).then(
      (changes) => pieceFields.restore(changes),
      // Without storage on the device there is nothing to restore.
      () => {},
    );
    const storeNow = () => pieceFields.storeNow();
    addEventListener('pagehide', storeNow);
    const stopWaiting = onSignedInAgain(() => void pieceFields.saveNow());
    setFields(pieceFields);
    setFieldsState(pieceFields.state);
    return () => {
      removeEventListener('pagehide', storeNow);
      stopWaiting();
      pieceFields.stop();
    };
  }, [pieceId, hasPiece]);

  useEffect(() => {
    if (piece.data) fields?.renew(piece.data);
  }, [fields, piece.data]);

  const renew = useCallback(
    () => client.invalidateQueries({ queryKey: ['piece', { id: pieceId }] }),
    [client, pieceId],
  );
  const error = piece.error ?? me.error;
  const readAgain = () => {
    if (piece.error) void piece.refetch();
    if (me.error) void me.refetch();
  };
  if (!piece.data || !me.data || !fields || !fieldsState) return { writer: null, error, readAgain };
  const writer = { pieceId, piece: piece.data, me: me.data, fields, fieldsState, renew };
  return { writer, error: null, readAgain };
}

/** Whether the signed-in person may make a call. */
export const may = ({ me }: Pick<Writer, 'me'>, call: string): boolean => me.permissions.includes(call);

/** Whether they may change this piece (docs/product/newsroom.md#who-works-on-a-piece). */
export function mayEdit({ me, piece }: Pick<Writer, 'me' | 'piece'>): boolean {
  if (!me.permissions.includes('sendSteps')) return false;
  if (me.role !== 'reporter') return true;
  return piece.people.includes(`${me.kind}:${me.id}`) && piece.publishAt === null;
}
