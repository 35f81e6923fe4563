import { useEffect, useState, useSyncExternalStore } from 'react';
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
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
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

/** All messages that are shown now, in the shell. */
export function Toasts() {
  const shownToasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
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
  return (
    <div className={styles.place} role="status">
      {shownToasts.map(({ id, text, action, endsAt }) => (
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
      ))}
    </div>
  );
}
