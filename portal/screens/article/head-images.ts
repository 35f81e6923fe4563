import type { Article } from '#contract/article.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';

/** Google asks for the picture in these shapes. */
const shapes = { '16x9': 16 / 9, '4x3': 4 / 3, '1x1': 1 } as const;

/** How far from its shape an editors' cut may be to pass for it: a pixel or two of rounding. */
const tolerance = 0.02;

/** Google asks for so many pixels across at least; a smaller cut of the editors' is no use. */
const widthAsked = 696;

/** Paths of an article's picture in the shapes that search engines ask for: the editors' own cut where there is one, else ours. */
export function headImages(article: Article): string[] {
  const picture = article.coverImage ?? article.recommendedBoxImage;
  return Object.entries(shapes).flatMap(([shape, ratio]) => {
    const own = cuts(article).find(({ width, height }) => width >= widthAsked && Math.abs(width / height / ratio - 1) <= tolerance);
    const source = own?.src ?? picture;
    return (source && jpegPicture(source, shape as keyof typeof shapes)?.url) || [];
  });
}

const cuts = ({ coverImageSet, resizedRecommendedBoxImage }: Article) => [...coverImageSet, ...(resizedRecommendedBoxImage ?? [])];
