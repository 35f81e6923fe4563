import { useQuery } from '@tanstack/react-query';
import { callQuery } from './queries.ts';

/** Names of sections by slug, for lists that only have slugs. */
export function useSectionNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...callQuery('listSections', { limit: 200 }), staleTime: 60_000 });
  return new Map(data?.items.map(({ key, name }) => [key, name]));
}
