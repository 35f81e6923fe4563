import { z } from 'zod';
import {
  htmlProblems,
  isLanguage,
  isMime,
  isPositiveInteger,
  isRfc822,
  isRfc3339,
  isText,
  isUrl,
  problemsOf,
  type Rules,
} from './check.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from './xml-tree.ts';

const repeated = (values: readonly (string | null)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const rssNamespaces = {
  '': '',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  media: 'http://search.yahoo.com/mrss/',
};

const channelRules: Rules = {
  title: ['one', isText],
  link: ['one', isUrl],
  description: ['one', isText],
  'atom:link': ['one'],
  language: ['one', isLanguage],
  copyright: ['one', isText],
  lastBuildDate: ['optional', isRfc822],
  ttl: ['one', isPositiveInteger],
  item: ['any'],
};

const itemRules: Rules = {
  title: ['one', isText],
  link: ['one', isUrl],
  guid: ['one', isUrl],
  pubDate: ['one', isRfc822],
  'dc:creator': ['any', isText],
  'dc:language': ['one', isLanguage],
  category: ['any', isText],
  description: ['one'],
  'content:encoded': ['one', isText],
  // The RSS Advisory Board's profile: readers expect at most one.
  enclosure: ['optional'],
  'media:content': ['optional'],
};

/**
 * Everything in an RSS feed that violates RSS 2.0, the RSS profile or the modules that it uses.
 * @throws when the source is not XML
 */
export function rssProblems(source: string, selfUrl: string): string[] {
  const root = parseXml(source, rssNamespaces);
  const isRss = root.name === 'rss' && root.attributes.version === '2.0';
  const problems = isRss ? [] : ['no <rss version="2.0">'];
  const [channel, ...more] = root.children;
  if (!channel || more.length > 0) return [...problems, 'not one channel'];
  problems.push(...problemsOf(channel, channelRules));
  const self = childrenOf(channel, 'atom:link')[0]?.attributes;
  if (self?.rel !== 'self' || self.href !== selfUrl || self.type !== 'application/rss+xml')
    problems.push('self link');
  const items = childrenOf(channel, 'item');
  if (items.length > 30) problems.push(`${items.length} items`);
  problems.push(
    ...repeated(items.map((item) => textOf(item, 'guid'))).map((guid) => `guid ${guid} is there twice`),
  );
  return [...problems, ...items.flatMap(itemProblems)];
}

function itemProblems(item: XmlElement): string[] {
  const problems = problemsOf(item, itemRules, textOf(item, 'guid') ?? 'item');
  if (childrenOf(item, 'guid')[0]?.attributes.isPermaLink !== 'true') problems.push('isPermaLink');
  for (const { attributes } of childrenOf(item, 'enclosure'))
    problems.push(...enclosureProblems(attributes.url, attributes.length, attributes.type));
  for (const media of childrenOf(item, 'media:content')) {
    const { url, type, medium, width, height, fileSize } = media.attributes;
    if (medium !== 'image' || !isPositiveInteger(width ?? '') || !isPositiveInteger(height ?? ''))
      problems.push('media:content');
    problems.push(...enclosureProblems(url, fileSize ?? '1', type));
    problems.push(...problemsOf(media, { 'media:description': ['optional', isText] }));
  }
  return [...problems, ...htmlProblems(textOf(item, 'content:encoded') ?? '')];
}

function enclosureProblems(url = '', length = '', type = ''): string[] {
  return [
    ...(isUrl(url) ? [] : [`url ${url}`]),
    ...(isPositiveInteger(length) ? [] : [`length ${length}`]),
    ...(isMime(type) ? [] : [`type ${type}`]),
  ];
}

const person: Rules = { name: ['one', isText], uri: ['optional', isUrl] };

const feedRules: Rules = {
  id: ['one', isUrl],
  title: ['one', isText],
  subtitle: ['optional', isText],
  updated: ['one', isRfc3339],
  author: ['some'],
  link: ['some'],
  rights: ['optional', isText],
  entry: ['any'],
};

const entryRules: Rules = {
  id: ['one', isUrl],
  title: ['one', isText],
  published: ['optional', isRfc3339],
  updated: ['one', isRfc3339],
  author: ['any'],
  link: ['some'],
  category: ['any'],
  summary: ['optional', isText],
  content: ['one', isText],
};

/**
 * Everything in an Atom feed that violates RFC 4287.
 * @throws when the source is not XML
 */
export function atomProblems(source: string, selfUrl: string): string[] {
  const feed = parseXml(source, { '': 'http://www.w3.org/2005/Atom' });
  const problems = [
    ...(feed.name === 'feed' ? [] : ['no <feed>']),
    ...problemsOf(feed, feedRules),
    ...linkProblems(feed, 'feed'),
  ];
  if (
    childrenOf(feed, 'link').find(({ attributes }) => attributes.rel === 'self')?.attributes.href !== selfUrl
  )
    problems.push('self link');
  const entries = childrenOf(feed, 'entry');
  problems.push(
    ...repeated(entries.map((entry) => textOf(entry, 'id'))).map((id) => `id ${id} is there twice`),
  );
  return [...problems, ...entries.flatMap(entryProblems)];
}

function entryProblems(entry: XmlElement): string[] {
  const where = textOf(entry, 'id') ?? 'entry';
  const problems = [...problemsOf(entry, entryRules, where), ...linkProblems(entry, where)];
  for (const author of childrenOf(entry, 'author')) problems.push(...problemsOf(author, person));
  for (const { attributes } of childrenOf(entry, 'category'))
    if (!isText(attributes.term ?? '')) problems.push('category without a term');
  if (childrenOf(entry, 'content')[0]?.attributes.type !== 'html') problems.push('type of content');
  return [...problems, ...htmlProblems(textOf(entry, 'content') ?? '')];
}

/** RFC 4287, 4.1.1: no two alternate links with the same type and language. */
function linkProblems(node: XmlElement, where: string): string[] {
  const links = childrenOf(node, 'link').map(({ attributes }) => attributes);
  const alternates = links.filter(({ rel }) => rel === 'alternate');
  return [
    ...(alternates.length === 1 ? [] : [`${where} has ${alternates.length} alternate links`]),
    ...links.flatMap(({ href, length, type }) => enclosureProblems(href, length ?? '1', type)),
  ];
}

const url = z.string().refine(isUrl);
const html = z
  .string()
  .min(1)
  .refine((value) => htmlProblems(value).length === 0);
const date = z.string().refine(isRfc3339);
const author = z.strictObject({ name: z.string().min(1), url });

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), without unknown fields other than extensions. */
export const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: url,
  feed_url: url,
  description: z.string().min(1),
  authors: z.array(author).min(1),
  language: z.string().refine(isLanguage),
  items: z
    .array(
      z.strictObject({
        id: url,
        url,
        external_url: url.optional(),
        title: z.string().min(1),
        content_html: html,
        summary: z.string().min(1).optional(),
        image: url.optional(),
        date_published: date,
        date_modified: date,
        authors: z.array(author).min(1).optional(),
        tags: z.array(z.string().min(1)).min(1).optional(),
        language: z.string().refine(isLanguage),
        attachments: z
          .array(
            z.strictObject({
              url,
              mime_type: z.string().refine(isMime),
              title: z.string().min(1).optional(),
              size_in_bytes: z.int().positive().optional(),
            }),
          )
          .min(1)
          .optional(),
        _cimlap: z.strictObject({ sponsored: z.literal(true) }).optional(),
      }),
    )
    .max(30)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'ids are unique'),
});
