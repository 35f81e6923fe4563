import { plainText } from '#body/plain-text.ts';
import type { Article } from '#contract/article.ts';

const wordsPerMinute = 200;
/** What is read faster needs no warning. */
const minMinutes = 3;

/** How long an article takes to read (docs/product/article.md#minutes-to-read); null where it is not said. */
export function readingMinutes({ type, content }: Pick<Article, 'type' | 'content'>): number | null {
  if (type !== 'article' && type !== 'longform') return null;
  const words = plainText(content).split(/\s+/).filter(Boolean).length;
  const minutes = Math.round(words / wordsPerMinute);
  return minutes < minMinutes ? null : minutes;
}
