import type { Article } from '#contract/article.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { asSentence, captionParts } from '#portal/format/caption.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import type { Slot } from '#portal/parts/picture/slots.ts';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './cover.module.css';

type CoverSlot = Extract<Slot, 'cover' | 'immersive' | 'split' | 'text' | 'half'>;

interface CoverProps {
  article: Article;
  slot: CoverSlot;
  /** Whether phones get a crop of their own; otherwise they get the same picture. */
  site?: Pick<PortalSite, 'mobileImages'>;
  /** Whether the cover is below the first screen on phones, so that it loads after what is above it. */
  isBelowFold?: boolean;
}

/** Width of the cover: text and margin, the text (`articleWidthCover`), or half the text (`halfImage`). */
export function coverSlot({ articleWidthCover, halfImage }: Article): CoverSlot {
  return articleWidthCover ? 'text' : halfImage ? 'half' : 'cover';
}

/**
 * The cover picture with its credits. It loads with high priority because it is usually the largest element
 * above the fold.
 */
export function Cover({ article, slot, site, isBelowFold = false }: CoverProps) {
  const { coverImage, coverImageText } = article;
  if (coverImage === null) return null;
  const phone = site?.mobileImages && slot !== 'half' ? phoneCut(article, slot === 'immersive') : null;
  return (
    <figure className={classNames(styles[slot], phone && styles[phone.slot])}>
      <Picture
        image={coverImage}
        slot={slot}
        alt={coverAlt(article)}
        priority={isBelowFold ? 'low' : 'high'}
        phone={phone}
      />
      {coverImageText && <CoverCaption text={coverImageText} />}
    </figure>
  );
}

/** Alternative text of a cover: its caption without the credits. A cover without a caption is decoration. */
export function coverAlt({ coverImageText }: Pick<Article, 'coverImageText'>): string {
  return coverImageText ? captionParts(coverImageText).caption : '';
}

/**
 * The editors' crop for phones, if there is one: the wider of two, or the taller one if the page's header
 * lies on top of it.
 */
function phoneCut(
  { mobileImage43, mobileImage11 }: Article,
  isTall: boolean,
): { image: string; slot: 'phone43' | 'phone11' } | null {
  if (mobileImage43 !== null && !(isTall && mobileImage11 !== null))
    return { image: mobileImage43, slot: 'phone43' };
  return mobileImage11 === null ? null : { image: mobileImage11, slot: 'phone11' };
}

function CoverCaption({ text }: { text: string }) {
  const { caption, credit } = captionParts(text);
  return (
    <figcaption className={styles.caption}>
      {caption && <b>{typeset(credit ? asSentence(caption) : caption)}</b>} {typeset(credit)}
    </figcaption>
  );
}
