import { cut } from '#body/plain-text.ts';
import type { Article } from '#contract/article.ts';
import { isoTime } from '#portal/format/date.ts';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import { jpegOf } from '#portal/parts/picture/picture.tsx';
import type { Head, ViewContext } from '#portal/server/screen.ts';
import type { ArticleData } from './article.screen.tsx';
import { articleJsonLd, breadcrumbJsonLd } from './article-json-ld.ts';
import { languageOf, schemeOf } from './article-kind.ts';

/** Longest description worth giving, characters. */
const descriptionLength = 200;

export function articleHead({ article, posts }: ArticleData, { site, page }: ViewContext): Head {
  const origin = canonicalOrigin(article, site);
  const canonical = origin + pageUrl(article.url, page);
  const picture = article.facebookImage ?? article.coverImage ?? article.recommendedBoxImage;
  const share = picture === null ? null : jpegOf(picture, '16x9');
  const about = { origin, canonical, site };
  return {
    title: `${page > 1 ? `${article.title}, ${page}. oldal` : article.title} – ${site.name}`,
    description: cut(article.ogDescription ?? article.lead, descriptionLength) || article.title,
    canonical,
    language: languageOf(article),
    openGraph: {
      type: 'article',
      title: article.title,
      image: share ? { ...share, url: site.origin + share.url, alt: article.coverImageText ?? article.title } : undefined,
      properties: articleProperties(article, site.origin),
    },
    jsonLd: [articleJsonLd(article, about), breadcrumbJsonLd(article, about)],
    previous: posts && article.type === 'liveblog' && page > 1 ? origin + pageUrl(article.url, page - 1) : undefined,
    next: posts && article.type === 'liveblog' && page < posts.totalPages ? origin + pageUrl(article.url, page + 1) : undefined,
    colorScheme: schemeOf(article),
  };
}

/** A mirrored article is canonical on the site it comes from (product decision 12). */
export function canonicalOrigin(article: Pick<Article, 'originatingSite'>, site: ViewContext['site']): string {
  return article.originatingSite === site.sister.slug ? new URL(site.sister.url).origin : site.origin;
}

function articleProperties(article: Article, origin: string): Array<readonly [string, string]> {
  return [
    ['article:published_time', isoTime(article.pubDate)],
    ['article:modified_time', isoTime(article.updatedAt)],
    ...(article.mainSuperTag ? [['article:section', article.mainSuperTag.name] as const] : []),
    ...article.articleAuthors.map(({ slug }) => ['article:author', `${origin}/szerzo/${slug}`] as const),
    ...article.tags.map(({ name }) => ['article:tag', name] as const),
  ];
}
