import type { Language } from '#portal/format/date.ts';
import type { Chip } from '#portal/parts/search/chip.ts';
import { searchPath } from '#portal/parts/search/page-path.ts';
import { TagSearchForm } from '#portal/parts/search/tag-search-form.tsx';
import { fieldLabels } from '#portal/parts/search/words.ts';
import type { ListQuery } from './section-page.ts';

interface SearchWithinProps {
  query: ListQuery;
  name: string;
  language?: Language;
}

const placeholders: Readonly<Record<Language, { here: string; everywhere: string }>> = {
  hu: { here: 'Keresés itt', everywhere: 'Keresés' },
  en: { here: 'Search here', everywhere: 'Search' },
};

/**
 * The search field of a list page. The list's subject is a chip that cannot be removed
 * (docs/product/search.md#protected-chips).
 */
export function SearchWithin({ query, name, language = 'hu' }: SearchWithinProps) {
  const { here, everywhere } = placeholders[language];
  const chips = chipsOf(query, name).map((chip) => ({ ...chip, without: searchPath }));
  return (
    <TagSearchForm
      term=""
      chips={chips}
      placeholder={chips.length > 0 ? here : everywhere}
      labels={language === 'en' ? fieldLabels.en : undefined}
    />
  );
}

/**
 * The list's subject as a fixed chip; none for lists of everything and of flags, which cannot be searched.
 */
export function chipsOf({ mstag, tag, author }: ListQuery, name: string): Chip[] {
  if (mstag !== undefined) return [{ kind: 'superTags', value: mstag, text: name, isFixed: true }];
  if (tag !== undefined) return [{ kind: 'and_tags', value: tag, text: name, isFixed: true }];
  if (author !== undefined) return [{ kind: 'authors', value: author, text: name, isFixed: true }];
  return [];
}
