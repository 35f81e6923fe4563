import { useCallback, useEffect, useRef, useState } from 'react';

/** Keys are pressed one after the other: what they lead to is told when they rest. */
const restMs = 600;

/**
 * A value that moves before it is told: a pointer's move is told at its end, that of keys when they rest.
 * @param onChange is told what it was when the move began, too
 * @returns the value as it is shown, and what changes it
 */
export function useDraft<T>(value: T, onChange: (value: T, begun: T) => void) {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; tell(): void } | null>(null);

  /** What the value was when the draft began. */
  const begun = useRef<{ value: T } | null>(null);
  const begin = (next: T) => {
    begun.current ??= { value };
    setDraft({ value: next });
  };
  const finish = (next: T) => {
    const from = begun.current?.value ?? value;
    begun.current = null;
    onChange(next, from);
  };

  const tellNow = useCallback(() => {
    const { timer, tell } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = null;
    tell?.();
  }, []);
  // What was moved last must not be lost when the picture is left.
  useEffect(() => tellNow, [tellNow]);
  const content = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value from outside ends the draft.
  useEffect(() => setDraft(null), [content]);

  return {
    shown: draft ? draft.value : value,
    /** Shows a value that is not final yet. */
    show: begin,
    /** Tells a value now. */
    tell(next: T) {
      clearTimeout(waiting.current?.timer);
      waiting.current = null;
      begin(next);
      finish(next);
    },
    /** Tells a value when nothing follows for a moment. */
    tellLater(next: T) {
      clearTimeout(waiting.current?.timer);
      begin(next);
      waiting.current = { timer: setTimeout(tellNow, restMs), tell: () => finish(next) };
    },
    tellNow,
  };
}
