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
const one = z.object({ site: SiteSlug, id });
const none = () => [];
const note = z.string().trim().min(1).max(200);
const maxOperationBytes = 256 * 1024;

/** The front page as editors work on it together: draft, states, scheduled changes (decision 83). */
export const frontDraftCalls = {
  frontDraft: read({
    path: '/api/edit/front/{site}/draft',
    summary: 'The front page in work, which all editors share, and what is out',
    input,
    output: FrontDraft,
    tags: none,
  }),
  changeFrontDraft: write({
    method: 'POST',
    path: '/api/edit/front/{site}/draft/operations',
    summary:
      'Change the front page in work. 409: one operation does not fit any more, or somebody else has just touched the same; then none is done',
    input,
    body: z.strictObject({
      version: FrontVersion.meta({ description: 'The version that the operations were made on.' }),
      operations: z.array(FrontOperation).min(1).max(100).meta({ description: 'Done in this order.' }),
    }),
    maxBodyBytes: maxOperationBytes,
    output: FrontDraft,
  }),
  discardFrontDraft: write({
    method: 'POST',
    path: '/api/edit/front/{site}/draft/discard',
    summary: 'Throw the changes away: the page in work is again what is out',
    input,
    body: z.strictObject({ version: FrontVersion }),
    output: FrontDraft,
  }),
  publishFront: write({
    method: 'POST',
    path: '/api/edit/front/{site}/publish',
    summary: 'Put the front page in work up. 400 names every fault; 409: somebody has changed it meanwhile',
    input,
    body: z.strictObject({
      version: FrontVersion,
      note: note.optional().meta({ description: 'For the history.' }),
    }),
    output: FrontDraft,
  }),
  undoFront: write({
    method: 'POST',
    path: '/api/edit/front/{site}/undo',
    summary: 'Put a former front page up again',
    input,
    body: z.strictObject({
      to: id.optional().meta({ description: 'Number of a state; the one before the newest when left out.' }),
    }),
    output: FrontDraft,
  }),
  frontStates: read({
    path: '/api/edit/front/{site}/states',
    summary: 'The front pages that were put up, newest first',
    input: input.extend({
      before: id.optional().meta({ description: 'Only those before this state.' }),
      limit: limit(50),
    }),
    output: z.object({ items: z.array(FrontState).meta({ description: 'Newest first.' }) }),
    tags: none,
  }),
  frontState: read({
    path: '/api/edit/front/{site}/states/{id}',
    summary: 'A front page that was put up, as readers saw it',
    input: one,
    output: DrawnFrontState,
    tags: none,
  }),
  frontPlans: read({
    path: '/api/edit/front/{site}/plans',
    summary: 'Changes of the front page for a time to come, and those of the last day',
    input,
    output: z.object({ items: z.array(FrontPlan).meta({ description: 'The earliest first.' }) }),
    tags: none,
  }),
  planFront: write({
    method: 'POST',
    path: '/api/edit/front/{site}/plans',
    summary: 'Put the changes of the front page in work aside for a time to come',
    input,
    body: z.strictObject({
      version: FrontVersion,
      at: UnixSeconds.meta({ description: 'When, unix seconds.' }),
      title: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .meta({ description: 'What it is.', examples: ['Esti rend'] }),
      repeats: PlanRepeats.default(null),
    }),
    output: FrontDraft,
  }),
  reopenFrontPlan: write({
    method: 'POST',
    path: '/api/edit/front/{site}/plans/{id}/reopen',
    summary: 'Take timed changes back into the front page in work',
    input: one,
    body: z.strictObject({}),
    output: FrontDraft,
  }),
  deleteFrontPlan: {
    method: 'DELETE' as const,
    path: '/api/edit/front/{site}/plans/{id}' as const,
    summary: 'Throw timed changes away',
    input: one,
    status: 204 as const,
    output: z.null(),
    tags: none,
  },
  frontClicks: read({
    path: '/api/edit/front/{site}/clicks',
    summary: 'How often readers opened an article from the front page, the most first; sums only',
    input: input.extend({
      minutes: z.coerce
        .number()
        .int()
        .min(5)
        .max(1440)
        .default(60)
        .meta({ description: 'Of how many minutes until now, 60 unless given.' }),
    }),
    output: z.object({
      items: z
        .array(
          z.object({
            path: z.string().meta({ description: 'Of the article.' }),
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
    summary: 'Show the others where one is on a front page; to be sent again within 30 seconds',
    input,
    body: FrontPresence,
    output: z.null(),
    status: 204,
  }),
} as const;
