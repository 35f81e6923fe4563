import { useCallback, useEffect, useRef, useState } from 'react';

/** Keys are pressed in quick succession: their result is reported when none has followed for this long. */
const keyDebounceMs = 600;

/**
 * A value that changes before it is reported: a pointer's move is reported at its end, keys after a pause.
 * @param onChange also gets the value from before the move
 * @returns the displayed value, and functions that change it
 */
export function useDraft<T>(value: T, onChange: (value: T, initial: T) => void) {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; report(): void } | null>(null);

  /** The value when the draft began. */
  const initial = useRef<{ value: T } | null>(null);
  const begin = (next: T) => {
    initial.current ??= { value };
    setDraft({ value: next });
  };
  const finish = (next: T) => {
    const from = initial.current?.value ?? value;
    initial.current = null;
    onChange(next, from);
  };

  const reportNow = useCallback(() => {
    const { timer, report } = pending.current ?? {};
    clearTimeout(timer);
    pending.current = null;
    report?.();
  }, []);
  // The last change must not be lost when the picture is left.
  useEffect(() => reportNow, [reportNow]);
  const content = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value from outside ends the draft.
  useEffect(() => setDraft(null), [content]);

  return {
    shown: draft ? draft.value : value,
    /** Shows a value that is not final yet. */
    show: begin,
    /** Reports a value now. */
    report(next: T) {
      clearTimeout(pending.current?.timer);
      pending.current = null;
      begin(next);
      finish(next);
    },
    /** Reports a value when no other follows for a moment. */
    reportLater(next: T) {
      clearTimeout(pending.current?.timer);
      begin(next);
      pending.current = { timer: setTimeout(reportNow, keyDebounceMs), report: () => finish(next) };
    },
    reportNow,
  };
}
