import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callQuery } from '#desk/api/queries.ts';
import type { ControlOf } from './control.ts';
import { keyOf, LookupControl, type NamedRecord } from './lookup-control.tsx';
import { formWords as words } from './words.ts';

/** Fields that name an article by its slug. */
export const articleSlugFields: readonly string[] = [
  'Episode.article',
  'Unique.after-main',
  'Unique.te-main.articles',
  'Unique.te-main.quiz',
];

const maxSuggestions = 8;
const titleStaleTimeMs = 60_000;

/** An article by its slug, found by its title. */
export function ArticleSlugControl(props: ControlOf) {
  const [typed, setTyped] = useState<string | null>(null);
  const items = useArticles(typed ?? '');
  const name = useTitle(keyOf(props.value));
  return (
    <LookupControl
      {...props}
      placeholder={words.findArticle}
      typed={typed}
      onTyped={setTyped}
      items={items}
      name={name}
    />
  );
}

function useArticles(typed: string): readonly NamedRecord[] {
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...callQuery('pieces', { q, limit: maxSuggestions }), enabled: q !== '' });
  const items = q === '' ? [] : (data?.items ?? []);
  return items.flatMap(({ slug, title }) => (slug === null ? [] : [{ key: slug, name: title }]));
}

function useTitle(slug: string): string | undefined {
  const { data } = useQuery({
    ...callQuery('pieceBySlug', { slug }),
    enabled: slug !== '',
    staleTime: titleStaleTimeMs,
  });
  return data?.title;
}
