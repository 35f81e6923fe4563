import type { Article } from '#contract/article.ts';
import type { PostOrder } from '#contract/lists.ts';

/** Path of a live blog's first page in an order. Newest first is the default and has no parameter. */
export const orderedPath = ({ url }: Pick<Article, 'url'>, order: PostOrder) =>
  order === 'oldest' ? `${url}?rend=regi` : url;
