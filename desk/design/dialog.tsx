import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** The title stands in the dialog too, and not for screen readers only. */
  hasTitle?: boolean;
  className?: string | undefined;
  /** Escape, or a press beside it. */
  onClose(): void;
  children: ReactNode;
}

/** What has to be answered before work goes on. It is open for as long as it is there; a sheet on phones. */
export function Dialog({ title, hasTitle = true, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A browser does this for dialogs that are closed, and not for those that are taken out of the page.
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // A press on what is behind it is a press on the dialog itself; keys close it by Escape already.
    const closeOutside = (event: PointerEvent) => event.target === shown && onClose();
    shown?.addEventListener('pointerdown', closeOutside);
    return () => shown?.removeEventListener('pointerdown', closeOutside);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-label={title}
      onClose={onClose}
    >
      <div className={styles.inner}>
        {hasTitle && <h2 className={styles.title}>{title}</h2>}
        {children}
      </div>
    </dialog>
  );
}
