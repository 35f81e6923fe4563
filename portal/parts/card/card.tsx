import { classNames } from '#portal/design/primitives/class-names.ts';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import { capitalise } from '#portal/format/capitalise.ts';
import { shortLead } from '#portal/format/short-lead.ts';
import { typeset } from '#portal/format/typeset.ts';
import frame from '#portal/parts/picture/frame.module.css';
import { Picture } from '#portal/parts/picture/picture.tsx';
import type { Slot } from '#portal/parts/picture/slots.ts';
import styles from './card.module.css';
import { type CardItem, cardRel, signature } from './card-item.ts';
import kinds from './card-kinds.module.css';
import folds from './card-room.module.css';

export interface CardLook {
  /**
   * `plain`: no picture, lighter title; `also`: the same, smaller; `row`: a small square picture beside the
   * text; `feature`: picture above, beside the text where there is room; `wide`: a large picture with the
   * text beside it; `item`: of a list; `itemBig`: the same with a large picture.
   */
  kind?:
    | 'standard'
    | 'big'
    | 'tall'
    | 'row'
    | 'rowStart'
    | 'plain'
    | 'also'
    | 'feature'
    | 'wide'
    | 'item'
    | 'itemBig';
  /** Where it becomes a row with a small square picture: in a narrow `block`, or a narrow `window`. */
  fold?: 'block' | 'window';
  slot?: Slot;
  level?: 2 | 3;
  hasLead?: boolean;
  /** For narrow columns: as many whole sentences of the lead as fit into this many characters. */
  leadLength?: number;
  hasAuthors?: boolean;
  /** Whether its picture is the first of the page. */
  isFirst?: boolean;
}

/** Characters (docs/product/lists.md#text-lengths). */
const maxLeadLength = 200;

interface CardProps {
  item: CardItem;
  look?: CardLook;
  /** Shown below the text, before the authors: in lists what `CardFacts` says. */
  meta?: React.ReactNode;
  /** A button after the authors. */
  action?: React.ReactNode;
  /** Title and text with the words of a search marked. They replace the article's own. */
  highlights?: { title: React.ReactNode; text: React.ReactNode };
}

/**
 * An article in a list or block. The link of the title covers the whole card; the label above leads to a
 * topic.
 */
export function Card({ item, look = {}, meta, action, highlights }: CardProps) {
  const {
    kind = 'standard',
    fold,
    slot = 'card',
    level = 3,
    hasLead = true,
    leadLength = maxLeadLength,
    hasAuthors = true,
    isFirst = false,
  } = look;
  const Heading = level === 2 ? 'h2' : 'h3';
  const image =
    kind === 'plain' || kind === 'also' ? null : kind === 'tall' ? item.portraitImage : item.image;
  const byline = hasAuthors ? item.authors : [];
  const text = highlights
    ? highlights.text
    : hasLead && item.lead
      ? typeset(shortLead(item.lead, leadLength))
      : null;
  return (
    <article
      className={classNames(
        styles.card,
        image === null ? bareClasses(kind) : classNames(kinds[kind], folds[kind], fold && folds[fold]),
        item.opinion && kinds.opinion,
        item.pr && kinds.pr,
        highlights && kinds.found,
      )}
      lang={item.english ? 'en' : undefined}
      data-colour={item.colour ?? undefined}
      data-save={item.pr ? undefined : item.id}
      {...item.spoiler}
    >
      {image && (
        <div className={classNames(frame.frame, styles.image)}>
          <Picture image={image} slot={slot} alt="" priority={isFirst ? 'high' : undefined} />
        </div>
      )}
      <div className={styles.text}>
        <CardLabel item={item} />
        <Heading className={styles.title}>
          <a href={item.url} rel={cardRel(item)}>
            {highlights?.title ?? typeset(item.title)}
          </a>
        </Heading>
        {text && <p className={styles.lead}>{text}</p>}
        {(byline.length > 0 || meta || action) && (
          <p className={styles.meta}>
            {meta}
            {byline.length > 0 && <span>{meta ? byline.join(', ') : signature(item)}</span>}
            {action}
          </p>
        )}
      </div>
    </article>
  );
}

/** A row without a picture is a plain title, and never folds. */
function bareClasses(kind: NonNullable<CardLook['kind']>): string | undefined {
  const variant = kind === 'row' || kind === 'rowStart' ? 'plain' : kind;
  return classNames(kinds[variant], kinds.bare, folds[variant], folds.bare);
}

export function CardLabel({
  item,
  children,
}: {
  item: Pick<CardItem, 'live' | 'english' | 'label' | 'labelUrl'>;
  children?: React.ReactNode;
}) {
  const { label, labelUrl, live, english } = item;
  if (label === null && !live && !children) return null;
  return (
    <p className={styles.tag}>
      {live && <LiveBadge isEnglish={english} />}
      {children}
      {label !== null &&
        (labelUrl === null ? <span>{capitalise(label)}</span> : <a href={labelUrl}>{capitalise(label)}</a>)}
    </p>
  );
}
