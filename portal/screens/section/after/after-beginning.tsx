import { truncate } from '#body/plain-text.ts';
import type { ArticleCard } from '#contract/article.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { Card } from '#portal/parts/card/card.tsx';
import { type CardItem, createCard } from '#portal/parts/card/card-item.ts';
import { PodcastStrip } from '#portal/screens/front/podcast-strip.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './after-beginning.module.css';
import { Carousel } from './carousel.tsx';
import type { AfterLanding } from './load-after.ts';
import { Video } from './video.tsx';

/**
 * Maximum title lengths in characters (docs/product/lists.md#text-lengths): narrower places have shorter
 * titles.
 */
const titleLengths = { leader: 90, recommendation: 80, card: 70, article: 90 } as const;

/** Lead, recommendations, cards, video, articles, podcasts. Parts without content are left out. */
export function AfterBeginning({ landing, site }: { landing: AfterLanding; site: PortalSite }) {
  const { leader, recommendations, cards, articles, video, episodes } = landing;
  return (
    <div className={styles.after}>
      {leader && (
        <div className={styles.leader}>
          <Card
            item={itemOf(leader, 'leader')}
            look={{ kind: 'wide', slot: 'wide', level: 2, isFirst: true }}
          />
        </div>
      )}
      {recommendations.length > 0 && (
        <section className={styles.part} aria-label="Ajánlataink">
          <div className={classNames(layout.ruled, styles.recommendations)}>
            {recommendations.map((article) => (
              <Card
                key={article.id}
                item={itemOf(article, 'recommendation')}
                look={{ fold: 'window', slot: 'fold', level: 2, hasLead: false }}
              />
            ))}
          </div>
        </section>
      )}
      {cards.length > 0 && (
        <Carousel items={cards.map((article) => itemOf(article, 'card'))} title="Lapozz bele" />
      )}
      {(video || articles.length > 0) && (
        <div className={classNames(styles.watch, video === null && styles.onlyArticles)}>
          {video && <Video video={video} social={site.boxes.afterSocial} />}
          {articles.length > 0 && (
            <section aria-labelledby="after-cikkek">
              <h2 className={styles.title} id="after-cikkek">
                Olvasd el ma este
              </h2>
              <div className={styles.titles}>
                {articles.map((article) => (
                  <Card
                    key={article.id}
                    item={itemOf(article, 'article')}
                    look={{ kind: 'plain', hasLead: false }}
                  />
                ))}
              </div>
            </section>
          )}
        </div>
      )}
      {episodes.length > 0 && (
        <section className={styles.part} aria-labelledby="after-podcastok">
          <h2 className={styles.title} id="after-podcastok">
            Hallgasd meg
          </h2>
          <PodcastStrip episodes={episodes} />
        </section>
      )}
    </div>
  );
}

function itemOf(article: ArticleCard, place: keyof typeof titleLengths): CardItem {
  return {
    ...createCard(article, 'after'),
    title: truncate(article.title, titleLengths[place]),
    portraitImage: article.recommendedBoxImage,
  };
}
