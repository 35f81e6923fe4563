import type { ReactElement } from 'react';
import { type SlotRule, sourcesFor } from '#portal/parts/picture/sources.ts';

/**
 * Sizes of a quiz's pictures. They are not in the table of all slots, so that browsers need not load that.
 */
const places = {
  question: { ratio: '16x9', sizes: '(min-width: 648px) 568px, 86vw', from: 320, to: 1280 },
  option: { ratio: '3x2', sizes: '(min-width: 648px) 278px, 42vw', from: 160, to: 640 },
} as const satisfies Record<string, SlotRule>;

interface QuizPictureProps {
  image: string | null;
  place: keyof typeof places;
  alt: string;
}

export function QuizPicture({ image, place, alt }: QuizPictureProps): ReactElement | null {
  const sources = image === null ? null : sourcesFor(image, places[place]);
  if (!sources) return null;
  const { sizes, avif, webp, ...img } = sources;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img {...img} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
