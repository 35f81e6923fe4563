import { z } from 'zod';
import { Article, ArticleCard, Author, AuthorContact, Slug } from './article.ts';
import { SponsoredLine } from './editor-content.ts';

/** Lengths of pages; see docs/product/lists.md#page-size. */
export const pageSize = { list: 10, items: 30, feed: 30, followed: 20, max: 100 } as const;

export const ArticleList = z
  .object({
    title: z.string().nullable().meta({ description: 'Name of the section, tag or author the list is of.' }),
    description: z.string().nullable().meta({ description: 'What editors wrote about it.' }),
    rss: z.string().nullable().meta({ description: 'Path of its feed.' }),
    totalItems: z
      .int()
      .nonnegative()
      .meta({ description: 'Exact, but for combinations of large lists: those are counted up to 1 000.' }),
    more: z.boolean().meta({
      description: 'True: there may be more than `totalItems`, but only so many can be paged through.',
    }),
    items: z.array(ArticleCard).meta({ description: 'Newest first.' }),
    page: z.int().positive().meta({ description: 'Counted from 1.' }),
    totalPages: z.int().nonnegative().meta({ description: '0 when it is empty.' }),
    sponsoredLine: SponsoredLine.nullable().meta({
      description: 'Who pays for the list, if anybody does now.',
    }),
    contact: AuthorContact.optional().meta({
      description: 'Contact of the list’s author, where readers can reach them.',
    }),
    movedTo: Slug.optional().meta({
      description: 'Present slug of the tag or author, where it was asked for by a former one.',
    }),
  })
  .meta({ id: 'ArticleList', description: 'A page of a list, newest first.' });
export type ArticleList = z.infer<typeof ArticleList>;

export const FollowedList = z
  .object({
    subjects: z
      .array(
        z.object({
          kind: z.enum(['section', 'tag', 'author']).meta({ description: 'What it is.' }),
          slug: Slug,
          name: z.string().meta({ description: 'Name that readers see.' }),
        }),
      )
      .meta({
        description:
          'The requested sections, tags and authors that exist, in the order in which they were given.',
      }),
    items: z.array(ArticleCard).meta({ description: 'Newest first.' }),
    more: z
      .boolean()
      .meta({ description: 'True: there are older ones, which a request with `before` returns.' }),
  })
  .meta({
    id: 'FollowedList',
    description: 'The newest articles that have any of some sections, tags or authors.',
  });
export type FollowedList = z.infer<typeof FollowedList>;

export const SubArticle = z
  .object({
    type: z.enum(['article', 'liveblogpost']).meta({ description: 'A post, or an article among the posts.' }),
    document: Article,
  })
  .meta({ id: 'SubArticle', description: 'A post of a live blog, or an article placed among its posts.' });
export type SubArticle = z.infer<typeof SubArticle>;

export const PostOrder = z.enum(['newest', 'oldest']).meta({ description: 'Which posts come first.' });
export type PostOrder = z.infer<typeof PostOrder>;

export const SubArticleList = z
  .object({
    version: z
      .int()
      .positive()
      .meta({ description: 'Version of the live blog with its posts: the `v` of its `version` call.' }),
    order: PostOrder,
    items: z.array(SubArticle).meta({ description: 'Posts in this order.' }),
    pinnedItems: z
      .array(SubArticle)
      .meta({ description: 'Posts kept on top, newest first; the same on every page.' }),
    moments: z.array(ArticleCard).meta({
      description: 'The most important posts (flag `legfontosabb`), newest first; the same on every page.',
    }),
    authors: z
      .array(Author.pick({ slug: true, name: true }))
      .optional()
      .meta({ description: 'Who has posted, those with most posts first; at most 20.' }),
    totalItems: z
      .int()
      .nonnegative()
      .meta({ description: 'Posts altogether; of those that were asked for, where some were.' }),
    page: z.int().positive().meta({ description: 'Counted from 1.' }),
    totalPages: z.int().nonnegative().meta({ description: '0 when there is no post.' }),
  })
  .meta({ id: 'SubArticleList', description: "One page of a live blog's posts." });
export type SubArticleList = z.infer<typeof SubArticleList>;
