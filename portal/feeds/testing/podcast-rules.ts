import { isPodcastCategory } from '#contract/podcast-categories.ts';
import { isLanguage, isPositiveInteger, isRfc822, isText } from './check.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from './xml-tree.ts';

/** A published rule of a podcast directory; `broken` returns the parts of the feed that break it. */
export interface PodcastRule {
  rule: string;
  source: string;
  broken(feed: CheckedFeed): string[];
}

interface CheckedFeed {
  channel: XmlElement;
  items: readonly XmlElement[];
  selfUrl: string;
  /** Size in pixels and format of the picture at an address; null when it cannot be read. */
  pictureOf(url: string): Promise<CheckedPicture | null> | CheckedPicture | null;
}

export interface CheckedPicture {
  width: number;
  height: number;
  format: string;
}

const prefixes = {
  '': '',
  atom: 'http://www.w3.org/2005/Atom',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
};

const apple = 'podcasters.apple.com/support/823-podcast-requirements';
const appleArt = 'podcasters.apple.com/support/896-artwork-requirements';
const appleCategories = 'podcasters.apple.com/support/1691-apple-podcasts-categories';
const spotify = 'Spotify Podcast Delivery Specification';
const rss = 'rssboard.org/rss-profile';
const podcasting = 'podcasting2.org, tag transcript';

const transcriptTypes = [
  'text/vtt',
  'text/plain',
  'text/html',
  'application/x-subrip',
  'application/srt',
  'application/json',
];
const soundTypes = ['audio/mpeg', 'audio/mp4', 'audio/x-m4a'];
const isHttps = (url: string | undefined) =>
  url !== undefined && /^https:\/\/[!-~]+$/.test(url) && URL.canParse(url);
const attributesOf = (node: XmlElement, name: string) => childrenOf(node, name)[0]?.attributes ?? {};
const nameOf = (item: XmlElement) => textOf(item, 'guid') ?? textOf(item, 'title') ?? 'an item';
const unless = (isRight: boolean, what = 'channel') => (isRight ? [] : [what]);
const itemsUnless = (items: readonly XmlElement[], isRight: (item: XmlElement) => boolean) =>
  items.filter((item) => !isRight(item)).map(nameOf);
const hasText = (node: XmlElement, name: string) => isText(textOf(node, name) ?? '');

/** Rules that need only the feed. */
export const podcastRules: readonly PodcastRule[] = [
  {
    rule: 'the show has a title, a description of 4000 characters at most and a link',
    source: apple,
    broken: ({ channel }) =>
      ['title', 'description', 'link'].filter(
        (name) => !hasText(channel, name) || (textOf(channel, name)?.length ?? 0) > 4000,
      ),
  },
  {
    rule: 'the language is an ISO 639 code',
    source: apple,
    broken: ({ channel }) => unless(isLanguage(textOf(channel, 'language') ?? '')),
  },
  {
    rule: 'the show says whether it is explicit: true or false',
    source: apple,
    broken: ({ channel }) => unless(['true', 'false'].includes(textOf(channel, 'itunes:explicit') ?? '')),
  },
  {
    rule: 'the show is episodic or serial',
    source: apple,
    broken: ({ channel }) => unless(['episodic', 'serial'].includes(textOf(channel, 'itunes:type') ?? '')),
  },
  {
    rule: 'episodes of a serial show have numbers; numbers are positive whole ones',
    source: apple,
    broken: ({ channel, items }) =>
      itemsUnless(items, (item) => {
        const number = textOf(item, 'itunes:episode');
        if (number === null) return textOf(channel, 'itunes:type') !== 'serial';
        return isPositiveInteger(number) && /^(?:[1-9]\d*)?$/.test(textOf(item, 'itunes:season') ?? '');
      }),
  },
  {
    rule: 'categories are on Apple’s list, at most one subcategory in each',
    source: appleCategories,
    broken: ({ channel }) => {
      const categories = childrenOf(channel, 'itunes:category');
      const isKnown = (node: XmlElement) => {
        const inner = childrenOf(node, 'itunes:category').map(({ attributes }) => attributes.text ?? '');
        return (
          inner.length <= 1 &&
          isPodcastCategory({ category: node.attributes.text ?? '', subcategory: inner[0] ?? null })
        );
      };
      return unless(categories.length > 0 && categories.every(isKnown));
    },
  },
  {
    rule: 'the show has an author and an owner with a name and a mail address',
    source: spotify,
    broken: ({ channel }) => {
      const [owner] = childrenOf(channel, 'itunes:owner');
      const email = owner === undefined ? '' : (textOf(owner, 'itunes:email') ?? '');
      const isOwned =
        owner !== undefined && hasText(owner, 'itunes:name') && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
      return unless(hasText(channel, 'itunes:author') && isOwned);
    },
  },
  {
    rule: 'the feed names its own address',
    source: rss,
    broken: ({ channel, selfUrl }) => {
      const { rel, href, type } = attributesOf(channel, 'atom:link');
      return unless(rel === 'self' && href === selfUrl && type === 'application/rss+xml');
    },
  },
  {
    rule: 'there is at least one episode',
    source: apple,
    broken: ({ items }) => unless(items.length > 0),
  },
  {
    rule: 'every episode has a title and a date by RFC 2822',
    source: apple,
    broken: ({ items }) =>
      itemsUnless(items, (item) => hasText(item, 'title') && isRfc822(textOf(item, 'pubDate') ?? '')),
  },
  {
    rule: 'every episode has a guid, and no two the same',
    source: apple,
    broken: ({ items }) => {
      const guids = items.map((item) => textOf(item, 'guid') ?? '');
      return guids.filter((guid, index) => guid === '' || guids.indexOf(guid) !== index);
    },
  },
  {
    rule: 'every episode has one enclosure: an https address, its length in bytes, a type of sound',
    source: apple,
    broken: ({ items }) =>
      itemsUnless(items, (item) => {
        const { url, length, type } = attributesOf(item, 'enclosure');
        const isOne = childrenOf(item, 'enclosure').length === 1;
        return isOne && isHttps(url) && isPositiveInteger(length ?? '') && soundTypes.includes(type ?? '');
      }),
  },
  {
    rule: 'the length in time is whole seconds or H:MM:SS',
    source: apple,
    broken: ({ items }) =>
      itemsUnless(items, (item) =>
        /^(?:\d+|(?:\d+:)?\d{1,2}:\d{2})$/.test(textOf(item, 'itunes:duration') ?? ''),
      ),
  },
  {
    rule: 'transcripts have an https address and a type that programs know',
    source: podcasting,
    broken: ({ items }) =>
      itemsUnless(items, (item) =>
        childrenOf(item, 'podcast:transcript').every(
          ({ attributes: { url, type } }) => isHttps(url) && transcriptTypes.includes(type ?? ''),
        ),
      ),
  },
  {
    rule: 'all links are https',
    source: apple,
    broken: ({ channel, items }) =>
      [channel, ...items].flatMap((node) =>
        childrenOf(node, 'link').flatMap(({ text }) => (isHttps(text) ? [] : [text])),
      ),
  },
];

/**
 * All rules that a feed breaks, each with its source.
 * @throws when the source is not XML
 */
export async function podcastProblems(
  source: string,
  selfUrl: string,
  pictureOf: CheckedFeed['pictureOf'],
): Promise<string[]> {
  const root = parseXml(source, prefixes);
  const [channel] = root.children;
  if (!channel) return ['there is no channel'];
  const feed: CheckedFeed = { channel, items: childrenOf(channel, 'item'), selfUrl, pictureOf };
  const problems = podcastRules.flatMap((rule) =>
    rule.broken(feed).map((where) => `${where}: ${rule.rule} (${rule.source})`),
  );
  return [...problems, ...(await coverProblems(feed))];
}

/**
 * The show's cover and those of its episodes: square JPEG or PNG of 1400 to 3000 pixels, at an https address.
 */
async function coverProblems({ channel, items, pictureOf }: CheckedFeed): Promise<string[]> {
  const cover = attributesOf(channel, 'itunes:image').href;
  const urls = new Set([
    cover,
    ...items.flatMap((item) => childrenOf(item, 'itunes:image').map(({ attributes }) => attributes.href)),
  ]);
  const problems: string[] = [];
  for (const url of urls) {
    const picture = isHttps(url) ? await pictureOf(url ?? '') : null;
    const isRight =
      picture !== null &&
      picture.width === picture.height &&
      picture.width >= 1400 &&
      picture.width <= 3000 &&
      ['jpeg', 'png'].includes(picture.format);
    if (!isRight) problems.push(`${url}: covers are square JPEG or PNG of 1400 to 3000 pixels (${appleArt})`);
  }
  return problems;
}
