import { z } from 'zod';
import { BreakingText } from '#contract/switchboard-calls.ts';
import type { JobKind } from '../jobs/job-kind.ts';

/** A football score, with the text of the message. */
const ScoreText = z.object({
  match: z.int(),
  home: z.int(),
  away: z.int(),
  title: z.string(),
  body: z.string(),
});
export type ScoreText = z.infer<typeof ScoreText>;

/** A message with its own text. */
const PushText = z.object({
  title: z.string(),
  body: z.string(),
  /** Path on the site. */
  url: z.string(),
  /** At most 32 characters: a later message with the same topic replaces it. */
  tag: z.string().max(32),
});
export type PushText = z.infer<typeof PushText>;

const PushJob = z.object({
  clientId: z.string(),
  /** Null: the message is a text, a score or a note. */
  articleId: z.int().nullable(),
  text: BreakingText.nullable().default(null),
  score: ScoreText.nullable().default(null),
  note: PushText.nullable().default(null),
  topic: z.string(),
  /** Unix seconds. After that, the message is no longer news. */
  expiresAt: z.int(),
});
export type PushJob = z.infer<typeof PushJob>;

/**
 * Sends one article, text or score to one browser. Its group is the push service, whose number of concurrent
 * jobs is limited.
 */
export const pushJobs: JobKind<PushJob> = {
  name: 'push',
  payload: PushJob,
  // Most messages expire earlier.
  maxAttempts: 15,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 6 * 3600,
  // Longer than the time-out of push services (`push-worker.ts`).
  leaseSeconds: 60,
};
