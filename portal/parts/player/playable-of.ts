import { truncate } from '#body/plain-text.ts';
import type { Episode } from '#contract/front.ts';
import { imageUrl, parseImageRef } from '#contract/image.ts';
import type { PlayableEpisode } from './playable.ts';

/** Widths of the two pictures, pixels: the player's 56 on dense screens, and what lock screens show. */
const widths = { cover: 160, image: 480 } as const;

/** Characters of a podcast title (docs/product/lists.md#text-lengths). */
export const titleLength = 60;

/** What a play button carries of an episode; null while it has no sound. */
export function playableOf({
  slug,
  title,
  image,
  sourceUrl,
  duration,
  podcast,
  article,
}: Episode): PlayableEpisode | null {
  if (sourceUrl === null) return null;
  const picture = image === null ? null : parseImageRef(image);
  const pictureAt = (width: 160 | 480, format: 'webp' | 'jpg') =>
    picture && imageUrl(picture, { type: 'recommender', ratio: '1x1', width, format });
  return {
    slug,
    title,
    shortTitle: truncate(title, titleLength),
    sourceUrl,
    duration,
    podcast: { slug: podcast.slug, name: podcast.name, page: podcast.page },
    article: article && { title: article.title, url: article.url },
    cover: pictureAt(widths.cover, 'webp'),
    image: pictureAt(widths.image, 'jpg'),
  };
}
