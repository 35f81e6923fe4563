import type { PodcastEpisode, WithContext } from 'schema-dts';
import type { Episode } from '#contract/front.ts';
import { isoTime } from '#portal/format/date.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';
import type { About } from './article-json-ld.ts';

/** The article's podcast episode, whose page is the article. */
export function episodeJsonLd(episode: Episode, { canonical, site }: About): WithContext<PodcastEpisode> {
  const { podcast, image, sourceUrl } = episode;
  const duration = episode.duration > 0 ? `PT${episode.duration}S` : null;
  const cover = image === null ? null : jpegPicture(image, '1x1');
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: episode.title,
    url: canonical,
    datePublished: isoTime(episode.pubDate),
    ...(duration && { timeRequired: duration }),
    ...(episode.description && { description: episode.description }),
    ...(cover && { image: site.origin + cover.url }),
    ...(sourceUrl && {
      associatedMedia: {
        '@type': 'MediaObject',
        contentUrl: new URL(sourceUrl, site.origin).href,
        ...(duration && { duration }),
      },
    }),
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: podcast.name,
      ...(podcast.page && { url: new URL(podcast.page, site.origin).href }),
    },
  };
}
