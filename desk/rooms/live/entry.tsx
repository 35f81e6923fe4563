import { useRef, useState } from 'react';
import type { LivePost } from '#contract/live.ts';
import { Button } from '#desk/design/button.tsx';
import { Face } from '#desk/design/face.tsx';
import { Icon, type IconName } from '#desk/design/icon.tsx';
import { clock, span } from '#desk/time/moment.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './entry.module.css';
import { EntryForm } from './entry-form.tsx';
import { Excerpt } from './excerpt.tsx';
import type { PostActions } from './post-actions.ts';
import { liveWords as words } from './words.ts';

interface EntryProps {
  post: LivePost;
  /** Unix seconds. */
  now: number;
  mayEdit: boolean;
  /** Whether the user may change it. */
  mayChange: boolean;
  actions: PostActions;
}

const minuteSeconds = 60;

/** A post in the list: it can be edited in place, pinned, marked, moved, withdrawn and admitted. */
export function Entry({ post, now, mayEdit, mayChange, actions }: EntryProps) {
  const [isEditing, setEditing] = useState(false);
  const entry = useRef<HTMLElement>(null);
  const { title, state, at, isPinned } = post;
  const isPublished = state === 'published';
  const isNew = isPublished && now - at < minuteSeconds;
  const keys: Record<string, () => void> = {
    ...(mayChange && { e: () => setEditing(true) }),
    ...(mayEdit && isPublished && { k: () => actions.togglePin(post), f: () => actions.toggleMoment(post) }),
  };
  return (
    <article
      ref={entry}
      className={classNames(styles.entry, isPinned && styles.pinned, isNew && styles.new)}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys act on the one that has the focus
      tabIndex={0}
      onKeyDown={(event) => {
        const act =
          event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && keys[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      }}
    >
      <p className={styles.when}>
        <time>{clock(at)}</time>
        <small>{isPinned ? words.pinned : isNew ? words.now : words.ago(span(now - at))}</small>
      </p>
      {isEditing ? (
        <EntryForm
          post={post}
          onDone={() => {
            // The form is gone then, and its keys go on with the post.
            entry.current?.focus({ preventScroll: true });
            setEditing(false);
          }}
          save={(changes, version) => actions.change(post, changes, version)}
        />
      ) : (
        <EntryText post={post} mayAdmit={mayEdit && state === 'waiting'} actions={actions} />
      )}
      {mayChange && !isEditing && (
        <EntryActions
          post={post}
          mayMark={mayEdit && isPublished}
          actions={actions}
          onEdit={() => setEditing(true)}
        />
      )}
    </article>
  );
}

interface EntryTextProps {
  post: LivePost;
  mayAdmit: boolean;
  actions: PostActions;
}

function EntryText({ post, mayAdmit, actions }: EntryTextProps) {
  const name = post.by?.name ?? post.authors[0] ?? null;
  return (
    <div className={styles.what}>
      <h3>{post.title}</h3>
      <Excerpt html={post.content} />
      <p className={styles.foot}>
        {name !== null && (
          <>
            <Face name={name} />
            {name}
          </>
        )}
        {marksOf(post).map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      {mayAdmit && (
        <p className={styles.buttons}>
          <Button onClick={() => actions.admit(post)}>{words.admit}</Button>
          <Button look="quiet" onClick={() => actions.giveBack(post)}>
            {words.giveBack}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What is said of a post below its text. */
function marksOf({ minute, isMoment, correctedAt, state, note }: LivePost): string[] {
  return [
    minute && `${minute}’`,
    isMoment && words.momentMark,
    correctedAt !== null && words.corrected(clock(correctedAt)),
    state === 'waiting' && words.waiting,
    state === 'returned' && `${words.returned}: ${note ?? ''}`,
  ].filter((mark): mark is string => typeof mark === 'string' && mark !== '');
}

interface EntryActionsProps {
  post: LivePost;
  /** Whether the user may pin it, and mark it as a moment. */
  mayMark: boolean;
  actions: PostActions;
  onEdit(): void;
}

function EntryActions({ post, mayMark, actions, onEdit }: EntryActionsProps) {
  const { title, isMoment, isPinned } = post;
  const button = (icon: IconName, label: string, run: () => void, isPressed?: boolean) => (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      title={label}
      aria-pressed={isPressed}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  const momentLabel = isMoment ? words.noMoment : words.makeMoment;
  const pinLabel = isPinned ? words.unpin : words.pin;
  return (
    <div className={styles.actions}>
      {button('pencil', words.edit, onEdit)}
      {mayMark && button('flag', momentLabel, () => actions.toggleMoment(post), isMoment)}
      {mayMark && button('pin', pinLabel, () => actions.togglePin(post), isPinned)}
      {button('close', words.remove, () => actions.remove(post))}
    </div>
  );
}
