import { randomVersions } from '#contract/recommenders.ts';

const hourMs = 3_600_000;
/** Has no common divisor with the number of versions, so that successive articles use all of them. */
const step = 7;

/**
 * The version of the random boxes on an article's page, 1 to 20 (docs/product/article.md#random-boxes). The
 * article and the hour decide, because a cached page is the same for all readers, and should not change when
 * it is rendered again within the hour.
 * @param now unix milliseconds
 */
export function boxVersion(article: number, now: number): number {
  return 1 + ((article * step + Math.floor(now / hourMs)) % randomVersions);
}
