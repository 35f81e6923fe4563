import { useState } from 'react';
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
}

/** A conversation that can be answered and resolved. */
export function ThreadCard({ thread, comments, writer, text }: ThreadCardProps) {
  const { id, resolved } = thread;
  const [isAnswering, setAnswering] = useState(false);
  const now = useNow();
  const me = `${writer.me.kind}:${writer.me.id}`;
  const field = replyField(id);
  const close = () => setAnswering(false);
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
              <button
                type="button"
                className={styles.remove}
                onClick={() =>
                  void comments.remove(id, comment).then((isDone) => isDone && toast(words.removed))
                }
              >
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
          about={field}
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
        <p className={styles.actions}>
          <Button look="quiet" onClick={() => setAnswering(true)}>
            {words.reply}
          </Button>
          <Button look="quiet" onClick={() => void comments.resolve(id, resolved === null)}>
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
