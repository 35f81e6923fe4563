import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callQuery } from '#desk/api/queries.ts';
import { Field } from '#desk/design/field.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import form from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import styles from './slugs.module.css';
import { formWords as words } from './words.ts';

/** Fields that name an article by its number. */
export const articleFields: readonly string[] = ['Correction.article'];

const maxSuggestions = 8;

/** A published article, found by its title. */
export function ArticleControl({ path, at, value, onChange }: ControlOf) {
  const { isReadOnly } = useForm();
  const isFaulty = useFault(at) !== undefined;
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState<string | null>(null);
  const q = useDeferredValue(typed.trim());
  const search = { q, state: 'published' as const, limit: maxSuggestions };
  const { data } = useQuery({ ...callQuery('pieces', search), enabled: q !== '' });
  const items = q === '' ? [] : (data?.items ?? []);
  const choose = (id: number, chosen: string) => {
    onChange(id);
    setTitle(chosen);
    setTyped('');
  };
  return (
    <div className={styles.slugs}>
      <Field
        label={labelOf(path)}
        hint={wordOf(path)?.hint}
        fault={isFaulty ? words.articleMissing : undefined}
      >
        {(control) => (
          <input
            {...control}
            value={typed}
            readOnly={isReadOnly}
            placeholder={words.findArticle}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (items[0]) choose(items[0].id, items[0].title);
            }}
          />
        )}
      </Field>
      {q !== '' && data && items.length === 0 && <p className={form.quiet}>{words.noArticle}</p>}
      {items.length > 0 && (
        <ul className={styles.suggestions} aria-label={words.suggestions}>
          {items.map(({ id, title: each }) => (
            <li key={id}>
              <button type="button" onClick={() => choose(id, each)}>
                {each}
              </button>
            </li>
          ))}
        </ul>
      )}
      {title !== null && value !== null && (
        <ul className={styles.chips}>
          <li>
            {title}
            <button
              type="button"
              aria-label={words.removeSlug(title)}
              onClick={() => {
                onChange(null);
                setTitle(null);
              }}
            >
              ×
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
