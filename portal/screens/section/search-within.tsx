import { maxTermLength } from '#contract/search.ts';
import { Island } from '#portal/page/island.tsx';
import type { Chip } from '#portal/parts/search/chip.ts';
import { searchPath } from '#portal/parts/search/page-path.ts';
import { TagInput } from '#portal/parts/search/tag-input.island.tsx';
import type { ListQuery } from './section-page.ts';

/**
 * The search field of a list page. The list's subject is a chip that cannot be removed
 * (docs/product/search.md#protected-chips).
 */
export function SearchWithin({ query, name }: { query: ListQuery; name: string }) {
  const chips = chipsOf(query, name).map((chip) => ({ ...chip, without: searchPath }));
  return (
    <search>
      <form action={searchPath} data-behaviour="tidy-form">
        <Island
          of={TagInput}
          when="interaction"
          term=""
          maxLength={maxTermLength.used}
          chips={chips}
          placeholder={chips.length > 0 ? 'Keresés itt' : 'Keresés'}
        />
      </form>
    </search>
  );
}

/**
 * The list's subject as a fixed chip; none for lists of everything and of flags, which cannot be searched.
 */
export function chipsOf({ mstag, tag, author }: ListQuery, name: string): Chip[] {
  if (mstag !== undefined) return [{ kind: 'superTags', value: mstag, text: name, fixed: true }];
  if (tag !== undefined) return [{ kind: 'and_tags', value: tag, text: name, fixed: true }];
  if (author !== undefined) return [{ kind: 'authors', value: author, text: name, fixed: true }];
  return [];
}
