import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { maxInteger } from './max-integer.ts';

/** The text of a piece that several people edit (docs/product/newsroom.md#writing-together). */

/** Steps in one batch: what a writer does in a day offline. */
const maxSteps = 20_000;

export const DocumentVersion = z
  .int()
  .min(0)
  .max(maxInteger)
  .meta({ description: 'How many steps the text has had.', examples: [3] });

export const ClientId = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({
    description: 'Random id of a window of an editor. Each window has its own.',
    examples: [8123456789],
  });

export const Sequence = z
  .int()
  .min(1)
  .max(maxInteger)
  .meta({
    description: 'Number of the batch in this window. A batch that is sent again is not stored again.',
    examples: [1],
  });

const exampleStep = {
  stepType: 'replace',
  from: 1,
  to: 1,
  slice: { content: [{ type: 'text', text: 'A' }] },
};

export const Steps = z
  .array(z.looseObject({ stepType: z.string().meta({ description: 'Kind of the step.' }) }))
  .min(1)
  .max(maxSteps)
  .meta({ description: 'Steps of ProseMirror, in order.', examples: [[exampleStep]] });

export const StepBatch = z
  .object({
    version: DocumentVersion.meta({ description: 'Version of the text after these steps.' }),
    clientId: z.int().meta({ description: 'The window that sent them; 0: the server.' }),
    sequence: z.int().meta({ description: 'Number of the batch there.' }),
    steps: z
      .array(z.unknown())
      .meta({ description: 'Steps of ProseMirror, in order.', examples: [[exampleStep]] }),
    actor: z.string().meta({ description: 'Who it was: kind and number.', examples: ['person:7'] }),
    name: z.string().meta({ description: 'Name that histories show.', examples: ['Kende Luca'] }),
    at: UnixSeconds,
  })
  .meta({ id: 'StepBatch', description: 'A batch of steps.' });
export type StepBatch = z.infer<typeof StepBatch>;

export const TextDocument = z
  .object({
    version: DocumentVersion,
    schema: z.int().meta({
      description: 'Version of the kinds of blocks; an editor of another version must be loaded again.',
    }),
    snapshotVersion: DocumentVersion.meta({ description: 'The version of `snapshot`.' }),
    snapshot: z.unknown().meta({
      description: 'The document as ProseMirror writes it.',
      examples: [
        { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Szöveg.' }] }] },
      ],
    }),
    batches: z.array(StepBatch).meta({ description: 'Steps since the snapshot, to be applied to it.' }),
    isFaithful: z.boolean().meta({
      description:
        'False: saving would change an old text, because the editor does not know all that is in it.',
    }),
  })
  .meta({ id: 'PieceDocument', description: 'The text of a piece, for editing.' });
export type TextDocument = z.infer<typeof TextDocument>;

export const Presence = z
  .strictObject({
    clientId: ClientId,
    selection: z
      .strictObject({
        anchor: z.int().min(0).meta({ description: 'Where it was begun.' }),
        head: z.int().min(0).meta({ description: 'Where the cursor is.' }),
        version: DocumentVersion,
      })
      .nullable()
      .meta({ description: 'Places in the text of this version; null: not in the text.' }),
    field: z
      .string()
      .max(60)
      .nullable()
      .meta({ description: 'The field beside the text.', examples: ['title'] }),
    typing: z
      .string()
      .max(160)
      .optional()
      .meta({ description: 'The end of what is being typed, where it is in no text yet: a live post.' }),
    isPhone: z.boolean().optional().meta({ description: 'Whether it is a phone.' }),
    gone: z.boolean().default(false).meta({ description: 'The window was closed.' }),
  })
  .meta({ id: 'Presence', description: 'Where a user is. Valid for 30 seconds.' });
export type Presence = z.infer<typeof Presence>;

export const Comment = z
  .object({
    id: z.int().meta({ description: 'Number of the comment.' }),
    actor: z.string().meta({ description: 'Who wrote it: kind and number.', examples: ['person:7'] }),
    name: z.string().meta({ description: 'Name that histories show.', examples: ['Kende Luca'] }),
    at: UnixSeconds,
    text: z.string().meta({ description: 'Plain text.' }),
  })
  .meta({ id: 'Comment', description: 'A comment.' });

export const CommentThread = z
  .object({
    id: z.int().meta({ description: 'Number of the thread.' }),
    range: z
      .object({
        from: z.int().meta({ description: 'Position where the passage begins.' }),
        to: z.int().meta({ description: 'Position where the passage ends.' }),
        version: DocumentVersion,
      })
      .nullable()
      .meta({ description: 'Where it is in the text of this version; null: its text was deleted.' }),
    quote: z.string().meta({ description: 'The text that it is about, as it was then.' }),
    resolved: z
      .object({
        at: UnixSeconds,
        name: z.string().meta({ description: 'Name of the person who resolved it.' }),
      })
      .nullable()
      .meta({ description: 'Null while it is open.' }),
    comments: z.array(Comment).meta({ description: 'The oldest first.' }),
  })
  .meta({ id: 'CommentThread', description: 'A conversation about a passage.' });
export type CommentThread = z.infer<typeof CommentThread>;
