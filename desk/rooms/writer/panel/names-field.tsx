import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { PieceName } from '#contract/piece.ts';
import { callQuery } from '#desk/api/queries.ts';
import { controlClass } from '#desk/design/field.tsx';
import { focusNeighbour } from '#desk/design/focus-neighbour.ts';
import { slugOfName } from '#desk/design/slug-of-name.ts';
import { useOptionList } from '#desk/design/use-option-list.ts';
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
  const newSlug = slugOfName(query);
  const isQuery = (slug: string, name: string) =>
    slug === newSlug || name.toLowerCase() === query.toLowerCase();
  const isKnown =
    items.some(({ key, name }) => isQuery(key, name)) || value.some(({ slug, name }) => isQuery(slug, name));
  // Before the answer nobody knows what is new: Enter, pressed early, must not create half a word.
  const isOffered = mayBeNew && !results.isLoading && !isKnown && newSlug !== '';
  const add = (name: PieceName) => {
    onChange([...value, name]);
    setQ('');
  };
  const choices = [
    ...items.map(({ key, name }) => ({ slug: key, name, label: name })),
    ...(isOffered ? [{ slug: newSlug, name: query, label: words.newName(query) }] : []),
  ];
  const options = useOptionList(choices, ({ slug, name }) => add({ slug, name }));
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
              onClick={() => {
                if (value.length > 1) focusNeighbour();
                else input.current?.focus();
                onChange(value.filter((each) => each.slug !== slug));
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <input
        {...options.field}
        ref={input}
        id={id}
        className={controlClass}
        value={q}
        placeholder={words.add}
        onChange={({ target }) => setQ(target.value)}
      />
      {choices.length > 0 && (
        <div id={options.listId} role="listbox" className={styles.matches} aria-label={words.matches}>
          {choices.map((choice, at) => (
            <button key={choice.slug} {...options.option(at)}>
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
