import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TextSelection } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/calls.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { shortMoment } from '#desk/design/moment.ts';
import { useEditorState } from '../sheet/use-editor-state.ts';
import { commentMarksKey } from '../text/comments/comment-marks.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { panelWords as words } from './words.ts';

type Thread = OutputOf<'pieceComments'>['threads'][number];

interface CommentsPartProps {
  writer: Writer;
  text: Text;
  editor: TextEditor;
}

/** Conversations about passages: begun on a selection, answered, resolved. */
export function CommentsPart({ writer: { pieceId }, text, editor }: CommentsPartProps) {
  const client = useQueryClient();
  const query = callQuery('pieceComments', { id: pieceId });
  const { data } = useQuery(query);
  const threads = data?.threads ?? [];
  const { commentsAt } = text.state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has said something
  useEffect(() => {
    void client.invalidateQueries({ queryKey: query.queryKey });
  }, [commentsAt]);

  useEffect(() => {
    if (!data) return;
    const places = data.threads.flatMap(({ id, range, resolved }) => {
      const place = range && !resolved ? editor.placeOf(range) : null;
      return place ? [{ thread: id, ...place }] : [];
    });
    editor.view.dispatch(
      editor.view.state.tr.setMeta(commentMarksKey, places).setMeta('addToHistory', false),
    );
  }, [data, editor]);

  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await client.invalidateQueries({ queryKey: query.queryKey });
    } catch (error) {
      text.fail(error);
    }
  };
  const open = threads.filter(({ resolved }) => !resolved);
  return (
    <Part title={words.comments} note={words.open(open.length)}>
      <NewComment editor={editor} pieceId={pieceId} onRun={run} />
      <ul>
        {[...open, ...threads.filter(({ resolved }) => resolved)].map((thread) => (
          <ThreadItem key={thread.id} thread={thread} editor={editor} pieceId={pieceId} onRun={run} />
        ))}
      </ul>
    </Part>
  );
}

interface CommentProps {
  editor: TextEditor;
  pieceId: number;
  onRun(work: () => Promise<unknown>): Promise<void>;
}

function NewComment({ editor, pieceId, onRun }: CommentProps) {
  const { selection, doc } = useEditorState(editor);
  const [said, setSaid] = useState('');
  if (selection.empty) return <p className={styles.quiet}>{words.noComments}</p>;
  const quote = doc.textBetween(selection.from, selection.to, ' ').slice(0, 80);
  const start = async () => {
    // The place has to be one of a version that the server has.
    if (!(await editor.session.synchronise())) return;
    const { from, to } = editor.view.state.selection;
    const body = { version: editor.session.version, from, to, text: said };
    await ask('startComment', { id: pieceId }, { body });
    setSaid('');
  };
  return (
    <form
      className={styles.say}
      onSubmit={(event) => {
        event.preventDefault();
        void onRun(start);
      }}
    >
      <label>
        {words.commentOn(quote)}
        <textarea
          rows={2}
          required
          maxLength={5000}
          placeholder={words.yourComment}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
      </label>
      <button type="submit">{words.send}</button>
    </form>
  );
}

function ThreadItem({ thread, editor, pieceId, onRun }: CommentProps & { thread: Thread }) {
  const { id, comments, quote, range, resolved } = thread;
  const [said, setSaid] = useState('');
  const now = Date.now() / 1000;
  const reply = () =>
    ask('replyToComment', { id: pieceId, thread: id }, { body: { text: said } }).then(() => setSaid(''));
  const show = () => {
    const place = range && editor.placeOf(range);
    if (!place) return;
    const { view } = editor;
    view.dispatch(
      view.state.tr.setSelection(TextSelection.create(view.state.doc, place.from, place.to)).scrollIntoView(),
    );
    view.focus();
  };
  return (
    <li className={styles.thread} data-resolved={resolved !== null}>
      <button type="button" className={styles.quote} disabled={!range} onClick={show}>
        „{quote}” {range === null && `(${words.gone})`}
      </button>
      {comments.map(({ id: comment, name, at, text }) => (
        <p key={comment}>
          <b>{name}</b> <time>{shortMoment(at, now)}</time>
          <br />
          {text}
        </p>
      ))}
      <form
        className={styles.say}
        onSubmit={(event) => {
          event.preventDefault();
          void onRun(reply);
        }}
      >
        <input
          aria-label={words.reply}
          placeholder={words.reply}
          required
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
        <button type="submit">{words.send}</button>
        <button
          type="button"
          onClick={() =>
            void onRun(() =>
              ask('resolveComment', { id: pieceId, thread: id }, { body: { resolved: resolved === null } }),
            )
          }
        >
          {resolved ? words.reopen : words.resolve}
        </button>
      </form>
    </li>
  );
}
