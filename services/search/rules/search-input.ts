import type { ArticleType } from '#contract/article.ts';
import type { SearchFilters, SearchOrder } from '#contract/search.ts';

export interface SearchInput {
  filters: SearchFilters;
  term: string;
  page: number;
  perPage: number;
  /** Default: relevance if there is a term, otherwise newest. */
  order?: SearchOrder | undefined;
  from?: string | undefined;
  to?: string | undefined;
  type?: ArticleType | undefined;
}
