import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import styles from './toast.module.css';

interface Toast {
  id: number;
  text: string;
  /** The undo button, while the toast is shown. */
  action?: { label: string; shortcut?: string; run(): void } | undefined;
  /** Unix milliseconds. */
  endsAt: number;
}

interface ToastOptions extends Pick<Toast, 'action'> {
  durationMs?: number;
}

const defaultDurationMs = 6_000;
const tickMs = 250;

let toasts: readonly Toast[] = [];
let lastId = 0;
/** Open modal dialogs, the topmost last. All else on the page is behind it, and silent. */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  notify();
}

/**
 * Shows messages in a modal dialog while it is open.
 * @returns a function that ends it
 */
export function showToastsIn(dialog: HTMLElement): () => void {
  dialogs = [...dialogs, dialog];
  notify();
  return () => {
    dialogs = dialogs.filter((one) => one !== dialog);
    notify();
  };
}

/**
 * Shows what has happened, above the status line.
 * @returns a function that removes it early
 */
export function toast(
  text: string,
  { action, durationMs = defaultDurationMs }: ToastOptions = {},
): () => void {
  const id = ++lastId;
  change([...toasts, { id, text, action, endsAt: Date.now() + durationMs }]);
  return () => change(toasts.filter((one) => one.id !== id));
}

/** All messages that are shown now: in the topmost dialog, or else in the shell. */
export function Toasts() {
  const shownToasts = useSyncExternalStore(subscribe, () => toasts);
  const dialog = useSyncExternalStore(subscribe, () => dialogs.at(-1));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (shownToasts.length === 0) return;
    const tick = () => {
      setNow(Date.now());
      if (toasts.some(({ endsAt }) => endsAt <= Date.now()))
        change(toasts.filter(({ endsAt }) => endsAt > Date.now()));
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [shownToasts]);
  const list = shownToasts.map(({ id, text, action, endsAt }) => (
    <div key={id} className={styles.toast}>
      <p>{text}</p>
      {action && (
        <Button
          className={styles.action}
          {...(action.shortcut !== undefined && { shortcut: action.shortcut })}
          onClick={() => {
            change(toasts.filter((one) => one.id !== id));
            action.run();
          }}
        >
          <span>
            {action.label}
            {/* Screen readers would read each second. */}
            <span aria-hidden="true">, {Math.max(Math.ceil((endsAt - now) / 1000), 1)} mp</span>
          </span>
        </Button>
      )}
    </div>
  ));
  // Screen readers announce what is added to a place, not what a new place has in it.
  return (
    <>
      <div className={styles.place} role="status">
        {!dialog && list}
      </div>
      {dialog &&
        createPortal(
          <div className={styles.place} role="status">
            {list}
          </div>,
          dialog,
        )}
    </>
  );
}
