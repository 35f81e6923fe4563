import { truncate } from '#body/plain-text.ts';
import type { Article } from '#contract/article.ts';
import { isoTime } from '#portal/format/date.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import { alternatesOf } from '#portal/parts/article/alternates.ts';
import { articleLanguage, colorScheme, headerType } from '#portal/parts/article/article-kind.ts';
import { canonicalOrigin } from '#portal/parts/article/article-paths.ts';
import { isOpinion } from '#portal/parts/card/card-item.ts';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';
import type { ArticleData } from './article-data.ts';
import { type About, articleJsonLd, breadcrumbJsonLd, liveBlogJsonLd } from './article-json-ld.ts';
import { claimReviewsJsonLd } from './claim-review-json-ld.ts';
import { coverAlt } from './cover.tsx';
import { episodeJsonLd } from './episode-json-ld.ts';
import { eventJsonLd } from './event-json-ld.ts';
import { defaultView, isFiltered, postsPath } from './post-view.ts';
import { quizJsonLd } from './quiz-json-ld.ts';
import { pageNames } from './words.ts';

/** Maximum length of the description, in characters. */
const descriptionLength = 200;

export function articleHead(data: ArticleData, { site, page }: ViewContext): Head {
  const { article, posts } = data;
  const origin = canonicalOrigin(article, site);
  // Other views have the same posts, so search engines should index only one of them.
  const view = data.view ?? defaultView;
  const canonical =
    origin + (view.order === 'oldest' || isFiltered(view) ? article.url : pageUrl(article.url, page));
  const picture = article.facebookImage ?? article.coverImage ?? article.recommendedBoxImage;
  const share = picture === null ? null : jpegPicture(picture, '16x9');
  const about = { origin, canonical, site };
  const language = articleLanguage(article);
  const pages = article.type === 'liveblog' ? (posts?.totalPages ?? 1) : 1;
  return {
    title: `${page > 1 ? `${article.title}, ${pageNames[language](page)}` : article.title} – ${site.name}`,
    description: truncate(article.ogDescription ?? article.lead, descriptionLength) || article.title,
    canonical,
    language,
    alternates:
      article.translation && page === 1
        ? alternatesOf({ english: article.english, url: canonical }, article.translation, site)
        : undefined,
    openGraph: {
      type: 'article',
      title: article.title,
      image: share ? { ...share, url: site.origin + share.url, alt: shareAlt(article, picture) } : undefined,
      properties: articleProperties(article, about),
    },
    jsonLd: jsonLd(data, about),
    authors: article.articleAuthors.map(({ slug }) => `${origin}/szerzo/${slug}`),
    previous: pages > 1 && page > 1 ? origin + pageUrl(postsPath(article, view), page - 1) : undefined,
    next: page < pages ? origin + pageUrl(postsPath(article, view), page + 1) : undefined,
    robots: data.isHidden ? 'noindex' : undefined,
    topics: article.tags.map(({ slug }) => slug),
    isForAdults: article.adultContent,
    colorScheme: colorScheme(article),
    hasImmersiveCover: article.type !== 'liveblog' && headerType(article) === 'immersive',
  };
}

/** The caption of the cover describes only the cover. Other pictures have none. */
const shareAlt = (article: Article, picture: string | null): string =>
  (picture === article.coverImage && coverAlt(article)) || article.title;

function jsonLd(data: ArticleData, about: About): object[] {
  const { article, posts, episode, quizzes, articleBoxes } = data;
  const event = eventJsonLd(articleBoxes, articleLanguage(article));
  const main =
    article.type === 'liveblog' && posts
      ? liveBlogJsonLd(article, posts, about, event)
      : articleJsonLd(article, about, event);
  const quizThings = [...(quizzes?.byName?.values() ?? [])].flatMap(
    (quiz) => quizJsonLd(quiz, about, article.title) ?? [],
  );
  return [
    main,
    ...(episode ? [episodeJsonLd(episode, about)] : []),
    ...quizThings,
    ...claimReviewsJsonLd(article, about),
    breadcrumbJsonLd(article, about),
  ];
}

/** Open Graph's properties of articles, and Facebook's two for the kind of content. */
function articleProperties(article: Article, { origin, site }: About): Array<readonly [string, string]> {
  return [
    ['article:published_time', isoTime(article.pubDate)],
    ['article:modified_time', isoTime(Math.max(article.updatedAt, article.pubDate))],
    ...(article.mainSuperTag ? [['article:section', article.mainSuperTag.name] as const] : []),
    ...article.articleAuthors.map(({ slug }) => ['article:author', `${origin}/szerzo/${slug}`] as const),
    ...article.tags.map(({ name }) => ['article:tag', name] as const),
    ...(site.facebookUrl ? [['article:publisher', site.facebookUrl] as const] : []),
    ['article:content_tier', 'free'],
    ...(isOpinion(article) ? [['article:opinion', 'true'] as const] : []),
  ];
}
