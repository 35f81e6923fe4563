import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

const WebhookJob = z.object({ deliveryId: z.string() });
export type WebhookJob = z.infer<typeof WebhookJob>;

/** A message that was not accepted within this time is given up. */
export const maxAgeHours = 24;

/** Sends one message. Its group is the webhook. The message and its outcome are in `webhook_delivery`. */
export const webhookJobs: JobKind<WebhookJob> = {
  name: 'webhook',
  payload: WebhookJob,
  // Never reached: the age of the message ends it first.
  maxAttempts: 60,
  retryDelaySeconds: 10,
  maxRetryDelaySeconds: 2 * 3600,
  // Far longer than a response is waited for.
  leaseSeconds: 60,
};
