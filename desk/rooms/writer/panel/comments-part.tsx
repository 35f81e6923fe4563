import { useSyncExternalStore } from 'react';
import { Button } from '#desk/design/button.tsx';
import { ThreadCard } from '../comments/thread-card.tsx';
import type { Comments, Thread } from '../comments/use-comments.ts';
import { commentWords } from '../comments/words.ts';
import { placesIn } from '../text/comments/comment-marks.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { showPlace } from './show-place.ts';
import { panelWords as words } from './words.ts';

interface CommentsPartProps {
  writer: Writer;
  text: Text;
  editor: TextEditor;
  comments: Comments;
}

/** All conversations: open ones, those whose text was deleted, and resolved ones. */
export function CommentsPart({ writer, text, editor, comments }: CommentsPartProps) {
  const open = comments.threads.filter(({ resolved }) => !resolved);
  const resolved = comments.threads.filter((thread) => thread.resolved);
  const present = usePresentThreads(editor);
  const card = (thread: Thread) => (
    <li key={thread.id} className={styles.thread} data-resolved={thread.resolved !== null}>
      <p className={styles.quote}>„{thread.quote}”</p>
      {!thread.resolved && !present.has(thread.id) && <p className={styles.quiet}>{commentWords.gone}</p>}
      {present.has(thread.id) && (
        <Button look="quiet" onClick={() => show(editor, thread.id)}>
          {commentWords.show}
        </Button>
      )}
      <ThreadCard thread={thread} comments={comments} writer={writer} text={text} />
    </li>
  );
  return (
    <Part title={words.comments} note={words.commentsNote(open.length, resolved.length)}>
      <p className={styles.quiet}>{commentWords.hint}</p>
      <ul>{[...open, ...resolved].map(card)}</ul>
    </Part>
  );
}

function show(editor: TextEditor, id: number): void {
  const place = placesIn(editor.view.state).find(({ thread }) => thread === id);
  if (place) showPlace(editor, place);
}

/** Conversations whose text still exists. Typing that changes none of them causes no rendering. */
function usePresentThreads(editor: TextEditor): ReadonlySet<number> {
  const names = useSyncExternalStore(editor.subscribe, () =>
    placesIn(editor.getState())
      .map(({ thread }) => thread)
      .join(' '),
  );
  return new Set(names === '' ? [] : names.split(' ').map(Number));
}
