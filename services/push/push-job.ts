import { z } from 'zod';
import { BreakingText } from '#contract/switchboard-calls.ts';
import type { JobKind } from '../jobs/job-kind.ts';

const PushJob = z.object({
  clientId: z.string(),
  /** Null: the message is a text of its own. */
  articleId: z.int().nullable(),
  text: BreakingText.nullable().default(null),
  topic: z.string(),
  /** Unix seconds. After that the message is no news. */
  expiresAt: z.int(),
});
export type PushJob = z.infer<typeof PushJob>;

/** Sends one article, or a text of the bar of breaking news, to one browser. Its group is the push service, which has only so many at a time. */
export const pushJobs: JobKind<PushJob> = {
  name: 'push',
  payload: PushJob,
  // Most messages expire before.
  maxAttempts: 15,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 6 * 3600,
  // Longer than a push service is waited for (`send-message.ts`).
  leaseSeconds: 60,
};
