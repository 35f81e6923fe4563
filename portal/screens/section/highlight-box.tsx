import type { ArticleCard } from '#contract/article.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { createCard, withTopicUrl } from '#portal/parts/card/card-item.ts';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './highlight-box.module.css';

const label: Readonly<Record<Language, string>> = { hu: 'Kiemelt cikkek', en: 'Highlights' };

/** Articles that editors marked, above the list: one large card, and three rows next to it. */
export function HighlightBox({
  articles,
  within,
  site,
  language = 'hu',
}: {
  articles: readonly ArticleCard[];
  within: string | null;
  site: Pick<PortalSite, 'supplements'>;
  language?: Language;
}) {
  const [first, ...others] = articles.map((article) => withTopicUrl(createCard(article, within), site));
  if (!first) return null;
  return (
    <section className={styles.box} aria-label={label[language]}>
      <div className={classNames(layout.ruled, styles.columns)}>
        <Card item={first} look={{ kind: 'big', slot: 'big', level: 2, isFirst: true }} />
        <div className={classNames(layout.stack, styles.rows)}>
          {others.map((item) => (
            <Card
              key={item.id}
              item={item}
              look={{ kind: 'row', slot: 'fold', level: 2, hasAuthors: false }}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
