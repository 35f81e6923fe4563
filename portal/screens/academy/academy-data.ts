import type { Academy } from '#contract/academy.ts';
import type { ArticleCard, Author } from '#contract/article.ts';

export interface AcademyData {
  academy: Academy;
  /** Mentors who are authors of this site, by slug. */
  authors: ReadonlyMap<string, Author>;
  articles: readonly ArticleCard[];
}
