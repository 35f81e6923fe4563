import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/calls.ts';
import { ask } from '#desk/api/ask.ts';
import { createAttemptKeys } from '#desk/api/attempt-keys.ts';
import { callQuery } from '#desk/api/queries.ts';
import { newThread, placesIn, setMarks } from '../text/comments/comment-marks.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Text } from '../use-text.ts';
import { commentWords as words } from './words.ts';

export type Thread = OutputOf<'pieceComments'>['threads'][number];

export interface Comments {
  threads: readonly Thread[];
  /**
   * Starts a conversation about the passage that `newThread` marks.
   * @returns whether it was created
   */
  start(text: string): Promise<boolean>;
  reply(thread: number, text: string): Promise<boolean>;
  resolve(thread: number, resolved: boolean): Promise<boolean>;
  remove(thread: number, comment: number): Promise<boolean>;
}

/** Conversations about passages of the text; their marks follow as it changes. */
export function useComments(pieceId: number, text: Text): Comments {
  const client = useQueryClient();
  const query = callQuery('pieceComments', { id: pieceId });
  const { data } = useQuery(query);
  const { editor, fail } = text;
  const [attempts] = useState(createAttemptKeys);
  const { commentsAt } = text.state;

  const renew = useCallback(
    () => client.invalidateQueries({ queryKey: ['pieceComments', { id: pieceId }] }),
    [client, pieceId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has added a comment
  useEffect(() => void renew(), [commentsAt, renew]);

  useEffect(() => {
    if (!data || !editor) return;
    if (editor.session.version >= data.version) return markThreads(editor, data.threads);
    // The conversations belong to a version that has not arrived here yet.
    const stop = editor.subscribe(() => {
      if (editor.session.version < data.version) return;
      stop();
      markThreads(editor, data.threads);
    });
    return stop;
  }, [data, editor]);

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      await renew();
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  /** Adds a comment once, however often it is sent. */
  const add = (sent: object, send: (key: string) => Promise<unknown>) =>
    run(async () => {
      await send(attempts.keyFor(sent));
      attempts.succeed();
    });
  const refuse = (why: string): false => {
    fail(why);
    return false;
  };
  return {
    threads: data?.threads ?? [],
    async start(text) {
      // The position must be in a version that the server has.
      if (!editor || !(await editor.session.synchronise())) return refuse(words.notSaved);
      const place = placesIn(editor.view.state).find(({ thread }) => thread === newThread);
      if (!place) return refuse(words.passageGone);
      const body = { version: editor.session.version, from: place.from, to: place.to, text };
      return add(body, (key) => ask('startComment', { id: pieceId }, { body, key }));
    },
    reply: (thread, text) =>
      add({ thread, text }, (key) => ask('replyToComment', { id: pieceId, thread }, { body: { text }, key })),
    resolve: (thread, resolved) =>
      run(() => ask('resolveComment', { id: pieceId, thread }, { body: { resolved } })),
    remove: (thread, comment) => run(() => ask('deleteComment', { id: pieceId, thread, comment })),
  };
}

/** Marks the open ones, and keeps the mark of one that is being written. */
function markThreads(editor: TextEditor, threads: readonly Thread[]): void {
  const beingWritten = placesIn(editor.view.state).filter(({ thread }) => thread === newThread);
  const places = threads.flatMap(({ id, range, resolved }) => {
    const place = range && !resolved ? editor.placeOf(range) : null;
    return place ? [{ thread: id, ...place }] : [];
  });
  setMarks(editor.view, [...places, ...beingWritten]);
}
