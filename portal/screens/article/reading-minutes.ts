import { plainText } from '#body/plain-text.ts';
import type { Article } from '#contract/article.ts';

const wordsPerMinute = 200;
/** Shorter articles do not show their reading time. */
const minMinutes = 3;

/** Reading time of an article (docs/product/article.md#minutes-to-read); null if it is not shown. */
export function readingMinutes({ type, content }: Pick<Article, 'type' | 'content'>): number | null {
  if (type !== 'article' && type !== 'longform') return null;
  const words = plainText(content).split(/\s+/).filter(Boolean).length;
  const minutes = Math.round(words / wordsPerMinute);
  return minutes < minMinutes ? null : minutes;
}
