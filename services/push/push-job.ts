import { z } from 'zod';
import { BreakingText } from '#contract/switchboard-calls.ts';
import type { JobKind } from '../jobs/job-kind.ts';

/** The score of a football match, with the words of the message. */
const ScoreText = z.object({
  match: z.int(),
  home: z.int(),
  away: z.int(),
  title: z.string(),
  body: z.string(),
});
export type ScoreText = z.infer<typeof ScoreText>;

/** A message that says all by itself. */
const NoteText = z.object({
  title: z.string(),
  body: z.string(),
  /** Path on the site. */
  url: z.string(),
  /** At most 32 characters: a later message with the same one takes its place. */
  tag: z.string().max(32),
});
export type NoteText = z.infer<typeof NoteText>;

const PushJob = z.object({
  clientId: z.string(),
  /** Null: the message is a text, a score or a note. */
  articleId: z.int().nullable(),
  text: BreakingText.nullable().default(null),
  score: ScoreText.nullable().default(null),
  note: NoteText.nullable().default(null),
  topic: z.string(),
  /** Unix seconds. After that the message is no news. */
  expiresAt: z.int(),
});
export type PushJob = z.infer<typeof PushJob>;

/**
 * Sends one article, a text of the bar of breaking news or a score to one browser. Its group is the push
 * service, which has only so many at a time.
 */
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
