import type { ArticleType } from '#contract/article.ts';

/** What readers call the kinds of articles. */
export const articleTypeNames: Record<ArticleType, string> = {
  article: 'cikk',
  longform: 'hosszú írás',
  liveblog: 'élő közvetítés',
  liveblogpost: 'élő bejegyzés',
};
