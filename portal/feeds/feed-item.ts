import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { LinkOwner } from '#body/links.ts';
import { plainText } from '#body/plain-text.ts';
import type { Article } from '#contract/article.ts';
import { calendarDate } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { canonicalOrigin } from '#portal/parts/article/article-paths.ts';
import { isPaid, linkOwner } from '#portal/parts/article/link-owner.ts';
import { parsedBlocks } from '#portal/parts/body/parsed-blocks.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import type { FeedItem, FeedPicture } from './feed.ts';
import { blocksHtml, escapeHtml, feedPictureWidth, makeAbsolute, pictureHtml } from './plain-html.ts';

/** Cache of articles' HTML by version, limited in characters. The same article is in several feeds. */
const htmlCache = new LRUCache<string, string>({ maxSize: 3_000_000 });

/**
 * Feed items of articles, in their order. Yields between articles, since converting a text takes some
 * milliseconds.
 */
export async function createFeedItems(articles: readonly Article[], site: PortalSite): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (const article of articles) {
    items.push(createFeedItem(article, site));
    await nextTurn();
  }
  return items;
}

export function createFeedItem(article: Article, site: PortalSite): FeedItem {
  const origin = canonicalOrigin(article, site);
  const language = articleLanguage(article);
  const isSponsored = isPaid(article, site);
  const mark = labels[language].sponsored;
  const categories = [
    ...(isSponsored ? [mark] : []),
    ...[...article.superTags, ...article.tags].map(({ name }) => name),
  ];
  return {
    url: origin + article.url,
    sponsorUrl: article.ctUrl,
    // Many feed readers show only titles, so a paid article must be marked there.
    title: isSponsored ? `${mark}: ${article.title}` : article.title,
    summary: article.lead,
    html: feedHtml(article, origin, linkOwner(article, site)),
    published: article.pubDate,
    updated: Math.max(article.updatedAt, article.pubDate, ...(article.corrections ?? []).map(({ at }) => at)),
    authors: article.articleAuthors.map(({ name, slug }) => ({ name, url: `${origin}/szerzo/${slug}` })),
    categories: [...new Set(categories)],
    language,
    picture: pictureOf(article, site),
    isSponsored,
  };
}

/** Lead, cover and text of an article, and its corrections. */
function feedHtml(article: Article, origin: string, owner: LinkOwner): string {
  // Adding a correction makes no new version.
  const corrections = JSON.stringify(article.corrections ?? []);
  const key = `${origin}${article.url} ${owner} ${article.id} ${article.version} ${corrections}`;
  const cached = htmlCache.get(key);
  if (cached !== undefined) return cached;
  const lead = article.lead === '' ? '' : `<p><strong>${escapeHtml(article.lead)}</strong></p>`;
  const cover =
    article.coverImage === null
      ? ''
      : pictureHtml(article.coverImage, '', escapeHtml(plain(article.coverImageText)));
  const text = blocksHtml(parsedBlocks(article.content, owner), articleLanguage(article), owner);
  const html = makeAbsolute(lead + cover + text + correctionNotes(article), origin + article.url);
  htmlCache.set(key, html, { size: html.length + 1 });
  return html;
}

/** Readers of feeds may never see the corrections page. */
function correctionNotes(article: Article): string {
  const language = articleLanguage(article);
  return (article.corrections ?? [])
    .map(({ text, at }) => {
      const name = `${labels[language].correction} (${calendarDate(at, language)}):`;
      return `<p><strong>${name}</strong> ${escapeHtml(text)}</p>`;
    })
    .join('');
}

function pictureOf(article: Article, site: PortalSite): FeedPicture | null {
  const image = article.coverImage ?? article.recommendedBoxImage;
  const jpeg = image === null ? null : jpegPicture(image, 'full', feedPictureWidth);
  return (
    jpeg && { ...jpeg, url: site.origin + jpeg.url, length: null, caption: plain(article.coverImageText) }
  );
}

const plain = (text: string | null) => (text === null ? '' : plainText(text));
