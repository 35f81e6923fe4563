import { oneLine } from '../text/plain.ts';
import { decodeChunks } from './detect.ts';
import type { Picture } from './item.ts';
import { authorOf, type NamedSlug } from './terms.ts';
import { BrokenRecord, childrenOf, childText, parseRecord, textOf, type XmlElement } from './xml-element.ts';
import { cutRecords, type RawRecord } from './xml-records.ts';

export interface Attachment extends Picture {
  id: string;
  order: number;
}

/**
 * What items of a WordPress export refer to. It may be anywhere in the file, so it is collected before the
 * first item is read.
 */
export interface WxrSite {
  /** Address of the site, for resolving relative addresses; null if the file does not say. */
  base: string | null;
  /** Authors by login. */
  authors: ReadonlyMap<string, NamedSlug>;
  /** Slug of a category by its number, for main categories. */
  categories: ReadonlyMap<string, string>;
  attachments: ReadonlyMap<string, Attachment>;
  /** Pictures attached to a post, by its number, in order. */
  attachedTo: ReadonlyMap<string, readonly Attachment[]>;
  items: number;
}

const outerRecords = ['wp:author', 'wp:category', 'wp:term', 'wp:base_blog_url', 'link', 'item'] as const;

/** The type of an item that is an attachment. Other items are not parsed here, which takes most of the time. */
const attachmentType = /<wp:post_type>\s*(?:<!\[CDATA\[)?\s*attachment/;

/** Reads the whole file once. Broken records are skipped here: reading the items reports them. */
export async function scanWxr(path: string, encoding: string): Promise<WxrSite> {
  const authors = new Map<string, NamedSlug>();
  const categories = new Map<string, string>();
  const attachments = new Map<string, Attachment>();
  const attachedTo = new Map<string, Attachment[]>();
  let base: string | null = null;
  let link: string | null = null;
  let items = 0;
  for await (const record of cutRecords(decodeChunks(path, encoding), outerRecords)) {
    if (record.name === 'item') items++;
    if (record.name === 'item' && !attachmentType.test(record.xml)) continue;
    const element = parseOrSkip(record);
    if (!element) continue;
    if (record.name === 'wp:base_blog_url') base ??= textOf(element).trim() || null;
    else if (record.name === 'link') link ??= textOf(element).trim() || null;
    else if (record.name === 'wp:author') addAuthor(authors, element);
    else if (record.name === 'item') addAttachment(attachments, attachedTo, element);
    else addCategory(categories, element);
  }
  for (const list of attachedTo.values())
    list.sort((a, b) => a.order - b.order || Number(a.id) - Number(b.id));
  return { base: base ?? link, authors, categories, attachments, attachedTo, items };
}

/** The record as a tree; null for a broken one. */
function parseOrSkip(record: RawRecord): XmlElement | null {
  try {
    return parseRecord(record);
  } catch (error) {
    if (error instanceof BrokenRecord) return null;
    throw error;
  }
}

function addAuthor(authors: Map<string, NamedSlug>, element: XmlElement): void {
  const login = childText(element, 'wp:author_login')?.trim();
  if (!login || authors.has(login)) return;
  const names = ['wp:author_first_name', 'wp:author_last_name'].map((part) =>
    childText(element, part)?.trim(),
  );
  const name =
    oneLine(childText(element, 'wp:author_display_name') ?? '') || names.filter(Boolean).join(' ') || login;
  authors.set(login, authorOf(name, login, new Set([...authors.values()].map(({ slug }) => slug))));
}

function addCategory(categories: Map<string, string>, element: XmlElement): void {
  const taxonomy = childText(element, 'wp:term_taxonomy') ?? 'category';
  const id = childText(element, 'wp:term_id')?.trim();
  const nicename = childText(element, 'wp:category_nicename') ?? childText(element, 'wp:term_slug');
  if (taxonomy === 'category' && id && nicename) categories.set(id, nicename.trim());
}

function addAttachment(
  attachments: Map<string, Attachment>,
  attachedTo: Map<string, Attachment[]>,
  element: XmlElement,
): void {
  const id = childText(element, 'wp:post_id')?.trim();
  const url = childText(element, 'wp:attachment_url')?.trim() || childText(element, 'guid')?.trim();
  if (!id || !url) return;
  const attachment: Attachment = {
    id,
    url,
    alt: oneLine(metaOf(element, '_wp_attachment_image_alt') ?? ''),
    caption: (childText(element, 'excerpt:encoded') ?? '').trim(),
    order: Number(childText(element, 'wp:menu_order') ?? 0) || 0,
  };
  attachments.set(id, attachment);
  const parent = childText(element, 'wp:post_parent')?.trim();
  if (!parent || parent === '0' || !isPicture(url)) return;
  const siblings = attachedTo.get(parent);
  if (siblings) siblings.push(attachment);
  else attachedTo.set(parent, [attachment]);
}

export function isPicture(url: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|heic|tiff?)(?:[?#]|$)/i.test(url);
}

/** Value of a post's custom field. */
export function metaOf(element: XmlElement, key: string): string | null {
  const meta = childrenOf(element, 'wp:postmeta').find(
    (candidate) => childText(candidate, 'wp:meta_key')?.trim() === key,
  );
  return meta ? childText(meta, 'wp:meta_value') : null;
}
