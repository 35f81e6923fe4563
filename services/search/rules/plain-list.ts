import type { SearchPage } from '#contract/search.ts';
import { listKind } from '#database/codes.ts';
import { listPage, listTotal } from '../../content/queries/lists.ts';
import type { FilterIds } from '../query/filters.ts';
import { readHits } from './hits.ts';
import type { SearchContext } from './search-context.ts';
import type { SearchInput } from './search-input.ts';

/**
 * Reads a list, with an exact count and all its pages: a search without words that has at most one filter is
 * one of the lists. Null for any other search.
 */
export async function readPlainList(
  context: SearchContext,
  input: SearchInput,
  ids: FilterIds,
): Promise<Partial<SearchPage> | null> {
  const filters = [
    ...ids.sections.map((ref) => ({ kind: listKind.section, ref })),
    ...ids.tags.map((ref) => ({ kind: listKind.tag, ref })),
    ...ids.authors.map((ref) => ({ kind: listKind.author, ref })),
  ];
  const isPlain =
    !input.from &&
    !input.to &&
    !input.type &&
    input.filters.title.length === 0 &&
    input.order !== 'relevance';
  if (!isPlain || filters.length > 1) return null;
  const { db, site } = context;
  const list = { site, ...(filters[0] ?? { kind: listKind.site, ref: 0 }) };
  const totalItems = await listTotal(db, list);
  const offset = (input.page - 1) * input.perPage;
  const rows = offset < totalItems ? await listPage(db, list, offset, input.perPage) : [];
  const items = await readHits(
    context,
    rows.map(({ id }) => id),
    [],
  );
  return { totalItems, items, totalPages: Math.ceil(totalItems / input.perPage) };
}
