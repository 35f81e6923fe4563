import type { FloodPages } from '#portal/site/site.ts';

/**
 * Whether a page shows water levels under its header: elsewhere they would only push down what is read.
 * @param path decoded, without the query string
 * @param topics slugs of the tags of the page's article
 * @see docs/product/frame.md#bars-under-the-header
 */
export const isAboutFloods = (
  { paths, tags }: FloodPages,
  path: string,
  topics: readonly string[] = [],
): boolean => paths.includes(path) || tags.some((tag) => topics.includes(tag) || path === `/cimke/${tag}`);
