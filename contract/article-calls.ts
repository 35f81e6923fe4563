import { z } from 'zod';
import { ArchiveDay, ArchiveEntry, FeedArticles } from './archive.ts';
import { Article, ArticleCard, ArticleVersion, Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { id, limit, page, read } from './call.ts';
import { Day } from './day.ts';
import {
  FollowedSlugs,
  Ids,
  listFilters,
  listLimits,
  oneListOnly,
  oneListOnlyMessage,
  parentAlone,
  parentAloneMessage,
  Slugs,
  tagOfList,
} from './list-query.ts';
import { ArticleList, FollowedList, PostOrder, pageSize, SubArticleList } from './lists.ts';
import { LiveScoreSport } from './live-score-sport.ts';
import { FacebookReaction } from './recommenders.ts';
import { ArticleChanges } from './versions.ts';

/** A post is withdrawn with its live blog, so it depends on both. */
const tagsOfPage = ({ id, parentId }: Article) =>
  (parentId === null ? [id] : [id, parentId]).map(cacheTag.article);

/** Articles, one by one and in lists. */
export const articleCalls = {
  article: read({
    path: '/api/articles/{slug}',
    summary: 'An article by slug; 301 for a former slug',
    input: z.object({ slug: Slug, page }),
    output: Article,
    moved: (input, { slug }) => (slug === input.slug ? null : `/api/articles/${slug}`),
    tags: (input, article) => [...tagsOfPage(article), cacheTag.slug(input.slug)],
    missing: (input) => [cacheTag.slug(input.slug)],
  }),
  articleById: read({
    path: '/api/article/{id}',
    summary: 'An article by id',
    input: z.object({ id }),
    output: Article,
    tags: (_, article) => tagsOfPage(article),
  }),
  articles: read({
    path: '/api/articles',
    summary:
      'Newest articles: top-level ones, or those of a tag, section (mstag), author, flag or several of these, or a live blog (parent)',
    input: z
      .object({ ...listFilters, ...listLimits, page, limit: limit(pageSize.list) })
      .refine(parentAlone, parentAloneMessage),
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
    summary: 'Articles by slug, in this order; those that this site does not show are left out',
    input: z.object({ slugs: Slugs.meta({ description: 'Slugs, separated by commas.' }) }),
    output: z.array(ArticleCard),
    tags: ({ slugs }, cards) => [
      ...slugs.map(cacheTag.slug),
      ...cards.map((card) => cacheTag.article(card.id)),
    ],
  }),
  articlesByIds: read({
    path: '/api/articles-by-id',
    summary: 'Articles by id, in this order; those that this site does not show are left out',
    input: z.object({ ids: Ids.meta({ description: 'Ids, separated by commas.' }) }),
    output: z.array(ArticleCard),
    tags: ({ ids }) => ids.map(cacheTag.article),
  }),
  articlesOfMatch: read({
    path: '/api/matches/{match}/articles',
    summary: 'Articles that follow a match or a session: live blogs first, then the newest',
    input: z.object({
      match: id.meta({ description: 'Number of the match in the live scores of the sport.' }),
      sport: LiveScoreSport.default('football'),
    }),
    output: z.array(ArticleCard),
    tags: (_, cards) => [cacheTag.latest, ...cards.map((card) => cacheTag.article(card.id))],
  }),
  followed: read({
    path: '/api/followed',
    summary: 'Newest articles that have any of some sections, tags or authors',
    input: z.object({
      sections: FollowedSlugs.meta({ description: 'Slugs of sections, separated by commas.' }),
      tags: FollowedSlugs.meta({ description: 'Slugs of tags, separated by commas.' }),
      authors: FollowedSlugs.meta({ description: 'Slugs of authors, separated by commas.' }),
      before: id
        .optional()
        .meta({ description: 'Id of an article: only those that come after it are returned.' }),
      limit: limit(pageSize.followed),
    }),
    output: FollowedList,
    tags: ({ sections, tags, authors }, { items }) => [
      ...sections.map(cacheTag.section),
      ...tags.map(cacheTag.tag),
      ...authors.map(cacheTag.author),
      ...items.map((item) => cacheTag.article(item.id)),
    ],
  }),
  archiveDays: read({
    path: '/api/archive',
    summary: 'All days on which articles were published, newest first',
    input: z.object({}),
    output: z.array(ArchiveDay),
    tags: () => [cacheTag.latest],
  }),
  // It is not tagged by article, because a daily crawler would fill the caches with tags of all articles.
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
    input: z.object({
      id,
      page,
      perPage: limit(pageSize.items),
      order: PostOrder.default('newest'),
      important: z
        .literal('yes')
        .optional()
        .meta({ description: 'With `yes`, only key moments are returned.' }),
      author: Slug.optional().meta({ description: 'Slug of an author: only their posts are returned.' }),
    }),
    output: SubArticleList,
    // A change of a post is also one of its live blog.
    tags: (input) => [cacheTag.article(input.id)],
  }),
  articleVersion: read({
    path: '/api/articles/{slug}/version',
    summary: 'The newest version of an article',
    input: z.object({ slug: Slug }),
    output: ArticleVersion,
    tags: (input) => [cacheTag.slug(input.slug)],
  }),
  articleChanges: read({
    path: '/api/articles/{slug}/changes',
    summary: 'The published versions of an article and the differences between two of them',
    input: z.object({
      slug: Slug,
      a: id.optional().meta({ description: 'Version to compare with; default: the one before `b`.' }),
      b: id.optional().meta({ description: 'Version to compare; default: the newest.' }),
    }),
    output: ArticleChanges,
    tags: (input, { article }) => [cacheTag.article(article.id), cacheTag.slug(input.slug)],
    missing: (input) => [cacheTag.slug(input.slug)],
  }),
  facebookReactions: read({
    path: '/api/articles/facebook/reaction',
    summary: 'Articles of the last week with enough reactions on Facebook to be shown, most reactions first',
    input: z.object({ limit: limit(4) }),
    output: z.array(FacebookReaction),
    tags: (_, matches) => [cacheTag.latest, ...matches.map(({ article }) => cacheTag.article(article.id))],
  }),
} as const;
