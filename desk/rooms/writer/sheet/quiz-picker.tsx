import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { callQuery } from '#desk/api/queries.ts';
import { deskSchema } from '../text/dom/desk-schema.ts';
import { askWords as words } from '../text/menus/words.ts';
import styles from './floating-form.module.css';

interface QuizPickerProps {
  onChoose(block: ReturnType<typeof deskSchema.node>): void;
  onCancel(): void;
}

const shownCount = 8;

/** Finds a quiz by words of its name. */
export function QuizPicker({ onChoose, onCancel }: QuizPickerProps) {
  const [q, setQ] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(q.trim());
  const found = useQuery(
    callQuery('listQuizzes', { limit: shownCount, ...(wanted !== '' && { q: wanted }) }),
  );
  useEffect(() => input.current?.focus(), []);
  return (
    <search className={`${styles.form} ${styles.dialog}`} aria-label={words.quiz.title}>
      <h2>{words.quiz.title}</h2>
      <input
        ref={input}
        aria-label={words.quiz.label}
        placeholder={words.quiz.label}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <button type="button" onClick={onCancel}>
        {words.cancel}
      </button>
      <ul className={styles.found}>
        {found.data?.items.map(({ key, name }) => (
          <li key={key}>
            <button type="button" onClick={() => onChoose(deskSchema.node('quiz', { quiz: key }))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {found.data?.items.length === 0 && <p>{words.quiz.none}</p>}
    </search>
  );
}
