import type { SearchFilters } from '#contract/search.ts';

/** What results can be limited to, in the order of the address (docs/product/search.md#filters). */
export const chipKinds = ['superTags', 'and_tags', 'authors', 'title'] as const satisfies ReadonlyArray<
  keyof SearchFilters
>;
export type ChipKind = (typeof chipKinds)[number];

/** One filter, as it stands in the search field. */
export interface Chip {
  kind: ChipKind;
  /** Goes into the filter: a slug or name, a word for a title. */
  value: string;
  /** What readers see. */
  text: string;
  /**
   * A default of a search that stands on its own: it cannot be deleted
   * (docs/product/search.md#protected-chips).
   */
  fixed?: boolean;
}

/** What stands small in a chip. */
export const kindLabels: Record<ChipKind, string> = {
  superTags: 'rovat',
  and_tags: 'téma',
  authors: 'szerző',
  title: 'címben',
};

export const chipKey = ({ kind, value }: Pick<Chip, 'kind' | 'value'>) => `${kind} ${value}`;

/**
 * `filters` of an address: JSON with the lists that hold something, in one order; empty when there are none.
 */
export function filtersJson(chips: readonly Pick<Chip, 'kind' | 'value'>[]): string {
  const lists = chipKinds
    .map((kind) => [kind, chips.filter((chip) => chip.kind === kind).map(({ value }) => value)] as const)
    .filter(([, values]) => values.length > 0);
  return lists.length === 0 ? '' : JSON.stringify(Object.fromEntries(lists));
}
