import { useEffect, useRef, useState } from 'react';
import type { LivePost, LivePostChanges } from '#contract/live.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { Button } from '#desk/design/button.tsx';
import { controlClass } from '#desk/design/field.tsx';
import { toast } from '#desk/design/toast.tsx';
import { clock, isoDay } from '#desk/time/moment.ts';
import { typesetInput } from '#desk/typing/typeset-input.ts';
import styles from './entry.module.css';
import { usePostText } from './use-post-text.tsx';
import { liveWords as words } from './words.ts';

interface EntryFormProps {
  post: LivePost;
  onDone(): void;
  /** @throws ApiError */
  save(changes: LivePostChanges, version: number | undefined): Promise<unknown>;
}

/** Editing a post in place: its title, text and time. */
export function EntryForm({ post, onDone, save }: EntryFormProps) {
  const [title, setTitle] = useState(post.title);
  const [html, setHtml] = useState(post.content);
  const [time, setTime] = useState(clock(post.at));
  const [isConflict, setConflict] = useState(false);
  const text = usePostText({
    label: words.text,
    html: post.content,
    onChange: setHtml,
  });
  const { version } = useRef(post).current;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit() {
    const changes = {
      ...(title !== post.title && { title }),
      ...(html !== post.content && { content: html }),
      ...(time !== clock(post.at) && { at: momentOf(post.at, time) }),
    };
    try {
      // After a conflict, the user has seen the other text, so the newest version is meant.
      if (Object.keys(changes).length > 0) await save(changes, isConflict ? undefined : version);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(true);
      else toast(sentenceOf(error));
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void submit();
      }}
    >
      <input
        ref={field}
        className={controlClass}
        aria-label={words.title}
        required
        maxLength={500}
        value={title}
        onInput={typesetInput}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className={styles.text} ref={text.place} />
      {text.spellingMenu}
      {isConflict && <p role="alert">{words.conflict}</p>}
      <div className={styles.buttons}>
        <Button type="submit" shortcut="Ctrl ↵">
          {words.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
        {post.state === 'published' && (
          <label className={styles.time}>
            {words.moveTo}
            <input
              className={controlClass}
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </label>
        )}
      </div>
    </form>
  );
}

/** The same day in Budapest at another time. */
function momentOf(at: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const [beforeHours = 0, beforeMinutes = 0] = clock(at).split(':').map(Number);
  const moved = at - (at % 60) + ((hours - beforeHours) * 60 + minutes - beforeMinutes) * 60;
  return isoDay(moved) === isoDay(at) ? moved : at;
}
