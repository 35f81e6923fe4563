import type { ArticleCard } from '#contract/article.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { readingTime } from '#portal/format/reading-time.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './card.module.css';
import { seriesOf } from './series-of.ts';

interface CardFactsProps {
  article: ArticleCard;
  context: Pick<ViewContext, 'site' | 'now'>;
  /** Slug of the list's own tag, or of the label above the title: this series is left out. */
  within?: string | null;
}

/**
 * Date, reading time and series of an article in a list, or that it is paid, in the language of its card
 * (docs/product/lists.md#what-a-card-says); all lists use this. The browser adds a button that follows the
 * series (`card-buttons.ts`).
 */
export function CardFacts({ article, context: { site, now }, within }: CardFactsProps) {
  const { pubDate, english, pr } = article;
  if (pr) return <span>{english ? 'Advertisement' : 'Hirdetés'}</span>;
  const minutes = readingTime(article);
  const series = seriesOf(article, site, within);
  return (
    <>
      <Time at={pubDate} form="list" now={now} language={english ? 'en' : 'hu'} isRelative />
      {minutes !== null && <span>{minutes}</span>}
      {series && (
        <span className={styles.series} data-series={series.tag}>
          <a href={series.url}>{capitalise(series.name)}</a>
        </span>
      )}
    </>
  );
}
