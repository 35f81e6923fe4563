import { z } from 'zod';
import { Article, SiteSlug, Slug, UnixSeconds } from './article.ts';
import { id, limit, nextPage, read, timeCursor, write } from './call.ts';
import { maxInteger } from './max-integer.ts';
import { ArticleInput, AuthorInput } from './newsroom.ts';
import {
  Piece,
  PieceChanges,
  PieceDocument,
  PieceEvent,
  PieceHead,
  PieceState,
  PieceVersion,
  pieceFields,
  SavedPiece,
  sentVersion,
} from './piece.ts';
import { VersionComparison } from './versions.ts';

/** As for an article: a text of 5 MB and the rest. */
const maxPieceBytes = 6 * 1024 * 1024;
/** Counting further would take long, and nobody reads the number. */
export const maxCountedPieces = 1000;

const input = z.object({ id });
const none = () => [];
const note = z.string().trim().min(1).max(2000);
const seconds = UnixSeconds;
/** A moment that is in the future whenever the description is read. */
const exampleFuture = 4_070_908_800;

const key = (description: string) =>
  z
    .string()
    .regex(/^(person|program|command):[\w.@-]{1,100}$/, 'It must be a kind and a number, as person:12.')
    .meta({ description, examples: ['person:12'] });

/** Filters for lists of pieces. */
const pieceFilter = z.object({
  site: SiteSlug.optional(),
  section: Slug.optional().meta({ description: 'Slug of the main section.' }),
  author: Slug.optional().meta({ description: 'Slug of an author.' }),
  mine: z.enum(['yes']).optional().meta({ description: '`yes`: only those that you work on.' }),
  person: key(
    'Key of a person or program, as `person:12` or `program:3`: only pieces that they work on are returned.',
  ).optional(),
  changed: z
    .enum(['yes'])
    .optional()
    .meta({ description: '`yes`: only published ones whose working copy differs.' }),
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Words of the title, or their beginnings.' }),
  scheduledBefore: z.coerce
    .number()
    .pipe(seconds)
    .optional()
    .meta({ description: 'Unix seconds: only pieces that are scheduled for an earlier time are returned.' }),
  parent: id.optional().meta({ description: 'Posts of this live blog; without it there are no posts.' }),
  plannedBefore: z.coerce.number().pipe(seconds).optional().meta({
    description: 'Unix seconds: only pieces that are planned or scheduled for an earlier time are returned.',
  }),
  changedSince: z.coerce
    .number()
    .pipe(seconds)
    .optional()
    .meta({ description: 'Unix seconds: only pieces that were changed then or later are returned.' }),
  picture: z.enum(['none']).optional().meta({ description: '`none`: only those without a picture.' }),
});

/** A call of `POST /api/edit/pieces/{id}/{action}`. */
function act<B extends z.ZodType>(action: string, summary: string, body: B) {
  return write({
    method: 'POST',
    path: `/api/edit/pieces/{id}/${action}`,
    summary,
    input,
    body,
    output: SavedPiece,
  });
}

const versionNumber = z.coerce.number().int().positive().max(maxInteger);
const compared = z
  .union([z.literal('copy'), versionNumber])
  .meta({ description: 'A published version, or `copy`: the working copy.', examples: [2] });

/** The life of a piece: what the newsroom writes, schedules, publishes and withdraws (decision 77). */
export const pieceCalls = {
  pieces: read({
    path: '/api/edit/pieces',
    summary: 'Pieces in all states, last changed first',
    input: pieceFilter.extend({
      state: PieceState.optional(),
      cursor: timeCursor,
      limit: limit(50),
    }),
    output: z.object({
      items: z.array(PieceHead).meta({ description: 'Last changed first.' }),
      next: nextPage,
    }),
    tags: none,
  }),
  countPieces: read({
    path: '/api/edit/piece-counts',
    summary: 'Number of pieces in each state',
    input: pieceFilter,
    output: z
      .object({
        counts: z
          .record(PieceState, z.int().min(0).max(maxCountedPieces))
          .meta({ description: `By state; ${maxCountedPieces} means that many or more.` }),
      })
      .meta({
        examples: [{ counts: { draft: 11, handed_in: 3, scheduled: 6, published: 1000, withdrawn: 1 } }],
      }),
    tags: none,
  }),
  createPiece: write({
    method: 'POST',
    path: '/api/edit/pieces',
    summary: 'Create a draft; a title is enough',
    input: z.object({}),
    body: z.strictObject({ document: PieceDocument }),
    maxBodyBytes: maxPieceBytes,
    output: Piece,
  }),
  piece: read({
    path: '/api/edit/pieces/{id}',
    summary: 'A piece for editing: its working copy',
    input,
    output: Piece,
    tags: none,
  }),
  pieceBySlug: read({
    path: '/api/edit/pieces/by-slug/{slug}',
    summary: 'A piece for editing, by its slug or a former one',
    input: z.object({ slug: Slug }),
    output: Piece,
    tags: none,
  }),
  changePiece: write({
    method: 'PATCH',
    path: '/api/edit/pieces/{id}',
    summary:
      'Save some fields of a piece; 409 with both versions if somebody else has changed the same fields',
    input,
    body: z.strictObject({
      version: sentVersion,
      versions: z
        .partialRecord(z.enum(pieceFields), z.int().positive())
        .optional()
        .meta({ description: 'Version at which a field was read, where it is another one.' }),
      changes: PieceChanges,
    }),
    maxBodyBytes: maxPieceBytes,
    output: SavedPiece,
  }),
  replacePiece: write({
    method: 'PUT',
    path: '/api/edit/pieces/{id}',
    summary: 'Save all fields of a piece; 409 with both versions if somebody else has changed it',
    input,
    // A piece may be sent back as it was read; everything but these two fields belongs to the server.
    body: z.object({ version: sentVersion, document: PieceDocument }).meta({
      // A published piece needs a slug.
      examples: [
        {
          version: 3,
          document: {
            title: 'Tetőzött a Szamos',
            slug: 'tetozott-a-szamos',
            content: '<p>Péntek hajnalban tetőzött a folyó.</p>',
          },
        },
      ],
    }),
    maxBodyBytes: maxPieceBytes,
    output: SavedPiece,
  }),
  deletePiece: {
    method: 'DELETE' as const,
    path: '/api/edit/pieces/{id}' as const,
    summary: 'Delete a draft that was never published',
    input,
    status: 204 as const,
    output: z.null(),
    tags: none,
  },
  planPiece: act(
    'plan',
    'Say when the newsroom means to have a piece out; nothing happens then',
    z.strictObject({
      at: seconds.nullable().meta({ description: 'Null: no plan any more.', examples: [exampleFuture] }),
    }),
  ),
  setPiecePeople: write({
    method: 'PUT',
    path: '/api/edit/pieces/{id}/people',
    summary: 'Set who may work on a piece beside editors',
    input,
    body: z.strictObject({
      people: z
        .array(key('A member of the newsroom, as histories and the audit log name them.'))
        .max(50)
        .meta({ description: 'People and programs that work on it, as `kind:id`.' }),
    }),
    output: SavedPiece,
  }),
  handInPiece: act(
    'hand-in',
    'Hand a piece in to the editors',
    z.strictObject({
      note: note.optional().meta({ description: 'Something for the editors to know.' }),
    }),
  ),
  returnPiece: act(
    'return',
    'Hand a piece back to who writes it',
    z.strictObject({ note: note.meta({ description: 'The work to be done.' }) }),
  ),
  schedulePiece: act(
    'schedule',
    'Publish a piece, or the working copy of a published one, at a time to come',
    z.strictObject({
      version: sentVersion,
      at: seconds.meta({ description: 'When, unix seconds.', examples: [exampleFuture] }),
    }),
  ),
  unschedulePiece: act('unschedule', 'Take back that a piece will be published', z.strictObject({})),
  publishPiece: act(
    'publish',
    'Publish a piece, or the working copy of a published or withdrawn one',
    z.strictObject({
      version: sentVersion,
      pubDate: seconds.optional().meta({ description: 'First published; now when left out.' }),
      note: note.optional().meta({ description: 'Note for the history.' }),
      correction: z.string().trim().min(1).max(1000).optional().meta({
        description: 'What was wrong and what is right; readers see it among the corrections.',
      }),
    }),
  ),
  withdrawPiece: act(
    'withdraw',
    'Take a published piece down; readers get 404',
    z.strictObject({ reason: note.meta({ description: 'Why; readers do not see it.' }) }),
  ),
  revertPiece: act(
    'revert',
    'Make the working copy again what is published, or what an earlier version was; readers see no change',
    z.strictObject({
      version: sentVersion,
      to: z.int().positive().max(maxInteger).optional().meta({
        description: 'Number of a published version; the newest if left out.',
      }),
    }),
  ),
  undoPublication: act(
    'undo',
    'Publish an earlier version again; what is undone stays as the working copy',
    z.strictObject({
      version: sentVersion,
      to: z.int().positive().max(maxInteger).optional().meta({
        description: 'Number of a published version; the one before the newest if left out.',
      }),
    }),
  ),
  pieceHistory: read({
    path: '/api/edit/pieces/{id}/history',
    summary: 'History of a piece, and its published versions',
    input: z.object({
      id,
      cursor: z
        .string()
        .regex(/^\d{1,18}$/, 'A cursor is what `next` said.')
        .optional()
        .meta({ description: '`next` of the page before.', examples: ['12'] }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(500)
        .default(100)
        .meta({ description: 'Events per page; default 100.' }),
    }),
    output: z.object({
      items: z.array(PieceEvent).meta({ description: 'Newest first.' }),
      next: nextPage,
      versions: z
        .array(PieceVersion)
        .meta({ description: 'Published versions, newest first, at most 200; only on the first page.' }),
    }),
    tags: none,
  }),
  pieceVersion: read({
    path: '/api/edit/pieces/{id}/versions/{v}',
    summary: 'A published version of a piece',
    input: z.object({ id, v: versionNumber.meta({ description: 'Number of a published version.' }) }),
    output: PieceVersion.extend({ document: PieceDocument }),
    tags: none,
  }),
  comparePiece: read({
    path: '/api/edit/pieces/{id}/comparison',
    summary: 'Differences between two versions of a piece',
    input: z.object({ id, a: compared, b: compared }),
    output: VersionComparison.omit({ a: true, b: true }),
    tags: none,
  }),
  previewPiece: read({
    path: '/api/edit/pieces/{id}/preview',
    summary: 'The working copy as readers would see it if it were published now',
    input: z.object({
      id,
      site: SiteSlug.optional().meta({ description: 'Site that shows it; the asked one when left out.' }),
    }),
    output: Article,
    tags: none,
  }),
  articleToEdit: read({
    path: '/api/edit/articles/{id}',
    summary: 'The published article, in the form that `PUT /api/article/{id}` accepts',
    input,
    output: z.object({
      version: z.int().positive().meta({
        description:
          'Version of the article, to be sent back as `If-Match`, so that nobody’s change is lost.',
      }),
      updatedAt: UnixSeconds,
      document: ArticleInput.omit({ updatedAt: true })
        .extend({
          // It has no name in the API's description, because input may lack fields that are always in
          // answers.
          authors: z
            .array(z.object(AuthorInput.shape))
            .meta({ description: 'The authors, in the order of the byline.' }),
        })
        .meta({ description: 'The article as it was sent.' }),
    }),
    tags: none,
  }),
} as const;
