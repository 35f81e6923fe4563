import { useCallback, useEffect, useRef, useState } from 'react';

/** Keys are pressed in quick succession, so their result is reported when they rest. */
const restMs = 600;

/**
 * A value that changes before it is reported: a pointer's move is reported at its end, keys when they rest.
 * @param onChange also gets the value from before the move
 * @returns the displayed value, and functions that change it
 */
export function useDraft<T>(value: T, onChange: (value: T, initial: T) => void) {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const pendingSave = useRef<{ timer: ReturnType<typeof setTimeout>; tell(): void } | null>(null);

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

  const tellNow = useCallback(() => {
    const { timer, tell } = pendingSave.current ?? {};
    clearTimeout(timer);
    pendingSave.current = null;
    tell?.();
  }, []);
  // The last change must not be lost when the picture is left.
  useEffect(() => tellNow, [tellNow]);
  const content = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value from outside ends the draft.
  useEffect(() => setDraft(null), [content]);

  return {
    shown: draft ? draft.value : value,
    /** Shows a value that is not final yet. */
    show: begin,
    /** Reports a value now. */
    tell(next: T) {
      clearTimeout(pendingSave.current?.timer);
      pendingSave.current = null;
      begin(next);
      finish(next);
    },
    /** Reports a value when no other follows for a moment. */
    tellLater(next: T) {
      clearTimeout(pendingSave.current?.timer);
      begin(next);
      pendingSave.current = { timer: setTimeout(tellNow, restMs), tell: () => finish(next) };
    },
    tellNow,
  };
}
