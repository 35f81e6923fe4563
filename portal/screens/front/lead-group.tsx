import type { ReactNode } from 'react';
import type { ArticleCard } from '#contract/article.ts';
import type { FrontBox, FrontGroup } from '#contract/front.ts';
import cardLink from '#portal/design/primitives/card-link.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { Card, CardLabel } from '#portal/parts/card/card.tsx';
import { type CardItem, cardRel, createGroupCards, signature } from '#portal/parts/card/card-item.ts';
import { LiveNote } from '#portal/parts/live-note/live-note.tsx';
import frame from '#portal/parts/picture/frame.module.css';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { Rail } from '#portal/parts/rail/rail.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import { columnsFor } from './columns.ts';
import styles from './lead-group.module.css';

/** Maximum number of stories with pictures below the lead; the rest are titles only. */
const maxPictured = 3;

/** The lead story, up to three stories with pictures, further titles, and the newest titles next to them. */
export function LeadGroup({
  group,
  latest,
  context: { site, now },
  children,
}: {
  group: FrontGroup;
  latest: readonly ArticleCard[];
  context: Pick<ViewContext, 'site' | 'now'>;
  /** Content below its titles. */
  children?: ReactNode;
}) {
  const [lead, ...others] = createGroupCards(group.boxes, group.column, site);
  const [box] = group.boxes;
  if (!lead || !box) return null;
  const withPicture = others.filter(({ image }, index) => index < maxPictured && image !== null);
  // A single picture below the lead would be as large as the lead's own.
  const pictured = withPicture.length > 1 ? withPicture : [];
  const titles = others.filter((item) => !pictured.includes(item));
  return (
    <div className={classNames(layout.page, styles.zone, latest.length === 0 && styles.alone)}>
      <div className={styles.main} data-part={group.slug}>
        <Lead item={lead} points={box.points} now={now} />
        <Row items={pictured} kind="standard" />
        <Row items={titles} kind="also" />
        {children}
      </div>
      {latest.length > 0 && (
        <div className={styles.rail} data-later="">
          <Rail items={latest} now={now} isHorizontal />
        </div>
      )}
    </div>
  );
}

function Lead({ item, points, now }: { item: CardItem; points: FrontBox['points']; now: number }) {
  const hasSide = item.lead !== null || points.length > 0;
  return (
    <article
      className={classNames(styles.lead, !(hasSide && item.image) && styles.oneColumn)}
      lang={item.english ? 'en' : undefined}
      data-save={item.pr ? undefined : item.id}
      {...item.spoiler}
    >
      <div className={styles.head}>
        <CardLabel item={item}>
          {item.live && <LiveNote slug={item.slug} at={item.updatedAt} now={now} isEnglish={item.english} />}
        </CardLabel>
        <h1 className={classNames(cardLink.title, styles.title)}>
          <a href={item.url} rel={cardRel(item)}>
            {typeset(item.title)}
          </a>
        </h1>
      </div>
      {item.image && (
        <div className={classNames(frame.frame, styles.image)}>
          <Picture image={item.image} slot="lead" alt="" priority="high" />
        </div>
      )}
      {hasSide && (
        <div className={styles.side}>
          {item.lead && <p className={styles.leadText}>{typeset(item.lead)}</p>}
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point.url}>
                  <Time at={point.time} form="rail" now={now} />
                  <a href={point.url}>{typeset(point.title)}</a>
                </li>
              ))}
            </ul>
          )}
          {item.authors.length > 0 && <p className={layout.finePrint}>{signature(item)}</p>}
        </div>
      )}
    </article>
  );
}

function Row({ items, kind }: { items: readonly CardItem[]; kind: 'standard' | 'also' }) {
  if (items.length === 0) return null;
  return (
    <div className={layout.ruledAbove}>
      <div
        className={classNames(
          layout.ruled,
          styles[columnsFor(items.length, 3)],
          kind === 'also' && styles.also,
        )}
      >
        {items.map((item) => (
          <Card
            key={item.id}
            item={item}
            look={{ kind, fold: 'window', slot: 'secondary', level: 2, leadLength: 120, hasAuthors: false }}
          />
        ))}
      </div>
    </div>
  );
}
