import { Fragment, type ReactNode } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { adsOnList } from '#portal/parts/ad/ad-rules.ts';
import { AdSlot } from '#portal/parts/ad/ad-slot.tsx';
import { Card } from '#portal/parts/card/card.tsx';
import { CardFacts } from '#portal/parts/card/card-facts.tsx';
import { type CardItem, createCard, labelTag, tagUrl, withTopicUrl } from '#portal/parts/card/card-item.ts';
import { seriesOf } from '#portal/parts/card/series-of.ts';
import { hikeLevel, hikePlace } from '#portal/parts/level/hike-levels.ts';
import { Level } from '#portal/parts/level/level.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import type { ListedItem } from './arrange-items.ts';
import styles from './section-list.module.css';
import type { SectionPage } from './section-page.ts';

interface SectionListProps {
  page: SectionPage;
  items: readonly ListedItem[];
  context: ViewContext;
  /** Whether the list follows other parts of the page and has a title of its own. */
  hasTitle: boolean;
  /** Whether no pictures come before the list. */
  isFirst: boolean;
  /** Content below the first item. */
  afterFirst?: ReactNode;
}

/** docs/product/lists.md#sponsored-article */
export const itemsBeforeAd = 3;

export function SectionList(props: SectionListProps) {
  const { page, items, context, hasTitle, isFirst, afterFirst = null } = props;
  const { site } = context;
  return (
    <div className={styles.list}>
      {hasTitle && (
        <h2 className={classNames(styles.title, page.scheme === 'after' && styles.evening)}>
          A legfrissebbek
        </h2>
      )}
      {items.map((item, index) => (
        <Fragment key={`${item.place} ${item.article.id}`}>
          <Item
            item={item}
            page={page}
            context={context}
            level={hasTitle ? 3 : 2}
            isFirst={isFirst && index === 0}
          />
          {index === 0 && afterFirst}
          {index + 1 === itemsBeforeAd && (
            <AdSlot
              slot={site.ads.slots.list.afterThird}
              house={site.houseAds}
              scope={adsOnList(page.query.mstag ?? null, context)}
              language={page.language}
              turn={1}
            />
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface ItemProps {
  item: ListedItem;
  page: SectionPage;
  context: ViewContext;
  level: 2 | 3;
  isFirst: boolean;
}

function Item(props: ItemProps) {
  const {
    item: { article, place },
    page,
    context,
    level,
    isFirst,
  } = props;
  const hike = page.hasLevels && !article.pr ? hikeLevel(article) : null;
  const item = itemOf(article, page, context.site);
  const isBig = place === 'leader' || (place === 'highlighted' && article.recommendedBoxImage !== null);
  return (
    <Card
      item={withTopicUrl(item, context.site)}
      look={{
        kind: isBig ? 'itemBig' : 'item',
        slot: isBig ? 'listBig' : 'list',
        level,
        hasAuthors: page.kind !== 'articles_by_author',
        isFirst,
      }}
      meta={
        <>
          {hike && <Level {...hike} />}
          <CardFacts article={article} context={context} within={page.query.tag ?? labelTag(item)} />
        </>
      }
    />
  );
}

function itemOf(article: ListedItem['article'], page: SectionPage, site: PortalSite): CardItem {
  const card = createCard(article, page.query.mstag ?? null);
  const series = seriesOf(article, site);
  // The series is shown beside the date, so the label is another tag if there is one.
  const other =
    series && labelTag(card) === series.tag && article.tags.find(({ slug }) => slug !== series.tag);
  const item = other ? { ...card, label: other.name, labelUrl: tagUrl(other.slug) } : card;
  if (!page.hasLevels || article.pr) return item;
  const place = hikePlace(article);
  return { ...item, label: place?.name ?? null, labelUrl: place && tagUrl(place.slug) };
}
