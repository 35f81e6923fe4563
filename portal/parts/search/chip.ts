import type { SearchFilters } from '#contract/search.ts';

/** Filters of results, in the order of the address (docs/product/search.md#filters). */
export const chipKinds = ['superTags', 'and_tags', 'authors', 'title'] as const satisfies ReadonlyArray<
  keyof SearchFilters
>;
export type ChipKind = (typeof chipKinds)[number];

/** A filter in the search field. */
export interface Chip {
  kind: ChipKind;
  /** The filter's value: a slug or a name, or a word for a title. */
  value: string;
  /** Label for readers. */
  text: string;
  /** Whether it cannot be removed (docs/product/search.md#protected-chips). */
  isFixed?: boolean;
}

export const chipKey = ({ kind, value }: Pick<Chip, 'kind' | 'value'>) => `${kind} ${value}`;

/**
 * `filters` of an address: JSON with the lists that are not empty, always in the same order; empty when there
 * are none.
 */
export function filtersJson(chips: readonly Pick<Chip, 'kind' | 'value'>[]): string {
  const lists = chipKinds
    .map((kind) => [kind, chips.filter((chip) => chip.kind === kind).map(({ value }) => value)] as const)
    .filter(([, values]) => values.length > 0);
  return lists.length === 0 ? '' : JSON.stringify(Object.fromEntries(lists));
}
