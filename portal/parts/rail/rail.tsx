import { useId } from 'react';
import { cut } from '#body/plain-text.ts';
import type { ArticleCard } from '#contract/article.ts';
import { BlockTitle } from '#portal/design/primitives/block.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import type { Language } from '#portal/format/date.ts';
import { title as typeset } from '#portal/format/title.ts';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './rail.module.css';

/** Characters: a title of the rail is three or four lines, never more. */
const titleLength = 100;

interface RailProps {
  /** Of the page: its dates follow. */
  language?: Language;
  items: readonly ArticleCard[];
  /** Unix milliseconds. */
  now: number;
  title?: string;
  /** Where its title and its button lead. */
  url?: string;
  more?: string;
  /** Two columns where there is room: across a page, as against beside something. */
  across?: boolean;
}

/** „Friss hírek”: the newest titles with their times. The important ones are bold. */
export function Rail({
  items,
  now,
  title = 'Friss hírek',
  url = '/legfrissebb',
  more = 'Az összes friss hír',
  across = false,
  language = 'hu',
}: RailProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <aside className={styles.rail} aria-labelledby={id}>
      <div className={styles.head}>
        <BlockTitle title={title} id={id} url={url} />
      </div>
      <div className={classNames(styles.list, across && styles.across)}>
        {items.map((item) => (
          <RailItem key={item.id} item={item} now={now} language={language} />
        ))}
      </div>
      <a className={classNames(button.button, styles.more)} href={url}>
        {more}
      </a>
    </aside>
  );
}

function RailItem({ item, now, language }: { item: ArticleCard; now: number; language: Language }) {
  return (
    <article className={classNames(styles.item, (item.important || item.live) && styles.strong)} lang={item.english ? 'en' : undefined}>
      <Time at={item.pubDate} form="rail" now={now} language={language} />
      <div>
        {item.live && <LiveBadge english={item.english} />}
        <h3 className={styles.title}>
          <a href={item.url}>{typeset(cut(item.title, titleLength))}</a>
        </h3>
      </div>
    </article>
  );
}
