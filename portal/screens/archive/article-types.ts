import type { ArticleType } from '#contract/article.ts';

/** Names of the article types for readers. */
export const articleTypeNames: Record<ArticleType, string> = {
  article: 'cikk',
  longform: 'hosszú írás',
  liveblog: 'élő közvetítés',
  liveblogpost: 'élő bejegyzés',
};
