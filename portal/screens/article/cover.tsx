import type { Article } from '#contract/article.ts';
import { asSentence, captionParts } from '#portal/format/caption.ts';
import { title as typeset } from '#portal/format/title.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import type { Slot } from '#portal/parts/picture/slots.ts';
import styles from './cover.module.css';

/** The picture that opens an article, with who made it. The largest thing above the fold, so it comes first. */
export function Cover({ article, slot }: { article: Article; slot: Extract<Slot, 'cover' | 'immersive' | 'text' | 'half'> }) {
  const { coverImage, coverImageText } = article;
  if (coverImage === null) return null;
  return (
    <figure className={styles[slot]}>
      <Picture image={coverImage} slot={slot} alt="" first />
      {coverImageText && <CoverCaption text={coverImageText} />}
    </figure>
  );
}

function CoverCaption({ text }: { text: string }) {
  const { caption, credit } = captionParts(text);
  return (
    <figcaption className={styles.caption}>
      {caption && <b>{typeset(credit ? asSentence(caption) : caption)}</b>} {typeset(credit)}
    </figcaption>
  );
}
