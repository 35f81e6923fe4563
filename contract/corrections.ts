import { z } from 'zod';
import { ArticleCard, Slug, UnixSeconds } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { id, limit, read, write } from './call.ts';
import { maxInteger } from './max-integer.ts';

const text = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .meta({ description: 'What was wrong and what is right, in plain words.' });
const version = z.int().positive().max(maxInteger);

export const Correction = z
  .object({
    article: ArticleCard,
    version: version.meta({ description: 'Version in which it was put right.' }),
    text,
    at: UnixSeconds.meta({ description: 'When it was put right.' }),
  })
  .meta({ id: 'Correction', description: 'A mistake in an article and what is right.' });
export type Correction = z.infer<typeof Correction>;

export const EditedCorrection = z
  .object({
    id: z.int().positive().meta({ description: 'Number of the correction.' }),
    version: version.meta({ description: 'Version, which grows with each change of the text.' }),
    article: z.int().positive().meta({ description: 'Number of the article.' }),
    slug: Slug.meta({ description: 'Slug that the article has now.' }),
    title: z.string().meta({ description: 'Title that the article has now.' }),
    correctedIn: version.meta({ description: 'Version of the article in which it was put right.' }),
    text,
    at: UnixSeconds.meta({ description: 'When it was put right.' }),
    by: z.string().nullable().meta({ description: 'Name of who wrote it; null where that is not known.' }),
  })
  .meta({ id: 'EditedCorrection', description: 'A correction as the newsroom edits it.' });
export type EditedCorrection = z.infer<typeof EditedCorrection>;

/** Number of corrections on `/javitasok`. */
const maxShown = 30;
const input = z.object({ id });

/** Corrections of articles, each a record of its own. */
export const correctionCalls = {
  corrections: read({
    path: '/api/corrections',
    summary: `The newest ${maxShown} corrections of articles that are shown here`,
    input: z.object({}),
    output: z.array(Correction).max(maxShown),
    tags: (_, corrections) => [
      cacheTag.corrections,
      ...corrections.map(({ article }) => cacheTag.article(article.id)),
    ],
  }),
  correctionsToEdit: read({
    path: '/api/edit/corrections',
    summary: 'Corrections, newest first',
    input: z.object({
      article: id
        .optional()
        .meta({ description: 'Number of an article: only its corrections are returned.' }),
      q: z.string().trim().min(1).max(200).optional().meta({ description: 'Words that the text contains.' }),
      cursor: id.optional().meta({ description: '`next` of the page before.' }),
      limit: limit(50),
    }),
    output: z.object({
      items: z.array(EditedCorrection).meta({ description: 'Newest first.' }),
      next: z.int().nullable().meta({ description: 'Where the next page begins; null at the end.' }),
    }),
    tags: () => [],
  }),
  correctionToEdit: read({
    path: '/api/edit/corrections/{id}',
    summary: 'A correction to be edited',
    input,
    output: EditedCorrection,
    tags: () => [],
  }),
  addCorrection: write({
    method: 'POST',
    path: '/api/edit/corrections',
    summary: 'Publish a correction for readers; other corrections stay as they are',
    input: z.object({}),
    body: z.strictObject({
      article: z.int().positive().max(maxInteger).meta({ description: 'Number of the article.' }),
      correctedIn: version.optional().meta({
        description: 'Version in which it was put right; the newest when left out.',
      }),
      text,
    }),
    output: EditedCorrection,
  }),
  changeCorrection: write({
    method: 'PATCH',
    path: '/api/edit/corrections/{id}',
    summary: 'Change the text of a correction; 409 with both versions if somebody else has changed it',
    input,
    body: z.strictObject({
      version: version.optional().meta({ description: 'Version that was read; same as `If-Match`.' }),
      changes: z.strictObject({ text }).meta({ description: 'The changed fields.' }),
    }),
    output: EditedCorrection,
  }),
  deleteCorrection: {
    method: 'DELETE' as const,
    path: '/api/edit/corrections/{id}' as const,
    summary: 'Delete a correction',
    input,
    status: 204 as const,
    output: z.null(),
    tags: () => [],
  },
} as const;
