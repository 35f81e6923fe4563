import type { Article } from '#contract/article.ts';
import type { PostOrder } from '#contract/lists.ts';

/** Address of a live blog's first page in this order: newest first is its own address. */
export const orderedPath = ({ url }: Pick<Article, 'url'>, order: PostOrder) => (order === 'oldest' ? `${url}?rend=regi` : url);
