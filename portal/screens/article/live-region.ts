import type { Article } from '#contract/article.ts';
import type { ArticleData } from './article-data.ts';
import { emptySlug } from './empty-article.ts';

/** Version of the page's content: of the article and, for a live blog, of its posts. */
export const shownVersion = ({ article, posts }: Pick<ArticleData, 'article' | 'posts'>): number =>
  article.type === 'liveblog' && posts ? posts.version : article.version;

const isLive = ({ live, type }: Article) => live || type === 'liveblogpost';

/**
 * Whether an open page announces corrections of the article (docs/product/article.md#corrected-while-open):
 * it is not live, or it is a live blog that is over.
 */
export const isWatched = (article: Article): boolean => !isLive(article) && article.slug !== emptySlug;

/**
 * Attributes of the part of a page that is updated while it is read (`browser/live/live-page.ts`): live
 * articles and the pages of their posts (docs/product/live-blogs.md#live-refresh). They stay on a finished
 * live blog, so that a page that is still open learns of the end.
 */
export function liveRegion(data: Pick<ArticleData, 'article' | 'posts'>) {
  const { article, posts } = data;
  return {
    'data-behaviour': isLive(article) ? 'live' : isWatched(article) ? 'corrected' : undefined,
    'data-live': article.slug,
    'data-version': shownVersion(data),
    ...(article.type === 'liveblog' &&
      posts && {
        'data-total': posts.totalItems,
        'data-page': posts.page,
        'data-pages': posts.totalPages,
        'data-order': posts.order,
      }),
  };
}
