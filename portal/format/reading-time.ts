import type { ArticleCard } from '#contract/article.ts';
import { labels } from './labels.ts';

const wordsPerMinute = 200;
/** What is read faster needs no warning. */
const minMinutes = 3;

/**
 * How long an article takes to read, in its language: `9 perc olvasás`; null where it is not said
 * (docs/product/article.md#minutes-to-read). The same on its page and on all its cards.
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
