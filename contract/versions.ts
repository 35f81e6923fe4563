import { z } from 'zod';
import { ArticleCard, UnixSeconds } from './article.ts';

/** Maximum number of listed versions: a live article may have hundreds, and readers look at the last ones. */
export const maxListedVersions = 200;

export const ChangeKind = z
  .enum(['title', 'subtitle', 'lead', 'text', 'cover', 'authors', 'date', 'details'])
  .meta({
    description:
      '`date`: of publication. `details`: sections, tags, flags and other settings; nothing that is read.',
  });
export type ChangeKind = z.infer<typeof ChangeKind>;

const version = z.int().positive().meta({ description: 'Number of a version, from 1.' });

export const VersionHead = z
  .object({
    v: version,
    at: UnixSeconds.meta({ description: 'When readers first could see it, unix seconds.' }),
    changed: z.array(ChangeKind).nullable().meta({
      description:
        'What is different from the version before; empty: published again as it was. Null for the first one.',
    }),
    forgotten: z
      .boolean()
      .meta({ description: 'True: its text was removed for good and cannot be compared.' }),
    corrections: z
      .array(z.string())
      .optional()
      .meta({ description: 'What editors wrote about mistakes that it put right; left out where nothing.' }),
  })
  .meta({ id: 'VersionHead', description: 'A version that was published.' });
export type VersionHead = z.infer<typeof VersionHead>;

const kind = <K extends string>(name: K, description: string) => z.literal(name).meta({ description });

const Difference = z
  .enum(['same', 'added', 'removed'])
  .meta({ description: 'Whether they are in both versions, or in the newer or older one only.' });

export const TextPiece = z
  .object({ change: Difference, text: z.string().meta({ description: 'Plain text.' }) })
  .meta({ id: 'Piece', description: 'Words that stayed, came or went.' });
export type TextPiece = z.infer<typeof TextPiece>;

export const ComparedPassage = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z
        .enum([
          'paragraph',
          'heading',
          'item',
          'quote',
          'caption',
          'row',
          'table',
          'picture',
          'embed',
          'related',
        ])
        .meta({ description: '`table` is its caption, `row` one of its rows.' }),
      change: z
        .enum(['same', 'added', 'removed', 'changed'])
        .meta({ description: '`same`: shown for what stands beside it.' }),
      pieces: z.array(TextPiece).meta({ description: 'Pieces of text in reading order.' }),
    }),
    z.object({
      kind: kind('gap', 'A stretch that did not change.'),
      passages: z
        .int()
        .positive()
        .nullable()
        .meta({ description: 'How long it is; null where a very long text was not read to its end.' }),
    }),
  ])
  .meta({
    id: 'ComparedPassage',
    description: 'A paragraph or the like in both versions, or a stretch without changes.',
  });
export type ComparedPassage = z.infer<typeof ComparedPassage>;

export const ComparedText = z
  .discriminatedUnion('kind', [
    z.object({
      kind: kind('compared', 'It could be compared.'),
      passages: z
        .array(ComparedPassage)
        .meta({ description: 'Passages in reading order; empty when nothing that is read has changed.' }),
      left: z
        .int()
        .nonnegative()
        .meta({ description: 'Changed passages that are not here because there are too many.' }),
    }),
    z.object({ kind: kind('tooLong', 'Too much is different.') }),
  ])
  .meta({
    id: 'ComparedText',
    description: 'The text of two versions; `tooLong` when too much of it is different to be compared.',
  });
export type ComparedText = z.infer<typeof ComparedText>;

export const VersionComparison = z
  .object({
    a: version.meta({ description: 'The older one.' }),
    b: version.meta({ description: 'The newer one.' }),
    fields: z
      .array(
        z.object({
          field: z
            .enum(['title', 'subtitle', 'lead', 'coverText', 'authors'])
            .meta({ description: '`coverText` is the caption of the cover.' }),
          pieces: z.array(TextPiece).meta({ description: 'Pieces of text in reading order.' }),
        }),
      )
      .meta({ description: 'Fields that differ.' }),
    cover: z.enum(['same', 'added', 'removed', 'replaced']).meta({ description: 'The picture at the head.' }),
    date: z
      .object({ a: UnixSeconds, b: UnixSeconds })
      .nullable()
      .meta({ description: 'Dates of publication, when they are different.' }),
    text: ComparedText,
  })
  .meta({ id: 'VersionComparison', description: 'Differences between two versions.' });
export type VersionComparison = z.infer<typeof VersionComparison>;

export const ArticleChanges = z
  .object({
    article: ArticleCard,
    versions: z
      .array(VersionHead)
      .meta({ description: `Newest first, at most ${maxListedVersions}. Only what readers could see.` }),
    more: z.boolean().meta({ description: 'True: there are older ones.' }),
    comparison: VersionComparison.nullable().meta({
      description: 'Null while there are not two to compare.',
    }),
  })
  .meta({
    id: 'ArticleChanges',
    description: 'The published versions of an article and what is different between two of them.',
  });
export type ArticleChanges = z.infer<typeof ArticleChanges>;
