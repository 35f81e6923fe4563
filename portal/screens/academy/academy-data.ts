import type { Academy } from '#contract/academy.ts';
import type { ArticleCard, Author } from '#contract/article.ts';

export interface AcademyData {
  academy: Academy;
  /** The mentors who write here, by slug. */
  authors: ReadonlyMap<string, Author>;
  articles: readonly ArticleCard[];
}
