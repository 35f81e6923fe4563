import type {
  Article as ArticleThing,
  BreadcrumbList,
  LiveBlogPosting,
  NewsArticle,
  SportsEvent,
  WithContext,
} from 'schema-dts';
import { plainText } from '#body/plain-text.ts';
import type { Article } from '#contract/article.ts';
import type { SubArticleList } from '#contract/lists.ts';
import { isoTime } from '#portal/format/date.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { isOpinion, sectionUrl } from '#portal/parts/card/card-item.ts';
import { publisherJsonLd } from '#portal/site/organisation-json-ld.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { headImages } from './head-images.ts';
import { postAnchor } from './live-post.tsx';

/** The page that structured data is about. */
export interface About {
  /** Origin of the site that has the canonical page. */
  origin: string;
  /** Absolute address of the canonical page. */
  canonical: string;
  site: PortalSite;
}

/** Maximum length of a headline that search engines show, in characters. */
const maxHeadlineLength = 110;

/**
 * An article with the properties that Google recommends (listed in `article-head.test.ts`) and further ones
 * of schema.org.
 */
export function articleJsonLd(
  article: Article,
  about: About,
  event: SportsEvent | null,
): WithContext<NewsArticle> {
  return {
    '@context': 'https://schema.org',
    '@type': typeOf(article),
    ...propertiesOf(article, about, event),
  };
}

/** A live blog with the posts of this page. It has no end time while it is running. */
export function liveBlogJsonLd(
  article: Article,
  posts: SubArticleList,
  about: About,
  event: SportsEvent | null,
): WithContext<LiveBlogPosting> {
  // Further pages show pinned posts at their time only.
  const pinnedItems = posts.page === 1 ? posts.pinnedItems : [];
  const pinned = new Set(pinnedItems.map(({ document }) => document.id));
  const updates = [...pinnedItems, ...posts.items.filter(({ document }) => !pinned.has(document.id))].map(
    ({ document }) => document,
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    '@id': about.canonical,
    ...propertiesOf(article, about, event),
    coverageStartTime: isoTime(article.pubDate),
    ...(!article.live && { coverageEndTime: isoTime(lastChange(article)) }),
    liveBlogUpdate: updates.map((post) => ({
      '@type': 'BlogPosting' as const,
      headline: post.title.slice(0, maxHeadlineLength),
      url: `${about.canonical}#${postAnchor(post)}`,
      datePublished: isoTime(post.pubDate),
      dateModified: isoTime(lastChange(post)),
      author: authorsOf(post, about),
      articleBody: plainText(post.content) || post.lead || post.title,
      ...imagesOf(post, about),
    })),
  };
}

const lastChange = ({ updatedAt, pubDate }: Article) => Math.max(updatedAt, pubDate);

/** Properties of all kinds of articles. */
function propertiesOf(article: Article, about: About, event: SportsEvent | null) {
  const { canonical } = about;
  const { articleContributors: contributors, mainSuperTag: section, tags, contentHighlight } = article;
  return {
    headline: article.title.slice(0, maxHeadlineLength),
    ...(article.subtitle && { alternativeHeadline: article.subtitle }),
    ...(article.lead && { description: article.lead }),
    ...(contentHighlight && { abstract: contentHighlight }),
    url: canonical,
    mainEntityOfPage: canonical,
    datePublished: isoTime(article.pubDate),
    dateModified: isoTime(lastChange(article)),
    inLanguage: articleLanguage(article),
    isAccessibleForFree: true,
    ...(article.adultContent && { isFamilyFriendly: false }),
    ...(section && { articleSection: section.name }),
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name) }),
    ...imagesOf(article, about),
    author: authorsOf(article, about),
    ...(contributors.length > 0 && {
      contributor: contributors.map((name) => ({ '@type': 'Person' as const, name })),
    }),
    publisher: publisherJsonLd(about.site),
    ...partOf(article, about),
    ...correctionsOf(article),
    ...(event && { about: event }),
  } satisfies Partial<Exclude<ArticleThing, string>>;
}

/** Corrections, as on the corrections page (docs/product/newsroom.md#corrections). */
function correctionsOf({ corrections = [] }: Article) {
  if (corrections.length === 0) return {};
  return {
    correction: corrections.map(({ text, at }) => ({
      '@type': 'CorrectionComment' as const,
      text,
      datePublished: isoTime(at),
    })),
  };
}

function imagesOf(article: Article, { site }: About): { image?: string[] } {
  const images = headImages(article);
  return images.length > 0 ? { image: images.map((path) => site.origin + path) } : {};
}

/** The authors, or the publisher where no author is named. */
function authorsOf({ articleAuthors }: Article, { origin, site }: About) {
  if (articleAuthors.length === 0)
    return { '@type': 'Organization' as const, name: nameAt(origin, site), url: `${origin}/` };
  return articleAuthors.map(({ name, slug, title }) => ({
    '@type': 'Person' as const,
    name,
    url: `${origin}/szerzo/${slug}`,
    ...(title && { jobTitle: title }),
  }));
}

/** The name of the site that has the canonical page. */
const nameAt = (origin: string, site: PortalSite): string =>
  origin === site.origin ? site.name : site.sister.name;

/** The live blog that a post belongs to. */
function partOf({ parent }: Article, { origin }: About) {
  if (parent === null) return {};
  const url = origin + parent.url;
  return { isPartOf: { '@type': 'LiveBlogPosting' as const, '@id': url, headline: parent.title, url } };
}

/**
 * The closest schema.org type. The library's types allow only the one that the object is declared as, although
 * all have the same properties.
 */
function typeOf(article: Article): 'NewsArticle' {
  if (article.type === 'liveblogpost') return 'BlogPosting' as 'NewsArticle';
  if (article.pr) return 'AdvertiserContentArticle' as 'NewsArticle';
  if (isOpinion(article)) return 'OpinionNewsArticle' as 'NewsArticle';
  return (types[article.subType ?? ''] ?? 'NewsArticle') as 'NewsArticle';
}

const types: Record<string, string> = { riport: 'ReportageNewsArticle', elemzes: 'AnalysisNewsArticle' };

export function breadcrumbJsonLd(
  article: Article,
  { origin, canonical, site }: About,
): WithContext<BreadcrumbList> {
  const { mainSuperTag: section } = article;
  const steps = [
    { name: nameAt(origin, site), url: `${origin}/` },
    ...(section ? [{ name: section.name, url: origin + sectionUrl(section.slug) }] : []),
    { name: article.title, url: canonical },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
