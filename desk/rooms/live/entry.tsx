import { useState } from 'react';
import { plainText } from '#body/plain-text.ts';
import type { LivePost } from '#contract/live.ts';
import { Button } from '#desk/design/button.tsx';
import { Face } from '#desk/design/face.tsx';
import { Icon, type IconName } from '#desk/design/icon.tsx';
import { clock, span } from '#desk/time/moment.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './entry.module.css';
import { EntryForm } from './entry-form.tsx';
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
  const { title, state, at, isPinned, isMoment, correctedAt } = post;
  const isNew = state === 'published' && now - at < minuteSeconds;
  const name = post.by?.name ?? post.authors[0] ?? null;
  const marks = [
    post.minute && `${post.minute}’`,
    isMoment && words.momentMark,
    correctedAt !== null && words.corrected(clock(correctedAt)),
    state === 'waiting' && words.waiting,
    state === 'returned' && `${words.returned}: ${post.note ?? ''}`,
  ].filter(Boolean);
  const isPublished = state === 'published';
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
  const keys: Record<string, () => void> = {
    ...(mayChange && { e: () => setEditing(true) }),
    ...(mayEdit && isPublished && { k: () => actions.togglePin(post), f: () => actions.toggleMoment(post) }),
  };
  return (
    <article
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
          onDone={() => setEditing(false)}
          save={(changes, version) => actions.change(post, changes, version)}
        />
      ) : (
        <div className={styles.what}>
          <h3>{title}</h3>
          <Excerpt html={post.content} />
          <p className={styles.foot}>
            {name !== null && (
              <>
                <Face name={name} />
                {name}
              </>
            )}
            {marks.map((mark) => (
              <span key={String(mark)}>{mark}</span>
            ))}
          </p>
          {state === 'waiting' && mayEdit && (
            <p className={styles.buttons}>
              <Button onClick={() => actions.admit(post)}>{words.admit}</Button>
              <Button look="quiet" onClick={() => actions.giveBack(post)}>
                {words.giveBack}
              </Button>
            </p>
          )}
        </div>
      )}
      {mayChange && !isEditing && (
        <div className={styles.actions}>
          {button('pencil', words.edit, () => setEditing(true))}
          {mayEdit &&
            isPublished &&
            button(
              'flag',
              isMoment ? words.noMoment : words.makeMoment,
              () => actions.toggleMoment(post),
              isMoment,
            )}
          {mayEdit &&
            isPublished &&
            button('pin', isPinned ? words.unpin : words.pin, () => actions.togglePin(post), isPinned)}
          {button('close', words.remove, () => actions.remove(post))}
        </div>
      )}
    </article>
  );
}

/** The beginning of a text, and its first picture. */
function Excerpt({ html }: { html: string }) {
  const text = plainText(html);
  const picture = /<img[^>]+src="(\/media\/[^"]+)"/.exec(html)?.[1];
  return (
    <>
      {text !== '' && <p>{text}</p>}
      {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
    </>
  );
}
