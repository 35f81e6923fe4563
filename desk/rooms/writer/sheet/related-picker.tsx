import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { callQuery } from '#desk/api/queries.ts';
import { relatedNode } from '../text/blocks/insert.ts';
import { askWords as words } from '../text/menus/words.ts';
import styles from './floating-form.module.css';

interface RelatedPickerProps {
  onChoose(block: ReturnType<typeof relatedNode>): void;
  onCancel(): void;
}

const shownCount = 8;

/** Finds a published article by words of its title. */
export function RelatedPicker({ onChoose, onCancel }: RelatedPickerProps) {
  const [q, setQ] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(q.trim());
  const found = useQuery(
    callQuery('pieces', { state: 'published', limit: shownCount, ...(wanted !== '' && { q: wanted }) }),
  );
  useEffect(() => input.current?.focus(), []);
  return (
    <search className={`${styles.form} ${styles.dialog}`} aria-label={words.related.title}>
      <h2>{words.related.title}</h2>
      <input
        ref={input}
        aria-label={words.related.label}
        placeholder={words.related.label}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <button type="button" onClick={onCancel}>
        {words.cancel}
      </button>
      <ul className={styles.found}>
        {found.data?.items.map(({ id, title, published }) => (
          <li key={id}>
            <button type="button" onClick={() => published && onChoose(relatedNode(published.url, title))}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {found.data?.items.length === 0 && <p>{words.related.none}</p>}
    </search>
  );
}
