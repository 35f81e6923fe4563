import { truncate } from '#body/plain-text.ts';
import type { ArticleCard } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import { imageUrl, parseImageRef } from '#contract/image.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import type { PlayableArticle, PlayableEpisode } from './playable.ts';

/** Widths of the two pictures in pixels: for the player, 56 px on dense screens, and for lock screens. */
const widths = { cover: 160, image: 480 } as const;

/** Characters of a podcast title (docs/product/lists.md#text-lengths). */
export const titleLength = 60;

/** An episode for a play button; null while it has no recording. */
export function playableOf(episode: Episode): PlayableEpisode | null {
  const { slug, title, image, sourceUrl, duration, podcast, article } = episode;
  if (sourceUrl === null) return null;
  return {
    slug,
    title,
    shortTitle: truncate(title, titleLength),
    sourceUrl,
    duration,
    podcast: { slug: podcast.slug, name: podcast.name, page: podcast.page },
    article: article && { title: article.title, url: article.url },
    ...picturesOf(image),
  };
}

type Listenable = Pick<ArticleCard, 'title' | 'url' | 'english' | 'recommendedBoxImage'>;

/**
 * An article for „Hallgasd meg”.
 * @param reading the recording in which somebody reads it
 */
export function playableArticle(article: Listenable, reading?: Episode): PlayableArticle {
  const { title, url, recommendedBoxImage } = article;
  return {
    kind: 'article',
    slug: url,
    title,
    sourceUrl: reading?.sourceUrl ?? null,
    duration: reading?.sourceUrl ? reading.duration : 0,
    language: articleLanguage(article),
    cover: picturesOf(recommendedBoxImage).cover,
  };
}

function picturesOf(image: string | null): { cover: string | null; image: string | null } {
  const picture = image === null ? null : parseImageRef(image);
  const pictureAt = (width: 160 | 480, format: 'webp' | 'jpg') =>
    picture && imageUrl(picture, { type: 'recommender', ratio: '1x1', width, format });
  return { cover: pictureAt(widths.cover, 'webp'), image: pictureAt(widths.image, 'jpg') };
}
