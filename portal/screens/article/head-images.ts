import type { Article } from '#contract/article.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';

/** Aspect ratios of pictures that Google recommends. */
const shapes = { '16x9': 16 / 9, '4x3': 4 / 3, '1x1': 1 } as const;

/** Tolerance between a crop and its aspect ratio, because sizes are rounded to pixels. */
const tolerance = 0.02;

/** Google's minimum width in pixels. Narrower crops by editors are not used. */
const minWidthPx = 696;

/**
 * Paths of an article's picture in these aspect ratios: the editors' crop if there is one, otherwise an
 * automatic one.
 */
export function headImages(article: Article): string[] {
  const picture = article.coverImage ?? article.recommendedBoxImage;
  return Object.entries(shapes).flatMap(([shape, ratio]) => {
    const own = cuts(article).find(
      ({ width, height }) => width >= minWidthPx && Math.abs(width / height / ratio - 1) <= tolerance,
    );
    const source = own?.src ?? picture;
    return (source && jpegPicture(source, shape as keyof typeof shapes)?.url) || [];
  });
}

const cuts = ({ coverImageSet, resizedRecommendedBoxImage }: Article) => [
  ...coverImageSet,
  ...(resizedRecommendedBoxImage ?? []),
];
