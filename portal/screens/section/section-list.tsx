import { classNames } from '#portal/design/primitives/class-names.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { type CardItem, cardOfArticle } from '#portal/parts/card/card-item.ts';
import { hikeLevel, hikePlace } from '#portal/parts/level/hike-levels.ts';
import { Level } from '#portal/parts/level/level.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import type { ListedItem } from './arrange-items.ts';
import styles from './section-list.module.css';
import type { SectionPage } from './section-page.ts';

interface SectionListProps {
  page: SectionPage;
  items: readonly ListedItem[];
  /** Unix milliseconds. */
  now: number;
  /** It follows other parts of the page, and has a title of its own. */
  headed: boolean;
}

export function SectionList({ page, items, now, headed }: SectionListProps) {
  return (
    <div className={styles.list}>
      {headed && <h2 className={classNames(styles.title, page.scheme === 'after' && styles.evening)}>A legfrissebbek</h2>}
      {items.map((item) => (
        <Item key={`${item.place} ${item.article.id}`} item={item} page={page} now={now} level={headed ? 3 : 2} />
      ))}
    </div>
  );
}

function Item({ item: { article, place }, page, now, level }: { item: ListedItem; page: SectionPage; now: number; level: 2 | 3 }) {
  const hike = page.levels ? hikeLevel(article) : null;
  const big = place === 'highlighted' && article.recommendedBoxImage !== null;
  return (
    <Card
      item={itemOf(article, page)}
      look={{ kind: big ? 'itemBig' : 'item', slot: big ? 'listBig' : 'list', level, authors: page.kind !== 'articles_by_author' }}
      meta={
        article.pr ? (
          <span>Hirdetés</span>
        ) : (
          <>
            {hike && <Level {...hike} />}
            <Time at={article.pubDate} form="list" now={now} language={page.language} relative />
          </>
        )
      }
    />
  );
}

function itemOf(article: ListedItem['article'], page: SectionPage): CardItem {
  const item = cardOfArticle(article, page.query.mstag ?? null);
  if (!page.levels || article.pr) return item;
  const place = hikePlace(article);
  return { ...item, label: place?.name ?? null, labelUrl: place && `/cimke/${place.slug}` };
}
