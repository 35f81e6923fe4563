import type { Screen } from '#portal/page/screen.ts';
import { nothingAround } from './around.ts';
import { articleScreen } from './article.screen.tsx';
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
    around: nothingAround,
    posts: null,
    episode: null,
  }),
  head: (data, context) => ({
    ...articleScreen.head(data, context),
    canonical: `${context.site.origin}${emptyArticle.url}`,
    jsonLd: [],
    robots: 'noindex',
  }),
};
