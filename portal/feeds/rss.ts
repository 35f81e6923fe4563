import { element, textElement as text, type Xml, type XmlChild, xmlDocument } from '#portal/format/xml.ts';
import { type Feed, type FeedItem, type FeedPicture, feedTtlMinutes, feedUpdated } from './feed.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0 (rssboard.org/rss-specification) with the content, dc and media modules. */
export function writeRss(feed: Feed): string {
  const built = feedUpdated(feed);
  const channel = element(
    'channel',
    {},
    text('title', feed.title),
    text('link', feed.homeUrl),
    text('description', feed.description),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }),
    text('language', feed.language),
    text('copyright', feed.publisher.name),
    built > 0 ? text('lastBuildDate', rssTime(built)) : null,
    text('ttl', String(feedTtlMinutes)),
    ...feed.items.map(writeItem),
  );
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel));
}

function writeItem(item: FeedItem): Xml {
  return element(
    'item',
    {},
    text('title', item.title),
    text('link', item.url),
    element('guid', { isPermaLink: 'true' }, item.url),
    text('pubDate', rssTime(item.published)),
    ...item.authors.map(({ name }) => text('dc:creator', name)),
    text('dc:language', item.language),
    ...item.categories.map((name) => text('category', name)),
    text('description', item.summary),
    text('content:encoded', item.html),
    ...(item.picture ? writePicture(item.picture) : []),
  );
}

function writePicture(picture: FeedPicture): XmlChild[] {
  const { url, width, height, length, caption } = picture;
  const enclosure = length === null ? null : element('enclosure', { url, length, type: 'image/jpeg' });
  const description = caption === '' ? null : element('media:description', { type: 'plain' }, caption);
  const content = { url, medium: 'image', type: 'image/jpeg', width, height, fileSize: length ?? undefined };
  return [enclosure, element('media:content', content, description)];
}

/** RFC 822 with a year of four digits, as the RSS specification recommends. */
export const rssTime = (seconds: number) => new Date(seconds * 1000).toUTCString();
