import { maxTermLength } from '#contract/search.ts';
import type { Language } from '#portal/format/date.ts';
import { Island } from '#portal/page/island.tsx';
import type { Chip } from '#portal/parts/search/chip.ts';
import { searchPath } from '#portal/parts/search/page-path.ts';
import { TagInput } from '#portal/parts/search/tag-input.island.tsx';
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
    <search>
      <form action={searchPath} data-behaviour="tidy-form">
        <Island
          component={TagInput}
          when="interaction"
          term=""
          maxLength={maxTermLength.used}
          chips={chips}
          placeholder={chips.length > 0 ? here : everywhere}
          labels={language === 'en' ? fieldLabels.en : undefined}
        />
      </form>
    </search>
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
