import { z } from 'zod';
import { ArticleType, SiteSlug, Slug, UnixSeconds } from './article.ts';
import { ImageRef } from './image.ts';

const NamedSlug = z.object({ slug: Slug, name: z.string().min(1).max(200) });

export const AuthorInput = NamedSlug.extend({
  title: z.string().max(200).nullable().optional(),
  avatarSrc: ImageRef.nullable().optional(),
  description: z.string().max(2000).nullable().optional(),
}).meta({ id: 'AuthorInput', description: 'An author by slug; created when new, its other fields updated when given.' });
export type AuthorInput = z.infer<typeof AuthorInput>;

/**
 * Text of at most 5 MB of HTML; anything in it that is not allowed is left out when it is stored.
 * Unknown fields are an error, so that a misspelt one is not lost in silence.
 */
export const ArticleInput = z
  .strictObject({
    title: z.string().trim().min(1).max(500),
    slug: Slug,
    type: ArticleType.default('article'),
    content: z.string().max(5_000_000).meta({ description: 'HTML.' }),
    lead: z.string().max(5000).default(''),
    pubDate: UnixSeconds.optional().meta({ description: 'Now when left out. A time to come publishes then.' }),
    updatedAt: UnixSeconds.optional().meta({ description: 'Now when left out; for imports.' }),
    active: z.boolean().default(true),
    originatingSite: SiteSlug.default('main'),
    mirroringSites: z.array(SiteSlug).default([]),
    sections: z.array(NamedSlug).default([]).meta({ description: 'The first one is the main section.' }),
    tags: z.array(NamedSlug).default([]),
    authors: z.array(AuthorInput).default([]),
    flags: z.array(Slug).default([]),
    parentId: z.int().positive().max(2_147_483_647).nullable().default(null).meta({ description: 'Live blog that a post belongs to.' }),
    pinned: z.boolean().default(false).meta({ description: 'A live-blog post kept on top.' }),
    english: z.boolean().default(false),
    subType: z.string().max(50).nullable().default(null),
    subtitle: z.string().max(500).nullable().default(null),
    recommender: z.string().max(5000).nullable().default(null),
    contentHighlight: z.string().max(5000).nullable().default(null),
    coverImage: ImageRef.nullable().default(null),
    coverImageText: z.string().max(1000).nullable().default(null),
    recommendedBoxImage: ImageRef.nullable().default(null).meta({ description: 'The cover when left out.' }),
    facebookImage: ImageRef.nullable().default(null),
    mobileImage43: ImageRef.nullable().default(null),
    mobileImage11: ImageRef.nullable().default(null),
    articleContributors: z.array(z.string().max(200)).default([]),
    articleWidthCover: z.boolean().default(false),
    halfImage: z.boolean().default(false),
    colorScheme: z.string().max(50).nullable().default(null),
    colorClass: z.string().max(50).nullable().default(null),
    headerType: z.string().max(50).nullable().default(null),
    minute: z.string().max(20).nullable().default(null),
    rank: z.int().nullable().default(null),
    periodic: z.boolean().default(false),
    evergreen: z.boolean().default(false),
    announcement: z.boolean().default(false),
    spiritualHelp: z.boolean().default(false),
    drugProblem: z.boolean().default(false),
    facebookEngagement: z.int().nonnegative().default(0),
    facebookSuggested: z.boolean().default(false),
    avCode: z.string().max(100).nullable().default(null),
    indexAVCode: z.string().max(100).nullable().default(null),
    ogDescription: z.string().max(1000).nullable().default(null),
    livescoreId: z.int().positive().nullable().default(null),
    ctUrl: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    subArticles: z.array(Slug).default([]).meta({ description: 'Articles attached below it, by slug.' }),
    actions: z.array(z.object({ label: z.string().max(100), url: z.url({ protocol: /^https?$/ }) })).default([]),
  })
  .meta({ id: 'ArticleInput', description: 'What a newsroom sends to publish an article.' });
export type ArticleInput = z.input<typeof ArticleInput>;
export type ParsedArticleInput = z.output<typeof ArticleInput>;

export const Published = z
  .object({ id: z.int().positive(), slug: Slug, version: z.int().positive(), url: z.string(), changed: z.boolean() })
  .meta({
    id: 'Published',
    description: 'What became of it. `changed` is false when it already was exactly so: then no version was made.',
  });
export type Published = z.infer<typeof Published>;
