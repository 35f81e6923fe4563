import { z } from 'zod';
import { id, read, write } from './call.ts';
import {
  ClientId,
  CommentThread,
  DocumentVersion,
  Presence,
  Sequence,
  StepBatch,
  Steps,
  TextDocument,
} from './writing.ts';

const maxStepBytes = 8 * 1024 * 1024;
/** Links per request. */
const maxLinks = 100;
const maxLinkBytes = 256 * 1024;
const input = z.object({ id });
const thread = z.object({ id, thread: id.meta({ description: 'Number of the conversation.' }) });
const CommentText = z
  .string()
  .trim()
  .min(1)
  .max(5000)
  .meta({ description: 'Plain text.', examples: ['Ki mondta ezt?'] });

/** Editing one text together (decision 79). The stream is in `routes/writing-routes.ts`. */
export const writingCalls = {
  pieceDocument: read({
    path: '/api/edit/pieces/{id}/document',
    summary: 'The text of a piece as a document: a snapshot and the steps since',
    input,
    output: TextDocument,
    tags: () => [],
  }),
  pieceSteps: read({
    path: '/api/edit/pieces/{id}/steps',
    summary: 'Steps in a text since a version. 410 if they were deleted: read the document again',
    input: input.extend({ after: z.coerce.number().int().min(0).meta({ description: 'A version.' }) }),
    output: z.object({
      version: DocumentVersion,
      batches: z.array(StepBatch).meta({ description: 'The oldest first.' }),
    }),
    errors: [410],
    tags: () => [],
  }),
  sendSteps: write({
    method: 'POST',
    path: '/api/edit/pieces/{id}/steps',
    summary:
      'Apply steps to a text. 409 with the steps of others since: rebase and send again. 410 if those were deleted: read the document again. 422 for a step that does not apply',
    input,
    body: z.strictObject({ version: DocumentVersion, clientId: ClientId, sequence: Sequence, steps: Steps }),
    maxBodyBytes: maxStepBytes,
    errors: [410],
    output: z.object({
      version: DocumentVersion.meta({ description: 'Version of the text after these steps.' }),
    }),
  }),
  showPresence: write({
    method: 'POST',
    path: '/api/edit/pieces/{id}/presence',
    summary: 'Show others where the caller is in a text; send again within 30 seconds',
    input,
    body: Presence,
    output: z.null(),
    status: 204,
  }),
  pieceComments: read({
    path: '/api/edit/pieces/{id}/comments',
    summary: 'Conversations about passages of a text, with their present positions',
    input,
    output: z.object({
      version: DocumentVersion,
      threads: z.array(CommentThread).meta({ description: 'The oldest first.' }),
    }),
    tags: () => [],
  }),
  startComment: write({
    method: 'POST',
    path: '/api/edit/pieces/{id}/comments',
    summary: 'Start a conversation about a passage',
    input,
    body: z.strictObject({
      version: DocumentVersion.meta({
        description: 'The version of the text that `from` and `to` are places of.',
      }),
      from: z
        .int()
        .min(0)
        .meta({ description: 'Where the passage begins.', examples: [1] }),
      to: z
        .int()
        .min(1)
        .meta({ description: 'Where it ends.', examples: [7] }),
      text: CommentText,
    }),
    output: CommentThread,
  }),
  replyToComment: write({
    method: 'POST',
    path: '/api/edit/pieces/{id}/comments/{thread}/replies',
    summary: 'Reply in a conversation; a resolved one is reopened',
    input: thread,
    body: z.strictObject({ text: CommentText }),
    output: CommentThread,
  }),
  resolveComment: write({
    method: 'POST',
    path: '/api/edit/pieces/{id}/comments/{thread}/resolve',
    summary: 'Resolve or reopen a conversation',
    input: thread,
    body: z.strictObject({ resolved: z.boolean().meta({ description: 'Whether it is resolved.' }) }),
    output: CommentThread,
  }),
  findDeadLinks: write({
    method: 'POST',
    path: '/api/edit/links',
    summary:
      'The broken links among these. Changes nothing; requests each public page at most once in 10 minutes',
    input: z.object({}),
    body: z.strictObject({
      addresses: z
        .array(z.string().min(1).max(2000))
        .max(maxLinks)
        .meta({
          description: 'Addresses as texts have them; a recommended article may be named by its slug.',
          examples: [['/belfold/2026/11/20/arad-a-szamos']],
        }),
    }),
    maxBodyBytes: maxLinkBytes,
    output: z.object({
      dead: z.array(z.string()).meta({
        description: 'Missing articles of our sites, pages with status 404 or 410, hosts that do not exist.',
      }),
    }),
  }),
  deleteComment: {
    method: 'DELETE' as const,
    path: '/api/edit/pieces/{id}/comments/{thread}/{comment}' as const,
    summary: 'Delete your own comment; with its last comment, the conversation is deleted',
    input: thread.extend({ comment: id.meta({ description: 'Number of the comment.' }) }),
    status: 204 as const,
    output: z.null(),
    tags: () => [],
  },
};
