import type { ArticleCard } from '#contract/article.ts';
import { Time } from '#portal/parts/time/time.tsx';

interface CardTimeProps {
  article: Pick<ArticleCard, 'pubDate' | 'english'>;
  /** Unix milliseconds. */
  now: number;
}

/** When an article in a list was published, in the language of its card; it looks the same in every list. */
export function CardTime({ article: { pubDate, english }, now }: CardTimeProps) {
  return <Time at={pubDate} form="list" now={now} language={english ? 'en' : 'hu'} relative />;
}
