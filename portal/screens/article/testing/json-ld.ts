import type { Article } from '#contract/article.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import { sampleArticle, sampleContext } from '#portal/testing/sample.ts';
import { noArticleBoxes } from '../article-boxes.ts';
import type { ArticleData } from '../article-data.ts';
import { articleHead } from '../article-head.ts';

/**
 * Properties by Google's pages on structured data
 * (developers.google.com/search/docs/appearance/structured-data): Article, Breadcrumb, Fact check, Event,
 * Organization and Education Q&A (for Quiz). Google has no page on LiveBlogPosting and PodcastEpisode any
 * more; these are what its live badge and podcast pages asked for. `recommended` is asked of all of ours as
 * well.
 */
const requirements: Record<string, { required: string[]; recommended: string[] }> = {
  NewsArticle: {
    required: [],
    recommended: [
      'author',
      'author.name',
      'author.url',
      'dateModified',
      'datePublished',
      'headline',
      'image',
    ],
  },
  LiveBlogPosting: {
    required: [
      'headline',
      'datePublished',
      'liveBlogUpdate',
      'liveBlogUpdate.headline',
      'liveBlogUpdate.articleBody',
    ],
    recommended: [
      'author.name',
      'author.url',
      'dateModified',
      'image',
      'mainEntityOfPage',
      'publisher.name',
      'publisher.logo.url',
      'description',
      'coverageStartTime',
      'liveBlogUpdate.datePublished',
      'liveBlogUpdate.dateModified',
      'liveBlogUpdate.url',
      'liveBlogUpdate.author.name',
    ],
  },
  BreadcrumbList: {
    required: ['itemListElement.item', 'itemListElement.name', 'itemListElement.position'],
    recommended: [],
  },
  PodcastEpisode: {
    required: ['name', 'url', 'datePublished', 'associatedMedia.contentUrl', 'partOfSeries.name'],
    recommended: ['description', 'image', 'timeRequired'],
  },
  ClaimReview: {
    required: ['claimReviewed', 'reviewRating.alternateName', 'url'],
    recommended: ['author.name', 'author.url', 'itemReviewed.author.name'],
  },
  SportsEvent: {
    required: ['name', 'startDate'],
    recommended: ['eventStatus', 'homeTeam.name', 'awayTeam.name', 'location.name', 'location.address'],
  },
  NewsMediaOrganization: {
    required: [],
    recommended: ['name', 'url', 'logo.url', 'sameAs', 'publishingPrinciples', 'correctionsPolicy'],
  },
  Quiz: {
    required: ['hasPart.text', 'hasPart.eduQuestionType', 'hasPart.acceptedAnswer.text'],
    recommended: ['about.name', 'name', 'url'],
  },
};

export type Thing = Record<string, unknown>;
const things = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Every value at a path; `undefined` for each object that lacks it. */
function valuesAt(thing: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, name) =>
      found.flatMap((each) => {
        const inner = things((each as Thing | undefined)?.[name]);
        return inner.length > 0 ? inner : [undefined];
      }),
    [thing],
  );
}

/** Properties that Google asks for and an object lacks. */
export function missing(thing: Thing, type = String(thing['@type'])): string[] {
  const { required = [], recommended = [] } = requirements[type] ?? {};
  return [...required, ...recommended].filter((path) =>
    valuesAt(thing, path).some((value) => value === undefined || value === ''),
  );
}

/**
 * Faults of any object: nested objects without a type, addresses that are not absolute, times that are not
 * ISO 8601.
 */
export function faults(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faults(each, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    const own = '@type' in value ? [] : [`${path} has no @type`];
    return [...own, ...Object.entries(value).flatMap(([name, inner]) => faults(inner, `${path}.${name}`))];
  }
  if (value === undefined || value === null || value === '') return [`${path} is empty`];
  if (
    /\.(?:url|image|item|contentUrl|mainEntityOfPage)(?:\[\d+\])?$/.test(path) &&
    !URL.canParse(String(value))
  )
    return [`${path} is no address`];
  // A claim has a day only.
  if (path.endsWith('.itemReviewed.datePublished'))
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? [] : [`${path} is no day`];
  if (/\.(?:date|coverage|start)\w+$/.test(path) && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(value)))
    return [`${path} is no moment`];
  return [];
}

const context = (changes: Partial<ViewContext> = {}): ViewContext => sampleContext({}, changes);
const data = (changes: Partial<Article> = {}, more: Partial<ArticleData> = {}) =>
  ({
    article: sampleArticle(changes),
    related: new Map(),
    articleBoxes: noArticleBoxes,
    posts: null,
    episode: null,
    ...more,
  }) as ArticleData;
/** The head of the sample's article with these changes. */
export const head = (
  changes: Partial<Article> = {},
  more: Partial<ArticleData> = {},
  view: Partial<ViewContext> = {},
): Head => articleHead(data(changes, more), context(view));
/** The first object of a type in a head. */
export const findThing = (shown: Head, type: string) =>
  shown.jsonLd?.find((thing) => (thing as Thing)['@type'] === type) as Thing;
