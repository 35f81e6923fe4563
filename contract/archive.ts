import { z } from 'zod';
import { Article, ArticleCard, Slug, Translation, UnixSeconds } from './article.ts';
import { Day } from './day.ts';
import { ImageRef } from './image.ts';

/**
 * Days and articles of the archive are those that have their canonical address on the site: mirrored articles
 * belong to the other one.
 */
export const ArchiveDay = z
  .object({
    day: Day,
    count: z.int().positive().meta({ description: 'How many articles.' }),
    updatedAt: UnixSeconds.meta({ description: 'When one of its articles last changed, came or went.' }),
  })
  .meta({ id: 'ArchiveDay', description: 'A day on which articles were published.' });
export type ArchiveDay = z.infer<typeof ArchiveDay>;

export const ArchiveEntry = z
  .object({
    url: z.string().meta({ description: 'Path on the site.' }),
    title: z.string().meta({ description: 'Plain text.' }),
    pubDate: UnixSeconds,
    updatedAt: UnixSeconds,
    image: ImageRef.nullable().meta({ description: 'The picture of its card.' }),
    english: z.boolean().meta({ description: 'Written in English.' }),
    pr: z.boolean().meta({ description: 'Paid for.' }),
    announcement: ArticleCard.shape.announcement,
    subType: ArticleCard.shape.subType,
    translation: Translation.pick({ english: true, originatingSite: true, url: true })
      .optional()
      .meta({ description: 'The same article in the other language; absent where there is none.' }),
  })
  .meta({ id: 'ArchiveEntry', description: 'What a sitemap says of an article.' });
export type ArchiveEntry = z.infer<typeof ArchiveEntry>;

export const FeedArticles = z
  .object({
    title: z.string().nullable().meta({
      description:
        'Name of the section, tag or author; null for a list of everything and for an unknown one.',
    }),
    description: z.string().nullable().meta({ description: 'What editors wrote about it.' }),
    items: z.array(Article).meta({ description: 'Newest first.' }),
    movedTo: Slug.optional().meta({
      description: 'Present slug of the tag or author, where it was asked for by a former one.',
    }),
  })
  .meta({
    id: 'FeedArticles',
    description: 'The newest articles of a list with their whole text, newest first.',
  });
export type FeedArticles = z.infer<typeof FeedArticles>;
