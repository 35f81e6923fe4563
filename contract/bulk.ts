import { z } from 'zod';
import { write } from './call.ts';
import { ErrorBody } from './errors.ts';
import { maxInteger } from './max-integer.ts';
import { PieceChanges, sentVersion } from './piece.ts';
import { pieceCalls } from './piece-calls.ts';

/** Operations per request. */
export const maxBulkOperations = 100;
/** Size of a hundred operations that each set a hundred tags. */
const maxBulkBytes = 2 * 1024 * 1024;

const target = {
  id: z.int().positive().max(maxInteger).meta({ description: 'Number of the piece.' }),
  version: sentVersion,
};

const action = <A extends string>(name: A, description: string) => z.literal(name).meta({ description });

const { planPiece, setPiecePeople, handInPiece, publishPiece, schedulePiece, withdrawPiece } = pieceCalls;

/** Operations on many pieces at once, named after the call that does the same with one. */
export const BulkOperation = z
  .discriminatedUnion('action', [
    z.strictObject({
      action: action('change', 'Set sections, tags or flags.'),
      ...target,
      changes: PieceChanges.pick({ sections: true, tags: true, flags: true }).meta({
        description: 'The changed fields, each completely.',
      }),
    }),
    z.strictObject({
      action: action('plan', 'Say when it is meant to be out.'),
      ...target,
      at: planPiece.body.shape.at,
    }),
    z.strictObject({
      action: action('people', 'Set who may work on it.'),
      ...target,
      people: setPiecePeople.body.shape.people,
    }),
    z.strictObject({
      action: action('hand_in', 'Hand it in.'),
      ...target,
      note: handInPiece.body.shape.note,
    }),
    z.strictObject({
      action: action('publish', 'Publish it.'),
      ...target,
      pubDate: publishPiece.body.shape.pubDate,
      note: publishPiece.body.shape.note,
    }),
    z.strictObject({
      action: action('schedule', 'Publish it at a time to come.'),
      ...target,
      at: schedulePiece.body.shape.at,
    }),
    z.strictObject({ action: action('unschedule', 'Take back that it will be published.'), ...target }),
    z.strictObject({
      action: action('withdraw', 'Withdraw it.'),
      ...target,
      reason: withdrawPiece.body.shape.reason,
    }),
    z.strictObject({ action: action('delete', 'Delete a draft.'), ...target }),
  ])
  .meta({ id: 'BulkOperation', description: 'An operation on one piece.' });
export type BulkOperation = z.output<typeof BulkOperation>;

/** The call that does the same with one piece. People who may make it may use it here. */
export const callOfOperation = {
  change: 'changePiece',
  plan: 'planPiece',
  people: 'setPiecePeople',
  hand_in: 'handInPiece',
  publish: 'publishPiece',
  schedule: 'schedulePiece',
  unschedule: 'unschedulePiece',
  withdraw: 'withdrawPiece',
  delete: 'deletePiece',
} as const satisfies Record<BulkOperation['action'], keyof typeof pieceCalls>;

export const BulkResult = z
  .object({
    id: target.id,
    version: z.int().positive().nullable().meta({
      description:
        'Version of the piece after the operation; null where it was deleted or the operation failed.',
    }),
    error: ErrorBody.nullable().meta({ description: 'Why it failed; null where it was done.' }),
  })
  .meta({ id: 'BulkResult', description: 'The result of an operation.' });
export type BulkResult = z.infer<typeof BulkResult>;

/** Work on many pieces in one request. */
export const bulkCalls = {
  bulk: write({
    method: 'POST',
    path: '/api/edit/bulk',
    summary: 'Changes many pieces independently: if one fails, the others are still changed',
    input: z.object({}),
    body: z.strictObject({
      operations: z
        .array(BulkOperation)
        .min(1)
        .max(maxBulkOperations)
        .meta({ description: 'Applied in this order, each completely or not at all.' }),
    }),
    maxBodyBytes: maxBulkBytes,
    output: z.object({
      results: z.array(BulkResult).meta({ description: 'Results of the operations, in their order.' }),
    }),
  }),
} as const;
