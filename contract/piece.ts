import { z } from 'zod';
import { ArticleType, SiteSlug, Slug, UnixSeconds } from './article.ts';
import { ImageRef } from './image.ts';
import { maxInteger } from './max-integer.ts';
import { ArticleInput } from './newsroom.ts';

/** The state of a piece (docs/product/newsroom.md#life-of-a-piece). */
export const PieceState = z
  .enum(['draft', 'handed_in', 'scheduled', 'published', 'withdrawn'])
  .meta({ id: 'PieceState', description: 'How far a piece is.' });
export type PieceState = z.infer<typeof PieceState>;

const Name = z
  .strictObject({
    slug: Slug,
    name: z.string().trim().min(1).max(200).meta({ description: 'Name that readers see.' }),
  })
  .meta({
    id: 'PieceName',
    description:
      'A section, tag or author by slug. One that is new becomes a row when the piece is published.',
  });
export type PieceName = z.infer<typeof Name>;

const { updatedAt: _updatedAt, active: _active, ...articleFields } = ArticleInput.shape;

/** The fields of a piece. All but the title may be missing while it is a draft. */
export const PieceDocument = z
  .strictObject({
    ...articleFields,
    slug: Slug.nullable()
      .default(null)
      .meta({ description: 'Null: made of the title when it is published.' }),
    content: articleFields.content.default(''),
    pubDate: UnixSeconds.nullable()
      .default(null)
      .meta({ description: 'First published; null: when it is published.' }),
    sections: z.array(Name).max(20).default([]).meta({ description: 'The first one is the main section.' }),
    tags: z.array(Name).max(100).default([]).meta({ description: 'What it is about.' }),
    authors: z
      .array(Name)
      .max(50)
      .default([])
      .meta({ description: 'The authors, in the order of the byline.' }),
    coverImageSet: articleFields.coverImageSet.unwrap().default([]),
    resizedRecommendedBoxImage: articleFields.resizedRecommendedBoxImage.unwrap().default(null),
    eventName: articleFields.eventName
      .unwrap()
      .nullable()
      .default(null)
      .meta({ description: 'The match or race that it is about, as the cover of a spoiler names it.' }),
    livescoreSport: articleFields.livescoreSport.unwrap().default(null),
    factChecks: articleFields.factChecks.unwrap().default([]),
    translationOf: articleFields.translationOf.unwrap().default(null),
  })
  // It has no name in the API's description, because input may lack fields that are always in answers.
  .meta({ description: 'The fields of a piece, its text among them.' });
export type PieceDocument = z.output<typeof PieceDocument>;
export type PieceField = keyof PieceDocument;
export const pieceFields = Object.keys(PieceDocument.shape) as PieceField[];

/** The same without defaults: a missing field stays unchanged. */
type Changes = {
  [K in PieceField]: z.ZodOptional<
    (typeof PieceDocument.shape)[K] extends z.ZodDefault<infer T extends z.ZodType>
      ? T
      : (typeof PieceDocument.shape)[K]
  >;
};
const changes = Object.fromEntries(
  Object.entries(PieceDocument.shape).map(([name, field]) => {
    const plain = field instanceof z.ZodDefault ? field.unwrap() : field;
    const description = field.description ?? plain.description;
    return [name, description === undefined ? plain.optional() : plain.optional().meta({ description })];
  }),
) as Changes;
export const PieceChanges = z
  .strictObject(changes)
  .meta({ id: 'PieceChanges', description: 'Fields of a piece that change; the others stay as they are.' });
export type PieceChanges = z.output<typeof PieceChanges>;

/** How a request names a version. */
export const sentVersion = z
  .int()
  .positive()
  .max(maxInteger)
  .optional()
  .meta({ description: 'Version that was read; the newest if left out. Same as `If-Match`.' });

const moment = (description: string) => UnixSeconds.nullable().meta({ description });
const text = (description: string) => z.string().nullable().meta({ description });

export const PieceHead = z
  .object({
    id: z.int().positive().meta({ description: 'Number of the piece and of its article.' }),
    version: z.int().positive().meta({ description: 'Version, which grows with every saved change.' }),
    state: PieceState,
    title: z.string().meta({ description: 'Plain text.' }),
    slug: Slug.nullable().meta({ description: 'Null while it has none.' }),
    site: SiteSlug,
    type: ArticleType,
    section: Slug.nullable().meta({ description: 'Slug of its main section.' }),
    authors: z.array(Name).meta({ description: 'The authors, in the order of the byline.' }),
    picture: ImageRef.nullable().meta({ description: 'The picture of its card.' }),
    length: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'Characters of the text; null: not counted since it was imported.' }),
    pr: z.boolean().meta({ description: 'Paid for.' }),
    parentId: z.int().positive().nullable().meta({ description: 'Live blog that a post belongs to.' }),
    isChanged: z.boolean().meta({ description: 'The working copy differs from what is published.' }),
    plannedAt: moment('When the newsroom means to have it out.'),
    publishAt: moment('When it will be published; null: not scheduled.'),
    scheduleFault: text('Why it could not be published at its time.'),
    handedInAt: moment('When it was last handed in.'),
    note: text('Why it was handed back.'),
    withdrawalReason: text('Why it was withdrawn.'),
    people: z.array(z.string()).meta({
      description: 'Who may work on it beside editors, as `kind:id`; who created it is among them.',
    }),
    published: z
      .object({
        version: z.int().positive().meta({ description: 'Number of the published version, from 1.' }),
        pubDate: UnixSeconds.meta({ description: 'First published.' }),
        url: z.string().meta({ description: 'Path on the site.' }),
      })
      .nullable()
      .meta({ description: 'What readers see, or last saw; null before it is first published.' }),
    createdAt: UnixSeconds,
    createdBy: text('Name of who created it; null where that was an import.'),
    updatedAt: UnixSeconds,
    updatedBy: text('Name of who last changed it; null where that was an import.'),
  })
  .meta({ id: 'PieceHead', description: 'A piece as lists of the newsroom show it.' });
export type PieceHead = z.infer<typeof PieceHead>;

const fieldVersions = z.record(z.string(), z.int().positive()).meta({
  description: 'Version of the last change of each field; those left out have not changed since 1.',
});

export const SavedPiece = PieceHead.extend({ fieldVersions }).meta({
  id: 'SavedPiece',
  description: 'A piece after a change, without its fields.',
});
export type SavedPiece = z.infer<typeof SavedPiece>;

export const Piece = SavedPiece.extend({
  changedFields: z
    .array(z.string())
    .meta({ description: 'Fields of the working copy that differ from what is published.' }),
  oldSlugs: z.array(Slug).meta({ description: 'Former slugs, which lead here.' }),
  document: PieceDocument,
}).meta({ id: 'EditedPiece', description: 'A piece for editing: its working copy.' });
export type Piece = z.infer<typeof Piece>;

export const PieceEvent = z
  .object({
    id: z.string().meta({ description: 'Number of the event, which grows with time.' }),
    at: UnixSeconds,
    by: z.string().meta({ description: 'Name of who did it.' }),
    action: z
      .enum([
        'create',
        'save',
        'hand_in',
        'return',
        'schedule',
        'unschedule',
        'publish',
        'withdraw',
        'revert',
        'undo',
        'people',
      ])
      .meta({ description: 'What was done.' }),
    version: z.int().positive().meta({ description: 'Version of the piece after the event.' }),
    published: z.int().positive().nullable().meta({ description: 'Version that was published by it.' }),
    fields: z.array(z.string()).meta({ description: 'Fields that changed.' }),
    note: text('What was said with it.'),
  })
  .meta({ id: 'PieceEvent', description: 'An event in the history of a piece.' });
export type PieceEvent = z.infer<typeof PieceEvent>;

export const PieceVersion = z
  .object({
    version: z.int().positive().meta({ description: 'Number of the published version, from 1.' }),
    at: UnixSeconds,
    by: text('Name of who published it; null where that was an import.'),
    note: text('What was said with it.'),
    isActive: z.boolean().meta({ description: 'Readers could see it.' }),
    isForgotten: z.boolean().meta({ description: 'True: its text was removed for good.' }),
  })
  .meta({ id: 'PieceVersion', description: 'A published version of a piece.' });
export type PieceVersion = z.infer<typeof PieceVersion>;
