import type { ArticleCard } from '#contract/article.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { cardOfArticle } from '#portal/parts/card/card-item.ts';
import styles from './favourites.module.css';

/** „Kedvenceink”: where to go on after an article. */
export function Favourites({ items, language }: { items: readonly ArticleCard[]; language: Language }) {
  if (items.length === 0) return null;
  return (
    <div className={layout.screenOnly}>
      <Block id="kedvenceink" title={labels[language].favourites} url="/kedvenceink">
        <div className={classNames(layout.ruled, styles.grid)}>
          {items.map((item) => (
            <Card key={item.id} item={cardOfArticle(item)} look={{ fold: 'block', slot: 'fold', lead: false }} />
          ))}
        </div>
      </Block>
    </div>
  );
}
