import type { Article } from '#contract/article.ts';
import { budapestTime } from '#contract/budapest-time.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import styles from './old-article.module.css';
import { ageText } from './words.ts';

/** Says how many years old an article is, so that nobody takes old news for new. */
export function OldArticle({ article, now }: { article: Article; now: number }) {
  const years = yearsOld(article, now);
  if (years === 0) return null;
  return <p className={styles.old}>{ageText(years, articleLanguage(article))}</p>;
}

/**
 * Whole calendar years since an article was first published; corrections do not count. 0 for articles that do
 * not age: those marked `evergreen` or `periodic`, and running live blogs.
 * @param now Unix milliseconds
 */
export function yearsOld(
  { pubDate, evergreen, periodic, live }: Pick<Article, 'pubDate' | 'evergreen' | 'periodic' | 'live'>,
  now: number,
): number {
  if (evergreen || periodic || live) return 0;
  const [then, today] = [budapestTime(pubDate), budapestTime(now / 1000)];
  const hasPassed = today.month > then.month || (today.month === then.month && today.day > then.day);
  return Math.max(0, today.year - then.year - (hasPassed ? 0 : 1));
}
