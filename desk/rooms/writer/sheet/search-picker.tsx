import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { askWords } from '../text/menus/words.ts';
import styles from './floating-form.module.css';

/** A picker lists no more items than fit below its field on a phone. */
export const pickerListLength = 8;

interface SearchPickerProps {
  words: { title: string; label: string };
  /** Returns items with the typed words. */
  children(query: string): ReactNode;
  onCancel(): void;
}

/** A field in the text that finds an item by words of its name. */
export function SearchPicker({ words, children, onCancel }: SearchPickerProps) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const deferredQuery = useDeferredValue(query.trim());
  useEffect(() => input.current?.focus(), []);
  return (
    <search
      className={`${styles.form} ${styles.dialog}`}
      aria-label={words.title}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <h2>{words.title}</h2>
      <input
        ref={input}
        aria-label={words.label}
        placeholder={words.label}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <button type="button" onClick={onCancel}>
        {askWords.cancel}
      </button>
      {children(deferredQuery)}
    </search>
  );
}

interface PickerListProps {
  /** Undefined while they are loading, or cannot be loaded. */
  items: ReadonlyArray<{ key: string | number; name: string; onChoose(): void }> | undefined;
  error: Error | null;
  /** Shown when there are none. */
  none: string;
}

export function PickerList({ items, error, none }: PickerListProps) {
  if (error) return <p role="alert">{sentenceOf(error)}</p>;
  if (items?.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.matches}>
      {items?.map(({ key, name, onChoose }) => (
        <li key={key}>
          <button type="button" onClick={onChoose}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
