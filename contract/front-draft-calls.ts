import { z } from 'zod';
import { SiteSlug, UnixSeconds } from './article.ts';
import { id, limit, read, write } from './call.ts';
import {
  DrawnFrontState,
  FrontDraft,
  FrontOperation,
  FrontPlan,
  FrontPresence,
  FrontState,
  FrontVersion,
  PlanRepeats,
} from './front-draft.ts';

const input = z.object({ site: SiteSlug });
const stateInput = z.object({ site: SiteSlug, id });
const none = () => [];
const note = z.string().trim().min(1).max(200);
const maxOperationBytes = 256 * 1024;

/** The front page as editors work on it together: draft, states, scheduled changes (decision 83). */
export const frontDraftCalls = {
  frontDraft: read({
    path: '/api/edit/front/{site}/draft',
    summary: 'The draft of the front page, which all editors share, and the published one',
    input,
    output: FrontDraft,
    tags: none,
  }),
  changeFrontDraft: write({
    method: 'POST',
    path: '/api/edit/front/{site}/draft/operations',
    summary:
      'Change the draft of the front page. 409: an operation no longer applies, or somebody else has just changed the same place; then nothing is changed',
    input,
    body: z.strictObject({
      version: FrontVersion.meta({ description: 'The version that the operations were made on.' }),
      operations: z.array(FrontOperation).min(1).max(100).meta({ description: 'Applied in this order.' }),
    }),
    maxBodyBytes: maxOperationBytes,
    output: FrontDraft,
  }),
  discardFrontDraft: write({
    method: 'POST',
    path: '/api/edit/front/{site}/draft/discard',
    summary: 'Discard the changes: the draft is the published page again',
    input,
    body: z.strictObject({ version: FrontVersion }),
    output: FrontDraft,
  }),
  publishFront: write({
    method: 'POST',
    path: '/api/edit/front/{site}/publish',
    summary:
      'Publish the draft of the front page. 400 names every fault; 409: somebody has changed it in the meantime',
    input,
    body: z.strictObject({
      version: FrontVersion,
      note: note.optional().meta({ description: 'Note for the history.' }),
    }),
    output: FrontDraft,
  }),
  undoFront: write({
    method: 'POST',
    path: '/api/edit/front/{site}/undo',
    summary: 'Publish an earlier front page again',
    input,
    body: z.strictObject({
      to: id.optional().meta({ description: 'Number of a state; the one before the newest when left out.' }),
    }),
    output: FrontDraft,
  }),
  frontStates: read({
    path: '/api/edit/front/{site}/states',
    summary: 'The front pages that were published, newest first',
    input: input.extend({
      before: id.optional().meta({ description: 'Number of a state: only earlier ones are returned.' }),
      limit: limit(50),
    }),
    output: z.object({ items: z.array(FrontState).meta({ description: 'Newest first.' }) }),
    tags: none,
  }),
  frontState: read({
    path: '/api/edit/front/{site}/states/{id}',
    summary: 'A front page that was published, as readers saw it',
    input: stateInput,
    output: DrawnFrontState,
    tags: none,
  }),
  frontPlans: read({
    path: '/api/edit/front/{site}/plans',
    summary: 'Scheduled changes of the front page, and those of the last day',
    input,
    output: z.object({ items: z.array(FrontPlan).meta({ description: 'The earliest first.' }) }),
    tags: none,
  }),
  planFront: write({
    method: 'POST',
    path: '/api/edit/front/{site}/plans',
    summary: 'Schedule the changes in the draft of the front page',
    input,
    body: z.strictObject({
      version: FrontVersion,
      at: UnixSeconds.meta({ description: 'When, unix seconds; in the future.', examples: [4_070_908_800] }),
      title: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .meta({ description: 'Short name of the scheduled changes.', examples: ['Esti rend'] }),
      repeats: PlanRepeats.default(null),
    }),
    output: FrontDraft,
  }),
  reopenFrontPlan: write({
    method: 'POST',
    path: '/api/edit/front/{site}/plans/{id}/reopen',
    summary: 'Move scheduled changes back into the draft of the front page',
    input: stateInput,
    body: z.strictObject({}),
    output: FrontDraft,
  }),
  deleteFrontPlan: {
    method: 'DELETE' as const,
    path: '/api/edit/front/{site}/plans/{id}' as const,
    summary: 'Delete scheduled changes',
    input: stateInput,
    status: 204 as const,
    output: z.null(),
    tags: none,
  },
  frontClicks: read({
    path: '/api/edit/front/{site}/clicks',
    summary: 'How often readers opened each article from the front page, most opened first; sums only',
    input: input.extend({
      minutes: z.coerce
        .number()
        .int()
        .min(5)
        .max(1440)
        .default(60)
        .meta({ description: 'Length of the period until now in minutes; default 60.' }),
    }),
    output: z.object({
      items: z
        .array(
          z.object({
            path: z.string().meta({ description: 'Path of the article.' }),
            n: z.int().positive().meta({ description: 'Clicks.' }),
          }),
        )
        .meta({ description: 'At most 200. Empty where nothing is measured.' }),
    }),
    tags: none,
  }),
  showFrontPresence: write({
    method: 'POST',
    path: '/api/edit/front/{site}/presence',
    summary: 'Show others where the caller is on a front page; send again within 30 seconds',
    input,
    body: FrontPresence,
    output: z.null(),
    status: 204,
  }),
} as const;
