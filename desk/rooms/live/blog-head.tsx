import { useState } from 'react';
import type { LiveBlog } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { useNewsroomState } from '#desk/api/newsroom-stream.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Faces } from '#desk/design/face.tsx';
import bar from '#desk/design/head-bar.module.css';
import { Icon } from '#desk/design/icon.tsx';
import { toast } from '#desk/design/toast.tsx';
import { readersAddress } from '#desk/shell/readers-hosts.ts';
import { span } from '#desk/time/moment.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import entry from './entry.module.css';
import styles from './live-room.module.css';
import { refreshLive } from './post-actions.ts';
import { usePostText } from './use-post-text.tsx';
import { useSummarySaving } from './use-summary-saving.ts';
import { liveWords as words } from './words.ts';

interface BlogHeadProps {
  blog: LiveBlog;
  /** Unix seconds. */
  now: number;
  isPeeking: boolean;
  onPeek(): void;
}

/** The room's title, the people present, and links to the readers' page and to closing the live blog. */
export function BlogHead({ blog, now, isPeeking, onPeek }: BlogHeadProps) {
  const { present } = useNewsroomState();
  const [isClosing, setClosing] = useState(false);
  const names = [...new Set(present.filter(({ piece }) => piece === blog.id).map(({ name }) => name))];
  const isLive = blog.state === 'live';
  const open = () =>
    void ask('openLiveBlog', { id: blog.id }, { body: {} }).then(
      refreshLive,
      (error: unknown) => void toast(sentenceOf(error)),
    );
  return (
    <div className={classNames(bar.bar, styles.head)}>
      {isLive ? <span className={styles.badge}>{words.live}</span> : <span>{words.states[blog.state]}</span>}
      <h1>{blog.title}</h1>
      <p className={styles.note}>
        {words.posts(blog.postCount)}
        {isLive && blog.startedAt !== null && `, ${words.runsFor(span(now - blog.startedAt))}`}
      </p>
      <div className={styles.end}>
        <Faces names={names} />
        {blog.url !== null && (
          <Button look="quiet" className={styles.peekButton} aria-pressed={isPeeking} onClick={onPeek}>
            {words.peek}
          </Button>
        )}
        {blog.url !== null && (
          <a
            className={styles.see}
            aria-label={words.asReader}
            href={readersAddress(blog.url, blog.site)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="eye" />
            <span>{words.asReader}</span>
          </a>
        )}
        {blog.mayEdit && isLive && <Button onClick={() => setClosing(true)}>{words.close}</Button>}
        {blog.mayEdit && !isLive && (
          <Button look={blog.state === 'planned' ? 'filled' : 'outlined'} onClick={open}>
            {blog.state === 'planned' ? words.open : words.reopen}
          </Button>
        )}
      </div>
      {isClosing && <CloseDialog blog={blog} onClose={() => setClosing(false)} />}
    </div>
  );
}

function CloseDialog({ blog, onClose }: { blog: LiveBlog; onClose(): void }) {
  // Others may change the summary while it is being written here.
  const [{ id, summary, version: firstVersion }] = useState(blog);
  const [html, setHtml] = useState(summary);
  const close = useSummarySaving(
    firstVersion,
    (version) => ask('closeLiveBlog', { id }, { body: { summary: html, ...version } }),
    onClose,
  );
  const text = usePostText({ label: words.summary, html: summary, onChange: setHtml });
  return (
    <Dialog title={words.closeTitle} isHeld={html !== summary} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <p>{words.closeNote}</p>
        <div className={entry.text} ref={text.place} />
        {text.spellingMenu}
        <div className={entry.buttons}>
          <Button type="submit" look="filled">
            {words.close}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
