import { Icon } from '#portal/design/icons.tsx';
import { Block } from '#portal/design/primitives/block.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { Card, type CardLook } from '#portal/parts/card/card.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import { createFeedLinks, feedPath } from '#portal/site/feed-paths.ts';
import cards from '../front/card-layout.module.css';
import { columnsFor } from '../front/columns.ts';
import { PodcastStrip } from '../front/podcast-strip.tsx';
import { HighlightBox } from '../section/highlight-box.tsx';
import { loadYouth, type YouthData, youthSection } from './load-youth.ts';
import styles from './youth.module.css';

const feed = `/rovat/${youthSection}`;

/** `/te`: the page for young readers. */
export const youthScreen: Screen<YouthData> = {
  load: loadYouth,
  View: YouthView,
  head: ({ beginning }, context) => ({
    ...pageHead(
      {
        title: 'Te',
        description: 'Fiataloknak, fiataloktól: iskola, pénz, telefon, barátság – és amit ti küldtetek be.',
        path: '/te',
        type: 'CollectionPage',
        about: {
          hasPart: beginning.map(({ title, url }) => ({
            '@type': 'Article',
            headline: title,
            url: context.site.origin + url,
          })),
        },
      },
      context,
    ),
    feeds: createFeedLinks(context.site, feed, 'Te'),
  }),
};

function YouthView({
  data: { beginning, list, quiz, episodes, call },
  context: { site },
}: {
  data: YouthData;
  context: ViewContext;
}) {
  return (
    <>
      <header className={styles.band}>
        <div className={classNames(layout.page, styles.head)}>
          <h1 className={styles.logo}>te</h1>
          <p className={styles.claim}>Nem rólad, hanem veled.</p>
          <a
            className={classNames(button.icon, styles.feed)}
            href={feedPath('rss', feed)}
            aria-label="RSS: Te"
          >
            <Icon name="feed" />
          </a>
        </div>
      </header>
      <div className={layout.page}>
        <HighlightBox articles={beginning} within={youthSection} site={site} />
        {call && <Call call={call} />}
        {list.length > 0 && (
          <Block title="Ti írtátok, mi szerkesztettük" id="te-cikkek" url={feed}>
            <div className={classNames(layout.ruled, cards[columnsFor(list.length, 3)])}>
              {list.map((article) => (
                <Card key={article.id} item={createCard(article, youthSection)} look={lookOf(list.length)} />
              ))}
            </div>
          </Block>
        )}
        {quiz && (
          <Block title="Te tudod?" id="te-kviz">
            <Card
              item={{ ...createCard(quiz), label: 'Kvíz', labelUrl: null }}
              look={{ kind: 'wide', slot: 'wide' }}
            />
          </Block>
        )}
        {episodes.length > 0 && (
          <Block title="Fülbe való" id="te-podcast">
            <PodcastStrip episodes={episodes} />
          </Block>
        )}
      </div>
    </>
  );
}

/** One article is large, two are half the width each, more are equal cards. */
const lookOf = (count: number): CardLook =>
  count === 1 ? { kind: 'wide', slot: 'wide' } : { fold: 'block', slot: count === 2 ? 'big' : 'fold' };

function Call({ call: { title, text, email, topics } }: { call: NonNullable<YouthData['call']> }) {
  return (
    <section className={styles.call} aria-labelledby="kuldd-be">
      <h2 className={styles.callTitle} id="kuldd-be">
        {typeset(title)}
      </h2>
      <p>{typeset(text)}</p>
      {topics.length > 0 && (
        <ul className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic}>{typeset(topic)}</li>
          ))}
        </ul>
      )}
      <p className={styles.send}>
        <a
          className={classNames(button.button, button.brand)}
          href={`mailto:${email}?subject=${encodeURIComponent(title)}`}
        >
          Küldd be
        </a>
        <span className={layout.finePrint}>{email}</span>
      </p>
    </section>
  );
}
