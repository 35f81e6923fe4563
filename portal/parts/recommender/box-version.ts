import { randomVersions } from '#contract/recommenders.ts';

const hour = 3_600_000;
/**
 * Has no divisor in common with the number of versions: articles that follow each other differ, and all
 * versions come up.
 */
const step = 7;

/**
 * Which version of the random boxes (1–20, docs/product/article.md#random-boxes) an article's page has. Pages
 * are kept, the same for all readers: so it is chosen by the article and the hour. Made again within the
 * hour, a page does not change under those who come back to it.
 * @param now unix milliseconds
 */
export function boxVersion(article: number, now: number): number {
  return 1 + ((article * step + Math.floor(now / hour)) % randomVersions);
}
