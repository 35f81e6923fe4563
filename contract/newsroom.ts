import { z } from 'zod';
import { Article, ArticleCard, ArticleType, Author, Slug, UnixSeconds } from './article.ts';
import { ArticleFlag } from './flags.ts';
import { ImageRef } from './image.ts';
import { maxInteger } from './max-integer.ts';

const NamedSlug = z.object({
  slug: Slug,
  name: z.string().min(1).max(200).meta({ description: 'Name that readers see.' }),
});

export const AuthorInput = NamedSlug.extend({
  title: Author.shape.title.optional(),
  avatarSrc: Author.shape.avatarSrc.optional(),
  description: z
    .string()
    .max(2000)
    .nullable()
    .optional()
    .meta({ description: 'A few words about the author.' }),
}).meta({
  id: 'AuthorInput',
  description: 'An author by slug; created when new, its other fields updated when given.',
});
export type AuthorInput = z.infer<typeof AuthorInput>;

/**
 * Text of at most 5 MB of HTML; anything that is not allowed is removed when it is stored. Unknown fields are
 * an error, so that a misspelt one is not silently lost.
 */
export const ArticleInput = z
  .strictObject({
    title: z.string().trim().min(1).max(500).meta({ description: 'Plain text.' }),
    slug: Slug,
    type: ArticleType.default('article'),
    content: z.string().max(5_000_000).meta({ description: 'HTML.' }),
    lead: Article.shape.lead.default(''),
    pubDate: UnixSeconds.optional().meta({
      description: 'Now when left out. A time to come publishes then.',
    }),
    updatedAt: UnixSeconds.optional().meta({ description: 'Now when left out; for imports.' }),
    active: Article.shape.active.default(true),
    originatingSite: Article.shape.originatingSite.default('main'),
    mirroringSites: Article.shape.mirroringSites.default([]),
    sections: z.array(NamedSlug).default([]).meta({ description: 'The first one is the main section.' }),
    tags: z.array(NamedSlug).default([]).meta({ description: 'What it is about; made when new.' }),
    authors: z
      .array(AuthorInput)
      .default([])
      .meta({ description: 'The authors, in the order of the byline.' }),
    flags: z.array(ArticleFlag).default([]).meta({ description: 'Marks; unknown ones are refused.' }),
    parentId: z
      .int()
      .positive()
      .max(maxInteger)
      .nullable()
      .default(null)
      .meta({ description: 'Live blog that a post belongs to.' }),
    pinned: z.boolean().default(false).meta({ description: 'A live-blog post kept on top.' }),
    english: Article.shape.english.default(false),
    subType: Article.shape.subType.default(null),
    subtitle: Article.shape.subtitle.default(null),
    recommender: Article.shape.recommender.default(null),
    contentHighlight: Article.shape.contentHighlight.default(null),
    coverImage: Article.shape.coverImage.default(null),
    coverImageText: Article.shape.coverImageText.default(null),
    coverImageSet: Article.shape.coverImageSet.optional(),
    resizedRecommendedBoxImage: Article.shape.resizedRecommendedBoxImage.optional(),
    recommendedBoxImage: ImageRef.nullable().default(null).meta({ description: 'The cover when left out.' }),
    facebookImage: Article.shape.facebookImage.default(null),
    mobileImage43: Article.shape.mobileImage43.default(null),
    mobileImage11: Article.shape.mobileImage11.default(null),
    articleContributors: Article.shape.articleContributors.default([]),
    articleWidthCover: Article.shape.articleWidthCover.default(false),
    halfImage: Article.shape.halfImage.default(false),
    colorScheme: Article.shape.colorScheme.default(null),
    colorClass: Article.shape.colorClass.default(null),
    headerType: Article.shape.headerType.default(null),
    minute: Article.shape.minute.default(null),
    rank: Article.shape.rank.default(null),
    periodic: Article.shape.periodic.default(false),
    evergreen: Article.shape.evergreen.default(false),
    announcement: Article.shape.announcement.default(false),
    spiritualHelp: Article.shape.spiritualHelp.default(false),
    drugProblem: Article.shape.drugProblem.default(false),
    facebookEngagement: Article.shape.facebookEngagement.default(0),
    facebookSuggested: Article.shape.facebookSuggested.default(false),
    avCode: Article.shape.avCode.default(null),
    indexAVCode: Article.shape.indexAVCode.default(null),
    ogDescription: Article.shape.ogDescription.default(null),
    livescoreId: Article.shape.livescoreId.default(null),
    livescoreSport: Article.shape.livescoreSport,
    eventName: Article.shape.eventName,
    factChecks: Article.shape.factChecks,
    translationOf: Slug.nullable().optional().meta({
      description:
        'The same article in the other language, by slug. One of the two names the other; both then lead to each other.',
    }),
    ctUrl: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null)
      .meta({ description: 'Where a sponsored item leads instead of its article page.' }),
    subArticles: z.array(Slug).default([]).meta({ description: 'Articles attached below it, by slug.' }),
    actions: z
      .array(
        z.object({
          label: z.string().max(100).meta({ description: 'What the button says.' }),
          url: z.url({ protocol: /^https?$/ }).meta({ description: 'Where it leads.' }),
        }),
      )
      .default([])
      .meta({ description: 'Buttons under the text.' }),
  })
  .meta({ id: 'ArticleInput', description: 'What a newsroom sends to publish an article.' });
export type ArticleInput = z.input<typeof ArticleInput>;
export type ParsedArticleInput = z.output<typeof ArticleInput>;

export const Published = z
  .object({
    id: ArticleCard.shape.id,
    slug: Slug,
    version: ArticleCard.shape.version,
    url: ArticleCard.shape.url,
    changed: z
      .boolean()
      .meta({ description: 'False: it was already stored exactly so; no version was created.' }),
  })
  .meta({
    id: 'Published',
    description: 'The result.',
  });
export type Published = z.infer<typeof Published>;
