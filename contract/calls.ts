import { z } from 'zod';
import { ArchiveDay, ArchiveEntry, Day, FeedArticles } from './archive.ts';
import { Article, ArticleCard, ArticleVersion, SiteSlug, Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { type Call, id, limit, page, read, write } from './call.ts';
import { SponsoredLineInput, StoredSponsoredLine, UniqueContent, UniqueContentInput, UniqueGroup } from './editor-content.ts';
import { Episode, FrontChoice, FrontPage } from './front.ts';
import { Doc, FrontendInit, FrontendRefresh } from './frontend.ts';
import {
  listFilters,
  listLimits,
  oneListOnly,
  oneListOnlyMessage,
  parentAlone,
  parentAloneMessage,
  Slugs,
  tagOfList,
} from './list-query.ts';
import { ArticleList, pageSize, SubArticleList } from './lists.ts';
import { ArticleInput, Published } from './newsroom.ts';
import { searchCalls } from './search-calls.ts';

export const calls = {
  article: read({
    path: '/api/articles/{slug}',
    summary: 'An article by slug',
    input: z.object({ slug: Slug, page }),
    output: Article,
    tags: (input, article) => [cacheTag.article(article.id), cacheTag.slug(input.slug)],
  }),
  articleById: read({
    path: '/api/article/{id}',
    summary: 'An article by id',
    input: z.object({ id }),
    output: Article,
    tags: (_, article) => [cacheTag.article(article.id)],
  }),
  articles: read({
    path: '/api/articles',
    summary:
      'Newest articles: top-level ones, or those of a tag, section (mstag), author, flag or several of these, or a live blog (parent)',
    input: z.object({ ...listFilters, ...listLimits, page, limit: limit(pageSize.list) }).refine(parentAlone, parentAloneMessage),
    output: ArticleList,
    tags: (input, list) => [tagOfList(input), ...list.items.map((item) => cacheTag.article(item.id))],
  }),
  feed: read({
    path: '/api/feed',
    summary: 'Newest articles of a list, as `articles` has them, with their whole text',
    input: z.object({ ...listFilters, limit: limit(pageSize.feed) }).refine(oneListOnly, oneListOnlyMessage),
    output: FeedArticles,
    tags: (input, { items }) => [tagOfList(input), ...items.map((item) => cacheTag.article(item.id))],
  }),
  articleCards: read({
    path: '/api/article-cards',
    summary: 'Articles by slug, in this order; those that are not shown here are left out',
    input: z.object({ slugs: Slugs.meta({ description: 'Slugs, separated by commas.' }) }),
    output: z.array(ArticleCard),
    tags: ({ slugs }, cards) => [...slugs.map(cacheTag.slug), ...cards.map((card) => cacheTag.article(card.id))],
  }),
  archiveDays: read({
    path: '/api/archive',
    summary: 'All days on which articles were published, newest first',
    input: z.object({}),
    output: z.array(ArchiveDay),
    tags: () => [cacheTag.latest],
  }),
  // Not tagged by article: a crawler that reads every day would fill the caches' tables with a tag for each article there ever was.
  archiveDay: read({
    path: '/api/archive/{day}',
    summary: 'The articles of a day, oldest first',
    input: z.object({ day: Day }),
    output: z.array(ArchiveEntry),
    tags: () => [cacheTag.latest],
  }),
  articleItems: read({
    path: '/api/articles/{id}/items',
    summary: "A live blog's posts",
    input: z.object({ id, page, perPage: limit(pageSize.items) }),
    output: SubArticleList,
    tags: (input, list) => [
      cacheTag.article(input.id),
      ...[...list.items, ...list.pinnedItems].map(({ document }) => cacheTag.article(document.id)),
    ],
  }),
  articleVersion: read({
    path: '/api/articles/{slug}/version',
    summary: 'The newest version of an article',
    input: z.object({ slug: Slug }),
    output: ArticleVersion,
    tags: (input) => [cacheTag.slug(input.slug)],
  }),
  frontPage: read({
    path: '/api/index/boxes',
    summary: 'The front page',
    input: z.object({}),
    output: FrontPage,
    tags: (_, front) => [
      cacheTag.front,
      cacheTag.latest,
      ...front.groups.flatMap((group) => group.boxes.map((box) => cacheTag.article(box.article.id))),
    ],
  }),
  episodes: read({
    path: '/api/episodes',
    summary: 'Newest podcast episodes',
    input: z.object({ perPage: limit(pageSize.list) }),
    output: z.array(Episode),
    tags: () => [cacheTag.episodes],
  }),
  frontendInit: read({
    path: '/api/frontend/init',
    summary: 'Common data of every page',
    input: z.object({}),
    output: FrontendInit,
    tags: () => [cacheTag.frontend],
  }),
  frontendRefresh: read({
    path: '/api/frontend/refresh',
    summary: 'Common data that changes',
    input: z.object({}),
    output: FrontendRefresh,
    tags: () => [cacheTag.frontend],
  }),
  doc: read({
    path: '/api/docs/{slug}',
    summary: 'A document page',
    input: z.object({ slug: Slug }),
    output: Doc,
    tags: (input) => [cacheTag.doc(input.slug)],
  }),
  recommendedArticles: read({
    path: '/api/recommended/article/{id}',
    summary: 'Favourites to go on with after an article, never the article itself',
    input: z.object({ id, limit: limit(4) }),
    output: z.array(ArticleCard),
    tags: () => [cacheTag.flag('kedvenceink')],
  }),
  ...searchCalls,
  unique: read({
    path: '/api/unique/{slug}',
    summary: 'What editors set for a place',
    input: z.object({ slug: Slug }),
    output: UniqueContent,
    tags: (input) => [cacheTag.unique(input.slug)],
  }),
  uniqueGroup: read({
    path: '/api/unique-groups/{id}',
    summary: 'What editors set for the places of a page',
    input: z.object({ id }),
    output: UniqueGroup,
    tags: (input) => [cacheTag.uniqueGroup(input.id)],
  }),
  createArticle: write({
    method: 'POST',
    path: '/api/articles',
    summary: 'Publish a new article; 409 when the slug is taken',
    input: z.object({}),
    body: ArticleInput,
    output: Published,
  }),
  updateArticle: write({
    method: 'PUT',
    path: '/api/article/{id}',
    summary: 'Publish a new version of an article',
    input: z.object({ id }),
    body: ArticleInput,
    output: Published,
  }),
  unpublishArticle: write({
    method: 'POST',
    path: '/api/article/{id}/unpublish',
    summary: 'Take an article down at once',
    input: z.object({ id }),
    body: z.strictObject({}),
    output: Published,
  }),
  setFrontPage: write({
    method: 'PUT',
    path: '/api/index/boxes/{site}',
    summary: "Put up an editor's front page",
    input: z.object({ site: SiteSlug }),
    body: FrontChoice,
    output: FrontPage,
  }),
  setUnique: write({
    method: 'PUT',
    path: '/api/unique/{site}/{slug}',
    summary: 'Set the content of a place',
    input: z.object({ site: SiteSlug, slug: Slug }),
    body: UniqueContentInput,
    output: UniqueContent,
  }),
  setSponsoredLine: write({
    method: 'PUT',
    path: '/api/sponsored-lines/{site}/{slug}',
    summary: "Set a sponsor's line; make it inactive to take it down",
    input: z.object({ site: SiteSlug, slug: Slug }),
    body: SponsoredLineInput,
    output: StoredSponsoredLine,
  }),
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type InputOf<K extends CallName> = z.input<Calls[K]['input']>;
export type ParsedInputOf<K extends CallName> = z.output<Calls[K]['input']>;
export type BodyOf<K extends CallName> = Calls[K] extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type OutputOf<K extends CallName> = z.output<Calls[K]['output']>;
