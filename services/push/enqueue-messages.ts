import type { Transaction } from '#database/database.ts';
import { enqueueJobs } from '../jobs/enqueue-jobs.ts';
import { type PushJob, pushJobs } from './push-job.ts';

/**
 * Browsers that could not be reached come after the others: each failure delays them by this much, up to a
 * limit.
 */
const failureDelaySeconds = 10;
const maxFailureDelaySeconds = 120;
const maxJobsPerStatement = 1000;

/** A browser that gets a message. */
export interface Recipient {
  id: string;
  /** Name of its push service. */
  service: string;
  /** Consecutive messages that could not be delivered. */
  failures: number;
}

/** A message about an article, or with a text of its own, a score or a note. */
type PushMessage = Pick<PushJob, 'topic' | 'articleId'> &
  Partial<Pick<PushJob, 'text' | 'score' | 'note'>> & { ttlSeconds: number };

/**
 * Enqueues a message to each recipient.
 * @param delaySeconds until the first of them is due
 */
export async function enqueueMessages(
  trx: Transaction,
  message: PushMessage,
  recipients: readonly Recipient[],
  delaySeconds: number,
): Promise<void> {
  const { articleId, text = null, score = null, note = null, topic, ttlSeconds } = message;
  const expiresAt = Math.floor(Date.now() / 1000) + ttlSeconds;
  for (let from = 0; from < recipients.length; from += maxJobsPerStatement) {
    const jobs = recipients.slice(from, from + maxJobsPerStatement).map(({ id, service, failures }) => ({
      payload: { clientId: id, articleId, text, score, note, topic, expiresAt },
      group: service,
      delaySeconds: delaySeconds + Math.min(failures * failureDelaySeconds, maxFailureDelaySeconds),
    }));
    await enqueueJobs(trx, pushJobs, jobs);
  }
}
