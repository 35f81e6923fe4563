import type { SiteSlug } from '#contract/article.ts';
import { slugify, slugOf } from '#contract/slugify.ts';
import { oneLine, shorten } from '../text/plain.ts';
import { momentOf } from './dates.ts';
import type { ArticleItem, DocumentItem, ImportItem, ImportSource } from './item.ts';
import { count } from './report.ts';
import { authorOf, codeOf, noCategory, uniqueBySlug } from './terms.ts';
import { figureHtml, htmlOfWordpress } from './wordpress-html.ts';
import { isPicture, metaOf, scanWxr, type WxrSite } from './wxr-site.ts';
import { BrokenRecord, childrenOf, childText, type XmlElement } from './xml-element.ts';
import { hostOf, readItems, untitled } from './xml-items.ts';

/**
 * A WordPress export: published posts become articles, published pages become documents, the rest is counted.
 */
export async function openWxr(path: string, encoding: string, site: SiteSlug): Promise<ImportSource> {
  const wxr = await scanWxr(path, encoding);
  const leftOut = new Map<string, number>();
  const items = readItems(path, encoding, (element, line) =>
    itemOf(element, line, wxr, site, (what, n) => count(leftOut, what, n)),
  );
  return { name: hostOf(wxr.base) ?? 'wordpress', total: wxr.items, items, leftOut };
}

type Count = (what: string, n?: number) => void;

function itemOf(
  element: XmlElement,
  line: number,
  wxr: WxrSite,
  site: SiteSlug,
  leaveOut: Count,
): ImportItem {
  const type = childText(element, 'wp:post_type')?.trim() || 'post';
  const status = childText(element, 'wp:status')?.trim() || 'publish';
  if (type === 'attachment')
    return { kind: 'skipped', line, reason: 'attachment (its picture is used where a text shows it)' };
  if (type !== 'post' && type !== 'page') return { kind: 'skipped', line, reason: `other type: ${type}` };
  if (status !== 'publish' && status !== 'future')
    return { kind: 'skipped', line, reason: `${type}, status ${status}` };
  const isLocked = Boolean(childText(element, 'wp:post_password')?.trim());
  if (type === 'page' && isLocked) return { kind: 'skipped', line, reason: 'page with a password' };
  if (type === 'page' && status === 'future') return { kind: 'skipped', line, reason: 'page, status future' };
  leaveOut('comments', childrenOf(element, 'wp:comment').length);
  return type === 'page'
    ? documentOf(element, line, wxr)
    : articleOf(element, line, wxr, site, isLocked, leaveOut);
}

function articleOf(
  element: XmlElement,
  line: number,
  wxr: WxrSite,
  site: SiteSlug,
  isLocked: boolean,
  leaveOut: Count,
): ArticleItem {
  const shared = sharedOf(element, line, wxr, 'cikk');
  const terms = termsOf(element, wxr);
  for (const format of terms.formats) leaveOut(`post format “${format}”`);
  const pubDate =
    momentOf(childText(element, 'wp:post_date_gmt'), 'UTC') ??
    momentOf(childText(element, 'pubDate')) ??
    momentOf(childText(element, 'wp:post_date'));
  const thumbnail = wxr.attachments.get(metaOf(element, '_thumbnail_id')?.trim() ?? '');
  const creator = childText(element, 'dc:creator')?.trim();
  const author = creator ? (wxr.authors.get(creator) ?? authorOf(oneLine(creator), creator)) : null;
  return {
    kind: 'article',
    line,
    guid: shared.guid,
    otherGuid: shared.otherGuid,
    slug: shared.slug,
    cover: thumbnail && isPicture(thumbnail.url) ? thumbnail : null,
    notes: [
      ...shared.notes,
      ...(isLocked ? ['has a password: imported inactive'] : []),
      ...(pubDate && pubDate * 1000 > Date.now() ? ['scheduled'] : []),
    ],
    input: {
      title: shared.title,
      content: shared.content,
      lead: shorten(oneLine(childText(element, 'excerpt:encoded') ?? ''), 5000),
      pubDate,
      updatedAt: shared.updatedAt && pubDate ? Math.max(shared.updatedAt, pubDate) : pubDate,
      active: !isLocked,
      originatingSite: site,
      sections: terms.sections,
      tags: terms.tags,
      authors: author ? [author] : [],
      flags: childText(element, 'wp:is_sticky')?.trim() === '1' ? ['kedvenceink'] : [],
    },
  };
}

function documentOf(element: XmlElement, line: number, wxr: WxrSite): DocumentItem {
  const shared = sharedOf(element, line, wxr, 'oldal');
  const thumbnail = wxr.attachments.get(metaOf(element, '_thumbnail_id')?.trim() ?? '');
  const picture =
    thumbnail && isPicture(thumbnail.url) && !shared.content.includes(thumbnail.url)
      ? figureHtml(thumbnail)
      : '';
  const published =
    momentOf(childText(element, 'wp:post_date_gmt'), 'UTC') ?? momentOf(childText(element, 'pubDate'));
  return {
    kind: 'document',
    line,
    ...shared,
    content: picture + shared.content,
    updatedAt: shared.updatedAt ?? published,
  };
}

function sharedOf(element: XmlElement, line: number, wxr: WxrSite, kind: 'cikk' | 'oldal') {
  const postId = childText(element, 'wp:post_id')?.trim() ?? '';
  const link = childText(element, 'link')?.trim();
  const guid = childText(element, 'guid')?.trim() || link || postId;
  if (!guid)
    throw new BrokenRecord(
      line,
      'it has neither guid, link nor wp:post_id, so it could not be recognised again',
    );
  const rawTitle = oneLine(childText(element, 'title') ?? '');
  const title = shorten(rawTitle, 500) || untitled;
  const postName = decodeName(childText(element, 'wp:post_name')?.trim() ?? '');
  return {
    guid,
    otherGuid: postId ? `${guid}#${postId}` : undefined,
    title,
    slug: slugOf([postName, postName ? null : rawTitle], `${kind}-${slugify(postId) ?? codeOf(guid)}`),
    content: htmlOfWordpress(childText(element, 'content:encoded') ?? '', { ...wxr, postId }),
    updatedAt: momentOf(childText(element, 'wp:post_modified_gmt'), 'UTC'),
    notes: rawTitle.length > 500 ? ['title cut to 500 characters'] : [],
  };
}

function termsOf(element: XmlElement, wxr: WxrSite) {
  const terms = childrenOf(element, 'category').map((category) => {
    const name = oneLine(category.children.filter((child) => typeof child === 'string').join('')).slice(
      0,
      200,
    );
    const nicename = decodeName(category.attributes.nicename ?? '');
    return {
      domain: category.attributes.domain ?? 'category',
      name,
      slug: slugOf([nicename, name], `tema-${codeOf(nicename || name)}`),
    };
  });
  const ofDomain = (domain: string) =>
    uniqueBySlug(terms.filter((term) => term.domain === domain && term.name !== ''));
  const main = decodeName(
    wxr.categories.get(metaOf(element, '_yoast_wpseo_primary_category')?.trim() ?? '') ?? '',
  );
  const sections = ofDomain('category').filter(({ slug }) => !noCategory.has(slug));
  return {
    sections: sections.sort((a, b) => Number(b.slug === main) - Number(a.slug === main)),
    tags: ofDomain('post_tag'),
    formats: ofDomain('post_format').map(({ slug }) => slug.replace('post-format-', '')),
  };
}

/** WordPress keeps non-Latin addresses percent-encoded. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
