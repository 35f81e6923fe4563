import { type Article, articlePath } from '#contract/article.ts';
import type { Client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontBox } from '#contract/front.ts';
import type { ArticleList, SubArticleList } from '#contract/lists.ts';
import { emptyBoxes } from '#contract/recommenders.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';

/** 20 November 2026, 14:21 in Budapest; Unix seconds. */
export const sampleNow = Date.parse('2026-11-20T14:21:00+01:00') / 1000;

export const sampleSites = createSampleSites({
  main: 'https://cimlap.example',
  erdely: 'https://erdely.cimlap.example',
});

export const sampleImage = '/media/9f86d081884c7d65-1600x1067.jpg';

export const sampleAuthor = {
  name: 'Kende Luca',
  slug: 'kende-luca',
  title: 'újságíró',
  avatarSrc: '/media/0123456789abcdef-600x600.jpg',
};

const section = { id: 1, name: 'Belföld', slug: 'belfold', active: true };

/** An article with all ordinary fields. Its address follows from its date, section and slug. */
export function sampleArticle(changes: Partial<Article> = {}): Article {
  const article: Article = {
    id: 1,
    type: 'article',
    title: 'Tetőzött a Szamos',
    pubDate: sampleNow - 3600,
    updatedAt: sampleNow - 600,
    version: 1,
    slug: 'tetozott-a-szamos',
    articleAuthors: [sampleAuthor],
    lead: 'A víz 14 centivel maradt a gát koronája alatt.',
    recommender: null,
    mainSuperTag: section,
    superTags: [section],
    tags: [{ name: 'Vízügy', slug: 'vizugy' }],
    flags: [],
    recommendedBoxImage: sampleImage,
    active: true,
    english: false,
    halfImage: false,
    colorScheme: null,
    colorClass: null,
    subType: null,
    live: false,
    adultContent: false,
    adfree: false,
    pr: false,
    important: false,
    favorite: false,
    announcement: false,
    evergreen: false,
    periodic: false,
    minute: null,
    parentId: null,
    originatingSite: 'main',
    mirroringSites: [],
    ctUrl: null,
    url: '',
    content: '<p>Reggel hét óra tíz perckor már tizennyolcan álltak a gáton.</p>',
    paragraphCount: 1,
    contentHighlight: null,
    subtitle: null,
    headerType: null,
    coverImage: sampleImage,
    coverImageText: 'A kiöntött Szamos',
    coverImageSet: [],
    articleWidthCover: false,
    facebookImage: null,
    mobileImage43: null,
    mobileImage11: null,
    resizedRecommendedBoxImage: null,
    articleContributors: [],
    spiritualHelp: false,
    drugProblem: false,
    rank: null,
    parent: null,
    facebookEngagement: 0,
    facebookSuggested: false,
    avCode: null,
    indexAVCode: null,
    ogDescription: null,
    livescoreId: null,
    wordCount: 9,
    subArticles: [],
    actions: [],
    ...changes,
  };
  return { ...article, url: changes.url ?? articlePath(article) };
}

export function sampleBox(changes: Partial<FrontBox> = {}, article: Article = sampleArticle()): FrontBox {
  return {
    article,
    title: article.title,
    label: 'Vízügy',
    labelUrl: '/cimke/vizugy',
    lead: article.lead,
    image: sampleImage,
    portraitImage: null,
    points: [],
    live: false,
    english: false,
    pr: false,
    url: article.url,
    ...changes,
  };
}

export function sampleList(items: Article[], changes: Partial<ArticleList> = {}): ArticleList {
  const empty = {
    title: null,
    description: null,
    rss: null,
    more: false,
    sponsoredLine: null,
    page: 1,
    totalPages: 1,
  };
  return { ...empty, totalItems: items.length, items, ...changes };
}

export function samplePosts(items: Article[], pinned: Article[] = []): SubArticleList {
  const posts = (articles: Article[]) =>
    articles.map((document) => ({ type: 'liveblogpost' as const, document }));
  return {
    version: 1,
    order: 'newest',
    items: posts(items),
    pinnedItems: posts(pinned),
    moments: [],
    totalItems: items.length,
    page: 1,
    totalPages: 1,
  };
}

/** A request's context. Calls without a given answer return nothing, like services of an empty newsroom. */
export function sampleContext(calls: Partial<Client>, changes: Partial<ScreenContext> = {}): ScreenContext {
  const client = {
    articles: async () => sampleList([]),
    recommendedArticles: async () => [],
    recommenderBoxes: async () => emptyBoxes(),
    articleLine: async () => null,
    frontendInit: async () => Promise.reject(new CallError(404, 'Nothing is set.')),
    articleItems: async () => samplePosts([]),
    episodes: async () => [],
    episodeChapters: async () => Promise.reject(new CallError(404, 'There are none.')),
    episodeTranscript: async () => Promise.reject(new CallError(404, 'There is none.')),
    podcastOfTag: async () => null,
    ...calls,
  } as Client;
  return {
    site: sampleSites.main,
    client,
    path: '/',
    params: {},
    query: {},
    page: 1,
    now: sampleNow * 1000,
    app: false,
    reader: null,
    optional: async (part, fallback) => part.catch(() => fallback),
    common: async () => client.frontendInit({}).catch(() => null),
    ...changes,
  };
}
