import { useRef, useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { Face } from '#desk/design/face.tsx';
import { toast } from '#desk/design/toast.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import type { OtherWriter } from '../text/people/carets.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './thread-card.module.css';
import type { Comments, Thread } from './use-comments.ts';
import { commentWords as words } from './words.ts';

interface ThreadCardProps {
  thread: Thread;
  comments: Comments;
  writer: Writer;
  text: Text;
  /** Called when it was resolved, if its card disappears then. */
  onResolved?: (() => void) | undefined;
}

/** A conversation that can be answered and resolved. */
export function ThreadCard({ thread, comments, writer, text, onResolved }: ThreadCardProps) {
  const { id, resolved } = thread;
  /** Null: nobody has begun to. */
  const [isAnswering, setAnswering] = useState<boolean | null>(null);
  const actions = useRef<HTMLParagraphElement>(null);
  const now = useNow();
  const me = `${writer.me.kind}:${writer.me.id}`;
  const field = replyField(id);
  const close = () => setAnswering(false);
  async function remove(comment: number) {
    if (!(await comments.remove(id, comment))) return;
    toast(words.removed);
    // The pressed button is removed with its comment.
    const next = actions.current?.querySelector('button');
    if (next) next.focus();
    else if (!isAnswering) text.editor?.view.focus();
  }
  async function resolve() {
    if ((await comments.resolve(id, resolved === null)) && resolved === null) onResolved?.();
  }
  return (
    <>
      {thread.comments.map((row) => {
        const { id: comment, actor, name, at, text: content } = row;
        return (
          <div key={comment} className={styles.comment}>
            <p className={styles.who}>
              <Face name={name} />
              <b>{name}</b>
              <time>{shortMoment(at, now)}</time>
            </p>
            <p className={styles.content}>{content}</p>
            {actor === me && (
              <button type="button" className={styles.remove} onClick={() => void remove(comment)}>
                {words.remove}
              </button>
            )}
          </div>
        );
      })}
      <Answering others={text.state.others} field={field} />
      {resolved && <p className={styles.quiet}>{words.resolvedBy(resolved.name)}</p>}
      {isAnswering ? (
        <CommentForm
          label={words.reply}
          about={`${me} ${field}`}
          onSend={async (reply) => {
            const isDone = await comments.reply(id, reply);
            if (isDone) close();
            return isDone;
          }}
          onCancel={close}
          onFocus={() => text.editor?.presence.inField(field)}
          onBlur={() => text.editor?.presence.inField(null)}
        />
      ) : (
        <p ref={actions} className={styles.actions}>
          {/* The form, which had the focus, is gone. */}
          <Button look="quiet" autoFocus={isAnswering === false} onClick={() => setAnswering(true)}>
            {words.reply}
          </Button>
          <Button look="quiet" onClick={() => void resolve()}>
            {resolved ? words.reopen : words.resolve}
          </Button>
        </p>
      )}
    </>
  );
}

/** Name of a conversation's answer field in presence reports. */
const replyField = (thread: number) => `comment:${thread}`;

function Answering({ others, field }: { others: readonly OtherWriter[]; field: string }) {
  const names = others.filter((other) => other.field === field).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className={styles.quiet} role="status">
      {words.writing(names.join(', '))}
    </p>
  );
}
