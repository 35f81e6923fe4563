import type { ArticleData } from './article.screen.tsx';

/** Version of what the page shows: of the article, for a live blog with its posts. */
export const shownVersion = ({ article, posts }: Pick<ArticleData, 'article' | 'posts'>): number =>
  article.type === 'liveblog' && posts ? posts.version : article.version;

/**
 * Attributes of the part of a page that is kept up to date while it is read (`browser/live/live-page.ts`): the article flagged live, and its
 * posts' own pages (specification §4, live refresh). One that is over keeps its name, so that an open page learns that it is over.
 */
export function liveRegion(data: Pick<ArticleData, 'article' | 'posts'>) {
  const { article, posts } = data;
  const follows = article.live || article.type === 'liveblogpost';
  return {
    'data-behaviour': follows ? 'live' : undefined,
    'data-live': article.slug,
    'data-version': shownVersion(data),
    ...(article.type === 'liveblog' &&
      posts && { 'data-total': posts.totalItems, 'data-page': posts.page, 'data-pages': posts.totalPages, 'data-order': posts.order }),
  };
}
