import { plainText } from '#body/plain-text.ts';
import { Button } from '#desk/design/button.tsx';
import { Icon } from '#desk/design/icon.tsx';
import { clock } from '#desk/time/moment.ts';
import { liveWords as words } from '../words.ts';
import styles from './queue-part.module.css';
import type { QueuedPost } from './queue-store.ts';

interface QueuePartProps {
  posts: readonly QueuedPost[];
  isOffline: boolean;
  /** Progress of the current file, 0 to 1. */
  share: number | null;
  /** „2 bejegyzés vár a kapcsolatra” */
  waitingText(count: number): string;
  onRetry(key: string): void;
  onEdit(post: QueuedPost): void;
}

/** Posts that the server does not have yet: being sent, offline, or refused. */
export function QueuePart(props: QueuePartProps) {
  const { posts, isOffline, share, waitingText, onRetry, onEdit } = props;
  const waiting = posts.filter(({ fault }) => fault === null);
  return (
    <div className={styles.queue}>
      <p role="status">
        {isOffline && waiting.length > 0 && (
          <>
            <Icon name="offline" />
            {waitingText(waiting.length)}
          </>
        )}
      </p>
      {posts.map((post) => {
        const isSending = post === waiting[0] && share !== null;
        const { key, at, fault } = post;
        const title = titleOf(post);
        return (
          <article key={key} aria-label={title}>
            <time>{clock(at / 1000)}</time>
            <div>
              <b>{title}</b>
              <p>
                {fault === null
                  ? isOffline
                    ? words.waitsForConnection
                    : words.sending
                  : `${words.refused}: ${fault}`}
              </p>
            </div>
            {isSending && <progress value={share} max={1} aria-label={words.sendsFile(title)} />}
            {(fault !== null || isOffline || isSending) && (
              <div>
                {fault !== null && <Button onClick={() => onRetry(key)}>{words.again}</Button>}
                <Button look="quiet" onClick={() => onEdit(post)}>
                  {words.intoField}
                </Button>
              </div>
            )}
          </article>
        );
      })}
    </div>
  );
}

function titleOf({ body, files }: QueuedPost): string {
  const written = body?.title || plainText(body?.content ?? '');
  return written || files.map(({ file, alt }) => alt || file?.name).find(Boolean) || words.picture;
}
