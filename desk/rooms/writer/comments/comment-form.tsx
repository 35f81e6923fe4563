import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import styles from './thread-card.module.css';
import { commentWords as words } from './words.ts';

interface CommentFormProps {
  label: string;
  /** Names who writes about what. What they typed about it is there again when the form is opened again. */
  about: string;
  /** @returns whether it was sent */
  onSend(text: string): Promise<boolean>;
  onCancel(): void;
  onFocus?(): void;
  onBlur?(): void;
}

/** What was typed in forms that were closed. */
const drafts = new Map<string, string>();

/** Input for a comment on a passage. Ctrl+Enter sends it, Escape closes it. */
export function CommentForm(props: CommentFormProps) {
  const { label, about, onSend, onCancel, onFocus, onBlur } = props;
  const [text, setText] = useState(drafts.get(about) ?? '');
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Focused before the next key, which is meant for it.
  useLayoutEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const isSent = await onSend(text);
    if (isSent) drafts.delete(about);
    else setSending(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        else if (event.key === 'Escape') onCancel();
        else return;
        // Outside of this form, Ctrl+Enter publishes.
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        rows={3}
        maxLength={5000}
        required
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          drafts.set(about, target.value);
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <p className={styles.actions}>
        <Button type="submit" disabled={isSending}>
          {words.send}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            drafts.delete(about);
            onCancel();
          }}
        >
          {words.cancel}
        </Button>
      </p>
    </form>
  );
}
