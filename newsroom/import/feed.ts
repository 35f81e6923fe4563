import type { SiteSlug } from '#contract/article.ts';
import { slugOf } from '#contract/slugify.ts';
import { adoptForeignElements } from '../html/foreign-elements.ts';
import { parseFragment, writeFragment } from '../html/tree.ts';
import { oneLine, shorten } from '../text/plain.ts';
import { momentOf } from './dates.ts';
import { decodeChunks } from './detect.ts';
import type { ArticleItem, ImportSource } from './item.ts';
import { authorOf, codeOf, noCategory, uniqueBySlug } from './terms.ts';
import { BrokenRecord, childrenOf, childText, innerMarkup, textOf, type XmlElement } from './xml-element.ts';
import { hostOf, readItems, untitled } from './xml-items.ts';
import { cutRecords } from './xml-records.ts';

/** An RSS 2.0 or Atom feed with full texts: every item is an article. */
export async function openFeed(
  path: string,
  encoding: string,
  site: SiteSlug,
  kind: 'rss' | 'atom',
): Promise<ImportSource> {
  const name = kind === 'rss' ? 'item' : 'entry';
  let total = 0;
  let link: string | null = null;
  for await (const record of cutRecords(decodeChunks(path, encoding), [name])) {
    total++;
    link ??=
      /<link\b[^>]*>\s*(?:<!\[CDATA\[)?\s*(https?:[^<\s\]]+)/.exec(record.xml)?.[1] ??
      /<link\b[^>]*\bhref=["'](https?:[^"']+)/.exec(record.xml)?.[1] ??
      null;
  }
  const read = kind === 'rss' ? rssArticle : atomArticle;
  const items = readItems(path, encoding, (element, line) => read(element, line, site), name);
  return { name: hostOf(link) ?? 'feed', total, items, leftOut: new Map() };
}

interface Entry {
  line: number;
  site: SiteSlug;
  guid: string | null | undefined;
  link: string | null;
  title: string | null;
  content: string | null;
  summary: string | null;
  published: string | null;
  updated: string | null;
  authors: string[];
  topics: string[];
}

function rssArticle(element: XmlElement, line: number, site: SiteSlug): ArticleItem {
  const description = childText(element, 'description');
  const content = childText(element, 'content:encoded') ?? childText(element, 'fulltext');
  return articleOf({
    line,
    site,
    guid: childText(element, 'guid'),
    link: childText(element, 'link'),
    title: childText(element, 'title'),
    content: content ?? description,
    summary: content ? description : null,
    published: childText(element, 'pubDate') ?? childText(element, 'dc:date'),
    updated: childText(element, 'atom:updated'),
    authors: [
      ...childrenOf(element, 'dc:creator').map(textOf),
      ...childrenOf(element, 'author').map(textOf),
    ].map(nameOfMailbox),
    topics: childrenOf(element, 'category').map(textOf),
  });
}

function atomArticle(element: XmlElement, line: number, site: SiteSlug): ArticleItem {
  const links = childrenOf(element, 'link');
  const link = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate') ?? links[0];
  const content = htmlOf(childrenOf(element, 'content')[0]);
  const summary = htmlOf(childrenOf(element, 'summary')[0]);
  return articleOf({
    line,
    site,
    guid: childText(element, 'id'),
    link: link?.attributes.href ?? null,
    title: htmlOf(childrenOf(element, 'title')[0]),
    content: content ?? summary,
    summary: content ? summary : null,
    published: childText(element, 'published') ?? childText(element, 'updated'),
    updated: childText(element, 'updated'),
    authors: childrenOf(element, 'author').map((author) => childText(author, 'name') ?? ''),
    topics: childrenOf(element, 'category').map(
      ({ attributes }) => attributes.label ?? attributes.term ?? '',
    ),
  });
}

/** Atom says of each text whether it is plain, escaped HTML or XHTML in a div. */
function htmlOf(element: XmlElement | undefined): string | null {
  if (!element) return null;
  const type = element.attributes.type ?? 'text';
  if (type === 'xhtml')
    return innerMarkup(childrenOf(element, 'div')[0] ?? childrenOf(element, 'xhtml:div')[0] ?? element);
  if (type === 'html' || type === 'text/html') return textOf(element);
  return textOf(element).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function articleOf(entry: Entry): ArticleItem {
  const link = entry.link?.trim() || null;
  const guid = entry.guid?.trim() || link;
  if (!guid)
    throw new BrokenRecord(
      entry.line,
      'it has neither an id nor a link, so it could not be recognised again',
    );
  if (entry.content === null) throw new BrokenRecord(entry.line, 'it has no text');
  const published = entry.published?.trim();
  const pubDate = momentOf(published);
  // Without a date the article would be published as of now, as is one that has none.
  if (published && pubDate === undefined)
    throw new BrokenRecord(entry.line, `its date cannot be read: ${published}`);
  const topics = uniqueBySlug(
    entry.topics
      .map(oneLine)
      .filter(Boolean)
      .map((name) => ({ name: name.slice(0, 200), slug: slugOf([name], `tema-${codeOf(name)}`) })),
  );
  const title = shorten(oneLine(entry.title ?? ''), 500) || untitled;
  const updatedAt = momentOf(entry.updated);
  return {
    kind: 'article',
    line: entry.line,
    guid,
    slug: slugOf([lastPart(link), title === untitled ? null : title], `cikk-${codeOf(guid)}`),
    cover: null,
    notes: [],
    input: {
      title,
      content: writeFragment(adoptForeignElements(parseFragment(entry.content), link)).trim(),
      lead: leadOf(entry.summary),
      pubDate,
      updatedAt: updatedAt && pubDate ? Math.max(updatedAt, pubDate) : pubDate,
      originatingSite: entry.site,
      // A feed does not distinguish sections from topics; systems write the section first.
      sections: topics.slice(0, 1).filter(({ slug }) => !noCategory.has(slug)),
      tags: topics.slice(1),
      authors: uniqueBySlug(
        entry.authors
          .map(oneLine)
          .filter(Boolean)
          .map((name) => authorOf(name, name)),
      ),
    },
  };
}

/** A summary that the feed's program cut from the text („[…]”) is not a lead. */
function leadOf(summary: string | null): string {
  const lead = oneLine(summary ?? '');
  return /(?:\[(?:…|\.\.\.)\]|…|\.\.\.)\s*$/.test(lead) || /appeared first on/.test(lead)
    ? ''
    : shorten(lead, 5000);
}

/**
 * `x@example.org (Kende Luca)` is RSS's form of an author; without a name, the address is not shown to
 * readers.
 */
function nameOfMailbox(author: string): string {
  return /\(([^)]+)\)\s*$/.exec(author)?.[1] ?? author.replace(/\S+@\S+/g, '').trim();
}

function lastPart(link: string | null): string | null {
  const path = link
    ? URL.parse(link)
        ?.pathname.replace(/\/+$/, '')
        .replace(/\.(?:html?|php|aspx?)$/, '')
    : null;
  const part = path?.split('/').at(-1);
  return part && /[a-z]/i.test(part) ? part : null;
}
