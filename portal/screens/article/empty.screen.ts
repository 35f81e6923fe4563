import { pageHead } from '#portal/page/page-head.ts';
import type { Screen } from '#portal/page/screen.ts';
import { articleScreen } from './article.screen.tsx';
import { noArticleBoxes } from './article-boxes.ts';
import type { ArticleData } from './article-data.ts';
import { emptyArticle } from './empty-article.ts';

/**
 * The placeholder article at `/empty` (docs/product/article.md#placeholder). It calls no service, and search
 * engines do not index it.
 */
export const emptyScreen: Screen<ArticleData> = {
  ...articleScreen,
  load: async () => ({
    article: emptyArticle,
    related: new Map(),
    articleBoxes: noArticleBoxes,
    posts: null,
    episode: null,
  }),
  head: (data, context) => {
    const { title, lead, url } = emptyArticle;
    return {
      ...articleScreen.head(data, context),
      canonical: `${context.site.origin}${url}`,
      // It is a page, but not an article.
      jsonLd: pageHead({ title, description: lead, path: url }, context).jsonLd,
      robots: 'noindex',
    };
  },
};
