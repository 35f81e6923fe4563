import { imageUrl, parseImageRef, widthsOf } from '#contract/image-name.ts';
import styles from './thumbnail.module.css';

/** Twice the displayed width, for sharp screens. */
const minWidthPx = 160;

/** A small square picture of a piece; nothing if it has none. */
export function Thumbnail({ image }: { image: string | null }) {
  const picture = image === null ? null : parseImageRef(image);
  if (!picture) return <span />;
  const widths = widthsOf(picture, '1x1');
  const width = widths.find((each) => each >= minWidthPx) ?? widths[0] ?? 96;
  const src = imageUrl(picture, { type: 'recommender', ratio: '1x1', width, format: 'webp' });
  return <img className={styles.thumbnail} src={src} width={56} height={56} alt="" loading="lazy" />;
}
