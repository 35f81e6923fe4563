import { useEffect, useRef, useState } from 'react';
import type { LivePost, LivePostChanges } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { Button } from '#desk/design/button.tsx';
import { controlClass } from '#desk/design/field.tsx';
import { toast } from '#desk/design/toast.tsx';
import { LeaveGuard } from '#desk/shell/leave-guard.tsx';
import { clock, isoDay } from '#desk/time/moment.ts';
import { typesetInput } from '#desk/typing/typeset-input.ts';
import { conflictWords } from '../writer/words.ts';
import styles from './entry.module.css';
import { type PostConflict, postConflictOf } from './post-conflict.ts';
import { Theirs } from './theirs.tsx';
import { usePostText } from './use-post-text.tsx';
import { liveWords as words } from './words.ts';

interface EntryFormProps {
  post: LivePost;
  onDone(): void;
  /** @throws ApiError */
  save(changes: LivePostChanges, version: number): Promise<unknown>;
}

/** Editing a post in place: its title, text and time. */
export function EntryForm({ post, onDone, save }: EntryFormProps) {
  const [title, setTitle] = useState(post.title);
  const [html, setHtml] = useState(post.content);
  const [time, setTime] = useState(clock(post.at));
  // The list is refreshed meanwhile; a change is one to the post that was opened.
  const [opened, setOpened] = useState(post);
  const [conflict, setConflict] = useState<PostConflict | null>(null);
  const text = usePostText({
    label: words.text,
    html: post.content,
    onChange: setHtml,
  });
  const isTyped = title !== opened.title || html !== opened.content;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit() {
    const changes = {
      ...(title !== opened.title && { title }),
      ...(html !== opened.content && { content: html }),
      ...(time !== '' && time !== clock(opened.at) && { at: momentOf(opened.at, time) }),
    };
    try {
      if (Object.keys(changes).length > 0) await save(changes, opened.version);
      onDone();
    } catch (error) {
      const found = postConflictOf(error);
      if (!found) return void toast(sentenceOf(error));
      setConflict(found);
      // Once the other's text is shown, what is saved here replaces it.
      setOpened({ ...opened, ...found.theirs, version: found.version });
    }
  }

  function takeTheirs({ theirs }: PostConflict) {
    if (theirs.title !== undefined) setTitle(theirs.title);
    if (theirs.content !== undefined) {
      setHtml(theirs.content);
      text.setHtml(theirs.content);
    }
    if (theirs.at !== undefined) setTime(clock(theirs.at));
    setConflict(null);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // It would also close the preview beside the list.
          event.stopPropagation();
          // What was typed is only discarded by the button.
          if (!isTyped) onDone();
        }
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
      <LeaveGuard isDirty={isTyped} />
      {conflict && <Theirs conflict={conflict} />}
      <div className={styles.buttons}>
        <Button type="submit" shortcut="Ctrl ↵">
          {conflict ? conflictWords.keepMine : words.save}
        </Button>
        {conflict && <Button onClick={() => takeTheirs(conflict)}>{conflictWords.keepTheirs}</Button>}
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
