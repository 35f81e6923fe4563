import { imageUrl, parseImageRef } from '#contract/image-name.ts';
import { todayWords } from './words.ts';
import styles from './work-row.module.css';

/** A small picture of a piece's card, or a mark that there is none. */
export function WorkPicture({ image }: { image: string | null }) {
  const picture = image === null ? null : parseImageRef(image);
  if (!picture) return <span className={`${styles.picture} ${styles.isNone}`}>{todayWords.noPicture}</span>;
  const src = imageUrl(picture, { type: 'recommender', ratio: '3x2', width: 96, format: 'webp' });
  return <img className={styles.picture} src={src} width={72} height={48} alt="" loading="lazy" />;
}
