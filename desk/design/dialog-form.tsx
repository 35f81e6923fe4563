import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog-form.module.css';

interface DialogFormProps {
  title: string;
  /** Label of the button that submits it. */
  go: string;
  cancel: string;
  isReady?: boolean;
  /** Whether something was typed, which Escape or a press outside must not discard. */
  isHeld?: boolean;
  className?: string | undefined;
  onGo(): void;
  onCancel(): void;
  children: ReactNode;
}

/** A dialog that asks for something before an action. Ctrl+Enter submits it from any field. */
export function DialogForm(props: DialogFormProps) {
  const { title, go, cancel, isReady = true, isHeld, className, onGo, onCancel, children } = props;
  return (
    <Dialog title={title} className={className} isHeld={isHeld} onClose={onCancel}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onGo();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        {children}
        <p className={styles.actions}>
          <Button type="submit" look="filled" disabled={!isReady}>
            {go}
          </Button>
          <Button onClick={onCancel}>{cancel}</Button>
        </p>
      </form>
    </Dialog>
  );
}
