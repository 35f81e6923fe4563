import type { FrontBox, FrontGroup } from '#contract/front.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import cardLink from '#portal/design/primitives/card-link.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { type CardItem, cardRel } from '#portal/parts/card/card-item.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { columnsFor } from './columns.ts';
import styles from './opinion-band.module.css';

/** Opinion pieces: portrait and name of the author, title in italics, on a background of its own. */
export function OpinionBand({
  id,
  group,
  items,
}: {
  id: string;
  group: FrontGroup;
  items: readonly CardItem[];
}) {
  return (
    <div className={classNames(layout.band, styles.band)} data-scheme="opinion">
      <div className={layout.page}>
        <Block
          id={id}
          title={group.title ?? 'Vélemény'}
          logo={group.logo && <Picture image={group.logo} slot="logo" alt={group.title ?? 'Vélemény'} />}
          url={group.url}
          links={group.links}
          sponsor={group.sponsor}
        >
          <div className={classNames(layout.ruled, styles[columnsFor(items.length, 4)])}>
            {items.map((item, index) => (
              <Opinion key={item.id} item={item} article={group.boxes[index]?.article} />
            ))}
          </div>
        </Block>
      </div>
    </div>
  );
}

function Opinion({ item, article }: { item: CardItem; article: FrontBox['article'] | undefined }) {
  const [author] = article?.articleAuthors ?? [];
  return (
    <article
      className={classNames(cardLink.place, styles.opinion)}
      lang={item.english ? 'en' : undefined}
      data-save={item.pr ? undefined : item.id}
      {...item.spoiler}
    >
      {author && (
        <p className={styles.author}>
          {author.name}
          {author.title && <small>{author.title}</small>}
        </p>
      )}
      {author?.avatarSrc && (
        <div className={styles.portrait}>
          <Picture image={author.avatarSrc} slot="portrait" alt="" />
        </div>
      )}
      <h3 className={classNames(cardLink.title, styles.title)}>
        <a href={item.url} rel={cardRel(item)}>
          {typeset(item.title)}
        </a>
      </h3>
      {item.pr && <p className={layout.finePrint}>{item.label}</p>}
    </article>
  );
}
