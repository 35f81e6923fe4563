import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { CallName, OutputOf } from '#contract/calls.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Field } from '#desk/design/field.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { absentOf } from './values.ts';
import { formWords as words } from './words.ts';

type SlugList = Extract<CallName, 'listSections' | 'listTags' | 'listAuthors' | 'listPodcasts'>;

/** Fields that name one thing of a list. */
export const slugFields: Readonly<Record<string, SlugList>> = {
  'Staff.members.author': 'listAuthors',
  'Supplements.section': 'listSections',
  'Episode.podcast': 'listPodcasts',
};
/** Fields that name several. */
export const slugLists: Readonly<Record<string, SlugList>> = {
  'SponsoredLine.settings.mainSuperTags': 'listSections',
  'SponsoredLine.settings.tags': 'listTags',
  'Topics.sponsoredSections': 'listSections',
  'Topics.floods.tags': 'listTags',
  'Supplements.tabs.tags': 'listTags',
  'Supplements.tabs.subTabs.others.tags': 'listTags',
};

const maxSuggestions = 8;

/** What a list has for what was typed. */
export function useSuggestions(list: SlugList, typed: string): OutputOf<SlugList>['items'] {
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...callQuery(list, { q, limit: maxSuggestions }), enabled: q !== '' });
  return q === '' ? [] : (data?.items ?? []);
}

/** One thing by its slug; what is typed is looked up. */
export function SlugControl({ field, path, at, value, onChange, list }: ControlOf & { list: SlugList }) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const listId = useId();
  const typed = typeof value === 'string' ? value : '';
  const items = useSuggestions(list, typed);
  return (
    <Field
      label={labelOf(path)}
      hint={items.find(({ key }) => key === typed)?.name ?? wordOf(path)?.hint}
      fault={fault}
    >
      {(control) => (
        <>
          <input
            {...control}
            value={typed}
            readOnly={isReadOnly}
            list={listId}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) =>
              onChange(
                target.value === '' && (field.isNullable || field.isOptional)
                  ? absentOf(field)
                  : target.value,
              )
            }
          />
          <datalist id={listId}>
            {items.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Several things by their slugs. */
export function SlugsControl({ field, path, at, value, onChange, list }: ControlOf & { list: SlugList }) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const [typed, setTyped] = useState('');
  const slugs = (value ?? []) as readonly string[];
  const items = useSuggestions(list, typed).filter(({ key }) => !slugs.includes(key));
  const change = (next: readonly string[]) =>
    onChange(next.length === 0 && (field.isNullable || field.isOptional) ? absentOf(field) : next);
  const add = (slug: string) => {
    change([...slugs, slug]);
    setTyped('');
  };
  return (
    <div className={styles.slugs}>
      <Field label={labelOf(path)} hint={wordOf(path)?.hint} fault={fault}>
        {(control) => (
          <input
            {...control}
            value={typed}
            readOnly={isReadOnly}
            placeholder={words.addSlug}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (items[0]) add(items[0].key);
            }}
          />
        )}
      </Field>
      {items.length > 0 && (
        <ul className={styles.suggestions} aria-label={words.suggestions}>
          {items.map(({ key, name }) => (
            <li key={key}>
              <button type="button" onClick={() => add(key)}>
                {name} <small>{key}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.chips}>
        {slugs.map((slug) => (
          <li key={slug}>
            {slug}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={words.removeSlug(slug)}
                onClick={() => change(slugs.filter((one) => one !== slug))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
