import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { PieceName } from '#contract/piece.ts';
import { callQuery } from '#desk/api/queries.ts';
import { controlClass } from '#desk/design/field.tsx';
import { slugOfName } from '#desk/design/slug-of-name.ts';
import { useStore } from '#portal/parts/player/use-store.ts';
import styles from './panel.module.css';
import { type NamesFieldName, requestedField } from './requested-field.ts';
import { panelWords as words } from './words.ts';

interface NamesFieldProps {
  name: NamesFieldName;
  label: string;
  list: 'listSections' | 'listTags' | 'listAuthors';
  value: readonly PieceName[];
  /** Whether new names are allowed; they are created when the piece is published. */
  mayBeNew: boolean;
  onChange(value: PieceName[]): void;
}

const maxSuggestions = 6;

/** Sections, tags or authors of a piece, chosen from a list while typing. */
export function NamesField(props: NamesFieldProps) {
  const { name: fieldName, label, list, value, mayBeNew, onChange } = props;
  const [q, setQ] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isRequested = useStore(requestedField) === fieldName;
  useEffect(() => {
    if (!isRequested) return;
    input.current?.scrollIntoView({ block: 'center' });
    input.current?.focus({ preventScroll: true });
    requestedField.set(null);
  }, [isRequested]);
  const query = useDeferredValue(q.trim());
  const results = useQuery({
    ...callQuery(list, { q: query, limit: maxSuggestions }),
    enabled: query !== '',
  });
  const chosenSlugs = new Set(value.map(({ slug }) => slug));
  const items = query === '' ? [] : (results.data?.items ?? []).filter(({ key }) => !chosenSlugs.has(key));
  const isKnown = items.some(({ name }) => name.toLowerCase() === query.toLowerCase());
  const newSlug = slugOfName(query);
  const add = (name: PieceName) => {
    onChange([...value, name]);
    setQ('');
  };
  const addTyped = () => {
    const [first] = items;
    if (first) add({ slug: first.key, name: first.name });
    else if (mayBeNew && newSlug !== '') add({ slug: newSlug, name: query });
  };
  return (
    <div className={styles.names}>
      <label htmlFor={id}>{label}</label>
      <ul>
        {value.map(({ slug, name }) => (
          <li key={slug}>
            {name}
            <button
              type="button"
              aria-label={words.remove(name)}
              onClick={() => onChange(value.filter((each) => each.slug !== slug))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        id={id}
        className={controlClass}
        value={q}
        placeholder={words.add}
        autoComplete="off"
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          addTyped();
        }}
      />
      {query !== '' && (
        <ul className={styles.matches}>
          {items.map(({ key, name }) => (
            <li key={key}>
              <button type="button" onClick={() => add({ slug: key, name })}>
                {name}
              </button>
            </li>
          ))}
          {mayBeNew && !isKnown && newSlug !== '' && (
            <li>
              <button type="button" onClick={() => add({ slug: newSlug, name: query })}>
                {words.newName(query)}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
