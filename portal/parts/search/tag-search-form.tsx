import type { ComponentProps, ReactNode } from 'react';
import { maxTermLength } from '#contract/search.ts';
import { Island } from '#portal/page/island.tsx';
import { searchPath } from './page-path.ts';
import { TagInput } from './tag-input.island.tsx';

interface TagSearchFormProps extends Omit<ComponentProps<typeof TagInput>, 'maxLength'> {
  /** Fields below the search field. */
  children?: ReactNode;
}

/** A plain GET form of the search, whose field completes names to chips where there are scripts. */
export function TagSearchForm({ children, ...field }: TagSearchFormProps) {
  return (
    <search>
      <form action={searchPath} data-behaviour="tidy-form">
        <Island component={TagInput} when="interaction" maxLength={maxTermLength.used} {...field} />
        {children}
      </form>
    </search>
  );
}
