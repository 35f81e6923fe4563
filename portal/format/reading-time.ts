import type { ArticleCard } from '#contract/article.ts';
import { labels } from './labels.ts';

const wordsPerMinute = 200;
/** Shorter articles do not show their reading time. */
const minMinutes = 3;

/**
 * Reading time of an article in its language: `9 perc olvasás`; null if it is not shown
 * (docs/product/article.md#minutes-to-read). Its page and all its cards use this.
 */
export function readingTime({
  type,
  wordCount,
  english,
}: Pick<ArticleCard, 'type' | 'wordCount' | 'english'>): string | null {
  if (type !== 'article' && type !== 'longform') return null;
  const minutes = Math.round(wordCount / wordsPerMinute);
  return minutes < minMinutes ? null : `${minutes}\u00a0${labels[english ? 'en' : 'hu'].readingTime}`;
}
