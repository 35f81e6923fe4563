import type { Screen } from '#portal/page/screen.ts';
import { nothingAround } from './around.ts';
import { articleScreen } from './article.screen.tsx';
import type { ArticleData } from './article-data.ts';
import { emptyArticle } from './empty-article.ts';

/** The placeholder article at `/empty` (specification §2): nothing is asked of any service, and search engines leave it alone. */
export const emptyScreen: Screen<ArticleData> = {
  ...articleScreen,
  load: async () => ({ article: emptyArticle, related: new Map(), around: nothingAround, posts: null, episode: null }),
  head: (data, context) => ({
    ...articleScreen.head(data, context),
    canonical: `${context.site.origin}${emptyArticle.url}`,
    jsonLd: [],
    robots: 'noindex',
  }),
};
