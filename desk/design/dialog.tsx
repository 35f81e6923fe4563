import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './dialog.module.css';
import { showToastsIn } from './toast.tsx';

interface DialogProps {
  title: string;
  /** Whether the title is visible, not only for screen readers. */
  hasTitle?: boolean;
  className?: string | undefined;
  /** Whether Escape and a press outside leave it open, because something typed in it would be lost. */
  isHeld?: boolean | undefined;
  /** Escape, or a press outside. */
  onClose(): void;
  children: ReactNode;
}

/** A dialog that has to be answered first. It is open while it is mounted; on phones it is a sheet. */
export function Dialog(props: DialogProps) {
  const { title, hasTitle = true, className, isHeld = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Browsers restore the focus when a dialog is closed, but not when it is removed from the page.
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => (dialog.current ? showToastsIn(dialog.current) : undefined), []);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A press on the backdrop targets the dialog itself. Escape already closes it.
    const closeOutside = (event: PointerEvent) => event.target === element && !isHeld && onClose();
    element?.addEventListener('pointerdown', closeOutside);
    return () => element?.removeEventListener('pointerdown', closeOutside);
  }, [isHeld, onClose]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-label={title}
      closedby={isHeld ? 'none' : undefined}
      onCancel={(event) => isHeld && event.preventDefault()}
      onClose={onClose}
    >
      <div className={styles.inner}>
        {hasTitle && <h2 className={styles.title}>{title}</h2>}
        {children}
      </div>
    </dialog>
  );
}
