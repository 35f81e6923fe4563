import type { Episode } from '#contract/front.ts';
import { coverSidePx, cutSize, imageUrl, parseImageRef } from '#contract/image-name.ts';
import type { PodcastDetails, PodcastSettings } from '#contract/podcast.ts';
import type { PodcastCategory } from '#contract/podcast-categories.ts';
import { parseSoundRef, soundTypes } from '#contract/sound.ts';
import { element, textElement as text, type Xml, type XmlChild, xmlDocument } from '#portal/format/xml.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';
import { chaptersPath, transcriptPath } from '#portal/site/feed-paths.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { rssTime } from './rss.ts';

export const transcriptType = 'text/vtt';
export const chaptersType = 'application/json+chapters';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
};

interface PodcastFeed {
  site: PortalSite;
  /** Path of this feed. */
  path: string;
  show: PodcastSettings;
  /** Newest first. */
  episodes: readonly Episode[];
  /** Sizes of our own recordings in bytes, by path; some may be missing. */
  lengths: ReadonlyMap<string, number | null>;
}

/**
 * A podcast's feed: RSS 2.0 with Apple's tags and the transcripts of the Podcasting 2.0 namespace, by the
 * rules of `testing/podcast-rules.ts`. Episodes without a recording are left out. The length of a recording
 * on another host is 0, the usual value for an unknown one.
 */
export function writePodcastFeed(feed: PodcastFeed): string {
  const { site, path, show, episodes, lengths } = feed;
  const absolute = (address: string) => new URL(address, site.origin).href;
  const [newest] = episodes;
  const { details } = show;
  const owner = details?.owner ?? null;
  const transcripts = new Set(show.transcripts);
  const chapters = new Set(show.chapters);
  const channel = element(
    'channel',
    {},
    text('title', show.name),
    text('link', details?.link ?? absolute(show.page ?? '/')),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: absolute(path) }),
    text('description', details?.description ?? `${show.name}: ${site.publisher} podcast`),
    text('language', details?.language ?? 'hu'),
    text('copyright', site.publisher),
    text('itunes:author', details?.author ?? site.publisher),
    text('itunes:type', typeOf(details?.type, episodes)),
    text('itunes:explicit', String(details?.explicit ?? false)),
    details?.complete ? text('itunes:complete', 'Yes') : null,
    owner && element('itunes:owner', {}, text('itunes:name', owner.name), text('itunes:email', owner.email)),
    categoryOf(details?.category ?? { category: 'News', subcategory: null }),
    pictureOf(details?.cover ?? newest?.image ?? null, absolute),
    newest ? text('lastBuildDate', rssTime(newest.pubDate)) : null,
    ...episodes.map((episode) =>
      writeItem(episode, { absolute, lengths, language: details?.language ?? 'hu', transcripts, chapters }),
    ),
  );
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel));
}

interface ItemContext {
  absolute: (address: string) => string;
  lengths: PodcastFeed['lengths'];
  language: string;
  /** Slugs of the episodes that have a transcript. */
  transcripts: ReadonlySet<string>;
  /** Slugs of the episodes that have chapters. */
  chapters: ReadonlySet<string>;
}

function writeItem(episode: Episode, context: ItemContext): Xml | null {
  const { absolute, lengths, language, transcripts, chapters } = context;
  const { slug, title, description, sourceUrl, duration, pubDate, season, number, article, image } = episode;
  if (sourceUrl === null) return null;
  const sound = parseSoundRef(sourceUrl);
  return element(
    'item',
    {},
    text('title', title),
    article ? text('link', absolute(article.url)) : null,
    // The slug is the guid because it never changes; the recording and the article may.
    element('guid', { isPermaLink: 'false' }, absolute(`/api/episodes/${slug}`)),
    text('pubDate', rssTime(pubDate)),
    description === null ? null : text('description', description),
    element('enclosure', {
      url: absolute(sourceUrl),
      length: lengths.get(sourceUrl) ?? 0,
      type: soundTypes[sound?.ext ?? 'mp3'],
    }),
    duration > 0 ? text('itunes:duration', String(duration)) : null,
    text('itunes:episodeType', 'full'),
    season === null ? null : text('itunes:season', String(season)),
    number === null ? null : text('itunes:episode', String(number)),
    pictureOf(image, absolute),
    transcripts.has(slug)
      ? element('podcast:transcript', { url: absolute(transcriptPath(slug)), type: transcriptType, language })
      : null,
    chapters.has(slug)
      ? element('podcast:chapters', { url: absolute(chaptersPath(slug)), type: chaptersType })
      : null,
  );
}

/**
 * Serial only if all episodes are numbered, because directories refuse any other serial feed
 * (`testing/podcast-rules.ts`).
 */
function typeOf(
  declared: PodcastDetails['type'] | undefined,
  episodes: readonly Episode[],
): PodcastDetails['type'] {
  const areNumbered = episodes.every(({ sourceUrl, number }) => sourceUrl === null || number !== null);
  return declared === 'serial' && areNumbered ? 'serial' : 'episodic';
}

function categoryOf({ category, subcategory }: PodcastCategory): Xml {
  const inner = subcategory === null ? null : element('itunes:category', { text: subcategory });
  return element('itunes:category', { text: category }, inner);
}

function pictureOf(image: string | null, absolute: (address: string) => string): XmlChild {
  const address = image === null ? null : squareOf(image);
  return address && element('itunes:image', { href: absolute(address) });
}

/** The largest square variant: directories require at least 1400 pixels. */
function squareOf(image: string): string | null {
  const picture = parseImageRef(image);
  if (!picture) return null;
  const side = cutSize(picture, '1x1').width;
  if (side < coverSidePx || side >= 1600) return jpegPicture(image, '1x1', 1600)?.url ?? null;
  return imageUrl(picture, { type: 'recommender', ratio: '1x1', width: coverSidePx, format: 'jpg' });
}
