import type { ArticleCard } from '#contract/article.ts';
import type { RecommenderBoxes } from '#contract/recommenders.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { Card } from '#portal/parts/card/card.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import styles from './recommended.module.css';

interface RecommendedProps {
  boxes: RecommenderBoxes;
  /** Below an English article; replaces all boxes. */
  english: readonly ArticleCard[];
}

/** Number of favourites with large pictures; the others are rows beside them. */
const largeFavouriteCount = 2;

/** Titles per row where there is room. An incomplete row is left out. */
const titlesPerRow = 4;

const wholeRows = (items: readonly ArticleCard[]) =>
  items.length > titlesPerRow ? items.slice(0, items.length - (items.length % titlesPerRow)) : items;

/**
 * Further articles below an article: the editors' choice, favourites, the most important titles, After in its
 * own colours, and last, labelled, the paid ones. Empty blocks are left out.
 */
export function Recommended({ boxes, english }: RecommendedProps) {
  if (english.length > 0) return <MoreInEnglish items={english} />;
  const { special, breaking, important, newest, favorite, after, pr } = boxes;
  return (
    <div className={layout.screenOnly}>
      <div data-later="">
        <div className={layout.page}>
          {special.length > 0 && (
            <Block id="ajanljuk" title="Ajánljuk">
              <Pictures items={special} />
            </Block>
          )}
          {favorite.length > 0 && (
            <Block id="kedvenceink" title="Kedvenceink" url="/kedvenceink">
              <Favourites items={favorite} />
            </Block>
          )}
          <Titles
            id="legfontosabb"
            title="Legfontosabb"
            url="/legfontosabb"
            items={wholeRows([...breaking, ...important])}
            breaking={breaking.length}
          />
          <Titles id="friss-hirek" title="Friss hírek" url="/legfrissebb" items={newest} />
        </div>
      </div>
      {after.length > 0 && (
        <div className={classNames(layout.band, styles.after)} data-scheme="after" data-later="">
          <div className={layout.page}>
            <Block id="after" title="After" url="/after">
              <Pictures items={after} within="after" />
            </Block>
          </div>
        </div>
      )}
      {pr.length > 0 && (
        <div className={layout.page}>
          <Block id="tamogatott" title="Támogatott tartalom">
            <div className={classNames(layout.ruled, styles.titles)}>
              {pr.map((item) => (
                // The title of the block is the label for all of them.
                <Card
                  key={item.id}
                  item={{ ...createCard(item), label: null }}
                  look={{ kind: 'plain', hasLead: false }}
                />
              ))}
            </div>
          </Block>
        </div>
      )}
    </div>
  );
}

/** Below an English article: more articles that its readers can read. */
function MoreInEnglish({ items }: { items: readonly ArticleCard[] }) {
  return (
    <div className={classNames(layout.page, layout.screenOnly)}>
      <Block id="more-in-english" title="More in English" url="/english">
        <Pictures items={items} within="english" />
      </Block>
    </div>
  );
}

/**
 * A row of equal cards.
 * @param within slug of the section of all these articles
 */
function Pictures({ items, within = null }: { items: readonly ArticleCard[]; within?: string | null }) {
  return (
    <div className={classNames(layout.ruled, styles.pictures)}>
      {items.map((item) => (
        <Card
          key={item.id}
          item={createCard(item, within)}
          look={{ fold: 'block', slot: 'fold', hasLead: false, hasAuthors: false }}
        />
      ))}
    </div>
  );
}

function Favourites({ items }: { items: readonly ArticleCard[] }) {
  const [large, rows] = [items.slice(0, largeFavouriteCount), items.slice(largeFavouriteCount)];
  return (
    <div className={classNames(layout.ruled, styles.favourites)}>
      <div>
        <div className={classNames(layout.ruled, styles.pair)}>
          {large.map((item) => (
            <Card
              key={item.id}
              item={createCard(item)}
              look={{ fold: 'block', slot: 'fold', hasLead: false }}
            />
          ))}
        </div>
      </div>
      {rows.length > 0 && (
        <div>
          <div className={classNames(layout.ruled, styles.pair)}>
            {rows.map((item) => (
              <Card
                key={item.id}
                item={createCard(item)}
                look={{ kind: 'row', slot: 'square', hasLead: false, hasAuthors: false }}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

interface TitlesProps {
  id: string;
  title: string;
  url: string;
  items: readonly ArticleCard[];
  /** How many at the beginning are breaking news. */
  breaking?: number;
}

function Titles(props: TitlesProps) {
  const { id, title, url, items, breaking = 0 } = props;
  if (items.length === 0) return null;
  return (
    <Block id={id} title={title} url={url}>
      <div className={classNames(layout.ruled, styles.titles)}>
        {items.map((item, place) => {
          const card = createCard(item);
          const look = { kind: 'plain', hasLead: false, hasAuthors: false } as const;
          return (
            <div key={item.id} className={place < breaking ? styles.breaking : undefined}>
              <Card
                item={place < breaking ? { ...card, label: 'Rendkívüli', labelUrl: null } : card}
                look={look}
              />
            </div>
          );
        })}
      </div>
    </Block>
  );
}
