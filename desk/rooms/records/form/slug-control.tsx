import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CallName, OutputOf } from '#contract/calls.ts';
import { ApiError } from '#desk/api/api-error.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Field } from '#desk/design/field.tsx';
import { focusNeighbour } from '#desk/design/focus-neighbour.ts';
import { useOptionList } from '#desk/design/use-option-list.ts';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import { useFault, useForm } from './form-context.ts';
import { keyOf, LookupControl } from './lookup-control.tsx';
import styles from './slugs.module.css';
import { absentValueOf } from './values.ts';
import { formWords as words } from './words.ts';

type SlugList = Extract<CallName, 'listSections' | 'listTags' | 'listAuthors' | 'listPodcasts'>;

/** Fields with the slug of one entity. */
export const slugFields: Readonly<Record<string, SlugList>> = {
  'Staff.members.author': 'listAuthors',
  'Supplements.section': 'listSections',
  'Episode.podcast': 'listPodcasts',
  'Unique.te-main.podcast': 'listPodcasts',
  'Unique.akademia.courses.mentor': 'listAuthors',
  'Unique.akademia.mentors.author': 'listAuthors',
  'Unique.akademia.tag': 'listTags',
};
/** Fields with the slugs of several entities. */
export const slugLists: Readonly<Record<string, SlugList>> = {
  'SponsoredLine.settings.mainSuperTags': 'listSections',
  'SponsoredLine.settings.tags': 'listTags',
  'Topics.sponsoredSections': 'listSections',
  'Topics.floods.tags': 'listTags',
  'Supplements.tabs.tags': 'listTags',
  'Supplements.tabs.subTabs.others.tags': 'listTags',
};

const maxSuggestions = 8;

/** Finds entities that match the typed text. */
export function useSuggestions(list: SlugList, typed: string): OutputOf<SlugList>['items'] {
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...callQuery(list, { q, limit: maxSuggestions }), enabled: q !== '' });
  return q === '' ? [] : (data?.items ?? []);
}

/** The call that reads one entity. */
const readCalls = {
  listSections: 'editSection',
  listTags: 'editTag',
  listAuthors: 'editAuthor',
  listPodcasts: 'editPodcast',
} as const satisfies Record<SlugList, CallName>;

/** Names rarely change. */
const nameStaleTimeMs = 60_000;

/** Names of entities by slug; null for those that do not exist (any more). */
function useNames(list: SlugList, slugs: readonly string[]): ReadonlyMap<string, string | null> {
  const queries = slugs.map((slug) => ({
    ...callQuery(readCalls[list], { slug }),
    enabled: slug !== '',
    staleTime: nameStaleTimeMs,
  }));
  const answers = useQueries({ queries });
  return new Map(
    slugs.flatMap((slug, index): Array<[string, string | null]> => {
      const { data, error } = answers[index] ?? {};
      if (error instanceof ApiError && error.status === 404) return [[slug, null]];
      const document = data?.document as { name: string } | undefined;
      return document ? [[slug, document.name]] : [];
    }),
  );
}

/** Chooses one entity by its name; the field stores its slug. */
export function SlugControl({ list, ...props }: ControlOf & { list: SlugList }) {
  const [typed, setTyped] = useState<string | null>(null);
  const items = useSuggestions(list, typed ?? '');
  const slug = keyOf(props.value);
  const name = useNames(list, [slug]).get(slug);
  return <LookupControl {...props} typed={typed} onTyped={setTyped} items={items} name={name ?? undefined} />;
}

/** Chooses several entities; the field stores their slugs. */
export function SlugsControl({ field, path, at, value, onChange, list }: ControlOf & { list: SlugList }) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const [typed, setTyped] = useState('');
  const slugs = (value ?? []) as readonly string[];
  const names = useNames(list, slugs);
  const items = useSuggestions(list, typed).filter(({ key }) => !slugs.includes(key));
  const change = (next: readonly string[]) =>
    onChange(next.length === 0 && (field.isNullable || field.isOptional) ? absentValueOf(field) : next);
  const add = (slug: string) => {
    change([...slugs, slug]);
    setTyped('');
  };
  const options = useOptionList(items, ({ key }) => add(key));
  return (
    <div className={styles.slugs}>
      <Field label={labelOf(path)} hint={wordOf(path)?.hint} fault={fault}>
        {(control) => (
          <input
            {...control}
            {...options.field}
            value={typed}
            readOnly={isReadOnly}
            placeholder={words.addSlug}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {items.length > 0 && (
        <div id={options.listId} role="listbox" className={styles.suggestions} aria-label={words.suggestions}>
          {items.map(({ key, name }, at) => (
            <button key={key} {...options.option(at)}>
              {name} <small>{key}</small>
            </button>
          ))}
        </div>
      )}
      <ul className={styles.chips}>
        {slugs.map((slug) => (
          <li key={slug} title={slug}>
            {names.get(slug) ?? slug}
            {names.get(slug) === null && <small>{words.notThere[list]}</small>}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={words.removeSlug(names.get(slug) ?? slug)}
                onClick={() => {
                  focusNeighbour();
                  change(slugs.filter((one) => one !== slug));
                }}
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
