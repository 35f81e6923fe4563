import { element, type Xml, type XmlChild, xmlDocument } from '#portal/format/xml.ts';
import { type Feed, type FeedItem, feedUpdated } from './feed.ts';

/**
 * Atom 1.0 (RFC 4287). Not with the `feed` package: it has no self link of the right type, no languages, and
 * calls JPEGs `image/jpg`.
 */
export function writeAtom(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
      element('id', {}, feed.selfUrl),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, isoDate(feedUpdated(feed))),
      // For entries without an author (RFC 4287, 4.1.1).
      person('author', feed.publisher),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.homeUrl }),
      element('rights', {}, feed.publisher.name),
      ...feed.items.map(writeEntry),
    ),
  );
}

function writeEntry(item: FeedItem): Xml {
  return element(
    'entry',
    { 'xml:lang': item.language },
    element('id', {}, item.url),
    element('title', {}, item.title),
    element('published', {}, isoDate(item.published)),
    element('updated', {}, isoDate(item.updated)),
    ...item.authors.map((author) => person('author', author)),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    enclosure(item),
    ...item.categories.map((name) => element('category', { term: name })),
    item.summary === '' ? null : element('summary', {}, item.summary),
    element('content', { type: 'html' }, item.html),
  );
}

function enclosure({ picture }: FeedItem): XmlChild {
  if (!picture || picture.length === null) return null;
  return element('link', { rel: 'enclosure', type: 'image/jpeg', length: picture.length, href: picture.url });
}

const person = (role: string, { name, url }: { name: string; url: string }) =>
  element(role, {}, element('name', {}, name), element('uri', {}, url));

/** RFC 3339. */
const isoDate = (seconds: number) => new Date(seconds * 1000).toISOString();
