import type { BreadcrumbList, NewsArticle, WithContext } from 'schema-dts';
import type { Article } from '#contract/article.ts';
import { isoTime } from '#portal/format/date.ts';
import { isOpinion, sectionUrl } from '#portal/parts/card/card-item.ts';
import { jpegOf } from '#portal/parts/picture/picture.tsx';
import type { PortalSite } from '#portal/site/site.ts';

interface About {
  /** Where the canonical page is. */
  origin: string;
  canonical: string;
  site: PortalSite;
}

/** Google asks for the picture in these shapes. */
const shapes = ['16x9', '4x3', '1x1'] as const;

/** Longest headline that is shown, characters. */
const headlineLength = 110;

export function articleJsonLd(article: Article, { canonical, site }: About): WithContext<NewsArticle> {
  const picture = article.coverImage ?? article.recommendedBoxImage;
  const images = picture === null ? [] : shapes.flatMap((shape) => jpegOf(picture, shape) ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': typeOf(article),
    headline: article.title.slice(0, headlineLength),
    ...(article.lead && { description: article.lead }),
    url: canonical,
    mainEntityOfPage: canonical,
    datePublished: isoTime(article.pubDate),
    dateModified: isoTime(Math.max(article.updatedAt, article.pubDate)),
    inLanguage: article.english ? 'en' : 'hu',
    isAccessibleForFree: true,
    ...(article.mainSuperTag && { articleSection: article.mainSuperTag.name }),
    ...(article.tags.length > 0 && { keywords: article.tags.map(({ name }) => name) }),
    ...(images.length > 0 && { image: images.map(({ url }) => site.origin + url) }),
    author:
      article.articleAuthors.length > 0
        ? article.articleAuthors.map(({ name, slug, title }) => ({
            '@type': 'Person' as const,
            name,
            url: `${site.origin}/szerzo/${slug}`,
            ...(title && { jobTitle: title }),
          }))
        : { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
    publisher: { '@type': 'NewsMediaOrganization', name: site.publisher, url: `${site.origin}/` },
  };
}

/** The closest name schema.org has. The library types them apart, but they have the same properties. */
function typeOf(article: Article): 'NewsArticle' {
  const type = isOpinion(article)
    ? 'OpinionNewsArticle'
    : article.subType === 'riport'
      ? 'ReportageNewsArticle'
      : article.subType === 'elemzes'
        ? 'AnalysisNewsArticle'
        : 'NewsArticle';
  return type as 'NewsArticle';
}

export function breadcrumbJsonLd(article: Article, { origin, canonical, site }: About): WithContext<BreadcrumbList> {
  const { mainSuperTag: section } = article;
  const steps = [
    { name: site.name, url: `${origin}/` },
    ...(section ? [{ name: section.name, url: origin + sectionUrl(section.slug) }] : []),
    { name: article.title, url: canonical },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  };
}
