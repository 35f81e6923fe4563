import type { Episode } from '#contract/front.ts';
import { parseSoundRef, soundTypes } from '#contract/sound.ts';
import { jpegOf } from '#portal/parts/picture/picture.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import { element, type Xml, type XmlChild, xmlDocument } from './xml.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
};

export interface PodcastFeed {
  site: PortalSite;
  /** Path of this feed. */
  path: string;
  podcast: Episode['podcast'];
  /** Newest first. */
  episodes: readonly Episode[];
  /** Bytes of our own recordings, by path; those that are not known are missing. */
  lengths: ReadonlyMap<string, number | null>;
}

/**
 * A podcast as podcast programs read it: RSS 2.0 with Apple's tags (help.apple.com/itc/podcasts_connect, “RSS feed requirements”). Only episodes that
 * have a sound; for one that is kept elsewhere the length is 0, as is usual where it is not known.
 */
export function writePodcastFeed({ site, path, podcast, episodes, lengths }: PodcastFeed): string {
  const absolute = (address: string) => new URL(address, site.origin).href;
  const [newest] = episodes;
  const description = `${podcast.name}: ${site.publisher} podcast`;
  const cover = pictureOf(newest?.image ?? null, absolute);
  const channel = element(
    'channel',
    {},
    text('title', podcast.name),
    text('link', absolute(podcast.page ?? '/')),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: absolute(path) }),
    text('description', description),
    text('language', 'hu'),
    text('copyright', site.publisher),
    text('itunes:author', site.publisher),
    text('itunes:type', 'episodic'),
    text('itunes:explicit', 'false'),
    element('itunes:category', { text: 'News' }),
    cover,
    newest ? text('lastBuildDate', httpDate(newest.pubDate)) : null,
    ...episodes.map((episode) => item(episode, absolute, lengths)),
  );
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel));
}

function item(episode: Episode, absolute: (address: string) => string, lengths: PodcastFeed['lengths']): Xml | null {
  const { slug, title, description, sourceUrl, duration, pubDate, article, image } = episode;
  if (sourceUrl === null) return null;
  const sound = parseSoundRef(sourceUrl);
  return element(
    'item',
    {},
    text('title', title),
    article ? text('link', absolute(article.url)) : null,
    // An episode's slug never changes, its sound and its article may.
    element('guid', { isPermaLink: 'false' }, absolute(`/api/episodes/${slug}`)),
    text('pubDate', httpDate(pubDate)),
    description === null ? null : text('description', description),
    element('enclosure', { url: absolute(sourceUrl), length: lengths.get(sourceUrl) ?? 0, type: soundTypes[sound?.ext ?? 'mp3'] }),
    duration > 0 ? text('itunes:duration', String(duration)) : null,
    pictureOf(image, absolute),
  );
}

/** As large as there is: Apple asks for 1400 pixels at least. */
function pictureOf(image: string | null, absolute: (address: string) => string): XmlChild {
  const jpeg = image === null ? null : jpegOf(image, '1x1', 1600);
  return jpeg && element('itunes:image', { href: absolute(jpeg.url) });
}

const text = (name: string, value: string) => element(name, {}, value);
const httpDate = (seconds: number) => new Date(seconds * 1000).toUTCString();
