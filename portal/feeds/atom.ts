import { element, textElement as text, type Xml, type XmlChild, xmlDocument } from '#portal/format/xml.ts';
import { type Feed, type FeedItem, feedTime, feedUpdated } from './feed.ts';

/** Atom 1.0 (RFC 4287). Why not with a library: docs/decisions/0073-libraries-tried.md. */
export function writeAtom(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
      text('id', feed.selfUrl),
      text('title', feed.title),
      text('subtitle', feed.description),
      text('updated', feedTime(feedUpdated(feed))),
      // An entry without an author needs one of the feed (RFC 4287, 4.1.1).
      person('author', feed.publisher),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.homeUrl }),
      text('rights', feed.publisher.name),
      ...feed.items.map(writeEntry),
    ),
  );
}

function writeEntry(item: FeedItem): Xml {
  return element(
    'entry',
    { 'xml:lang': item.language },
    text('id', item.url),
    text('title', item.title),
    text('published', feedTime(item.published)),
    text('updated', feedTime(item.updated)),
    ...item.authors.map((author) => person('author', author)),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    enclosure(item),
    ...item.categories.map((name) => element('category', { term: name })),
    item.summary === '' ? null : text('summary', item.summary),
    element('content', { type: 'html' }, item.html),
  );
}

function enclosure({ picture }: FeedItem): XmlChild {
  if (!picture || picture.length === null) return null;
  return element('link', { rel: 'enclosure', type: 'image/jpeg', length: picture.length, href: picture.url });
}

const person = (role: string, { name, url }: { name: string; url: string }) =>
  element(role, {}, text('name', name), text('uri', url));
