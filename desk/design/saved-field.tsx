import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { typesetInput } from '../typing/typeset-input.ts';
import { Field } from './field.tsx';

/** A field is saved automatically when nothing is typed for this long. */
const saveDelayMs = 1_500;

const trim = (text: string) => text.trim();

interface SavedFieldProps {
  label: string;
  hint?: string;
  value: string | null;
  maxLength?: number;
  rows?: number;
  type?: 'text' | 'date';
  /** What is stored of a typed text, where more than its outer spaces is changed. */
  toStored?: (text: string) => string;
  /** Another number discards what was typed. */
  generation?: number;
  /** @param initial the value from which the change started */
  onSave(value: string | null, initial: string | null): void;
}

/** A field that is saved when it loses the focus, or when nothing is typed for a moment. */
export function SavedField(props: SavedFieldProps) {
  const { label, hint, value, maxLength, rows, type = 'text', generation = 0 } = props;
  const { toStored = trim, onSave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const initialValue = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasFocus = useRef(false);
  const text = typed ?? value ?? '';
  const isStored = (next: string) => toStored(next) === (value ?? '');
  const save = (next: string) => {
    clearTimeout(timer.current);
    if (!isStored(next)) onSave(next.trim() || null, initialValue.current);
  };
  // Once what was typed is stored, the stored value is shown, and later changes of it. While somebody types,
  // the space after the last word stays, although it is not stored.
  const showStored = useEffectEvent(() => {
    if (typed !== null && isStored(typed) && (typed === value || !hasFocus.current)) setTyped(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value means that something was stored
  useEffect(() => showStored(), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another generation discards it
  useEffect(() => {
    clearTimeout(timer.current);
    setTyped(null);
  }, [generation]);
  // What was typed is also saved when the field disappears before the delay is over.
  const saveTyped = useRef<() => void>(() => {});
  useEffect(() => {
    saveTyped.current = () => typed !== null && save(typed);
  });
  useEffect(() => () => saveTyped.current(), []);
  // The request may not reach the server before the page is gone, so the browser asks meanwhile.
  const askBeforeLeaving = useEffectEvent((event: BeforeUnloadEvent) => {
    if (typed === null || isStored(typed)) return;
    event.preventDefault();
    save(typed);
  });
  useEffect(() => {
    // Phones close a page in the background without asking.
    const saveInBackground = () => document.visibilityState === 'hidden' && saveTyped.current();
    addEventListener('beforeunload', askBeforeLeaving);
    document.addEventListener('visibilitychange', saveInBackground);
    return () => {
      removeEventListener('beforeunload', askBeforeLeaving);
      document.removeEventListener('visibilitychange', saveInBackground);
    };
  }, []);
  const change = (next: string) => {
    if (typed === null) initialValue.current = value;
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(next), saveDelayMs);
  };
  const focus = {
    onFocus() {
      hasFocus.current = true;
    },
    onBlur() {
      hasFocus.current = false;
      if (typed === null) return;
      save(typed);
      if (isStored(typed)) setTyped(null);
    },
  };
  return (
    <Field label={label} hint={hint}>
      {(control) =>
        rows === undefined ? (
          <input
            {...control}
            type={type}
            value={text}
            maxLength={maxLength}
            onInput={typesetInput}
            onChange={({ target }) => change(target.value)}
            {...focus}
          />
        ) : (
          <textarea
            {...control}
            rows={rows}
            value={text}
            maxLength={maxLength}
            onInput={typesetInput}
            onChange={({ target }) => change(target.value)}
            {...focus}
          />
        )
      }
    </Field>
  );
}
