import { useId } from 'react';
import { truncate } from '#body/plain-text.ts';
import type { ArticleCard } from '#contract/article.ts';
import { BlockTitle } from '#portal/design/primitives/block.tsx';
import button from '#portal/design/primitives/button.module.css';
import cardLink from '#portal/design/primitives/card-link.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import { cardRel, paidLabel } from '#portal/parts/card/card-item.ts';
import { articleSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './rail.module.css';

/** In characters, so that a title has four lines at most. */
const maxTitleLength = 100;

interface RailProps {
  /** Language of the dates. */
  language?: Language;
  items: readonly ArticleCard[];
  /** Unix milliseconds. */
  now: number;
  title?: string;
  /** Target of the title and of the button below; null: neither is a link. */
  url?: string | null;
  more?: string;
  /** Whether it has two columns where there is room. */
  isHorizontal?: boolean;
}

/** „Friss hírek”: the newest titles with their times. Important ones are bold; paid ones are labelled. */
export function Rail(props: RailProps) {
  const {
    items,
    now,
    title = 'Friss hírek',
    url = '/legfrissebb',
    more = 'Az összes friss hír',
    isHorizontal = false,
    language = 'hu',
  } = props;
  const id = useId();
  if (items.length === 0) return null;
  return (
    <aside className={styles.rail} aria-labelledby={id}>
      <div className={styles.head}>
        <BlockTitle title={title} id={id} url={url} />
      </div>
      <div className={isHorizontal ? styles.across : undefined}>
        {items.map((item) => (
          <RailItem
            key={item.id}
            item={item}
            now={now}
            language={language}
            hasPaidLabel={title !== paidLabel}
          />
        ))}
      </div>
      {url !== null && (
        <a className={classNames(button.button, styles.more)} href={url}>
          {more}
        </a>
      )}
    </aside>
  );
}

interface RailItemProps {
  item: ArticleCard;
  now: number;
  language: Language;
  /** Whether a paid article gets its label; false if the title above already says so. */
  hasPaidLabel: boolean;
}

function RailItem({ item, now, language, hasPaidLabel }: RailItemProps) {
  const url = item.ctUrl ?? item.url;
  return (
    <article
      className={classNames(cardLink.place, styles.item, (item.important || item.live) && styles.strong)}
      lang={item.english ? 'en' : undefined}
      {...articleSpoiler(item, now)}
    >
      <Time at={item.pubDate} form="rail" now={now} language={language} />
      <div>
        {item.live && <LiveBadge isEnglish={item.english} />}
        <h3 className={classNames(cardLink.title, styles.title)}>
          <a href={url} rel={cardRel({ pr: item.pr, url })}>
            {typeset(truncate(item.title, maxTitleLength))}
          </a>
        </h3>
        {item.pr && hasPaidLabel && <p className={layout.finePrint}>{paidLabel}</p>}
      </div>
    </article>
  );
}
