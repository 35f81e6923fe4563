import type { z } from 'zod';

/** A kind of work that waits in PostgreSQL. A migration creates its queue, as `0605-jobs.sql` does. */
export interface JobKind<Payload> {
  /** Name of its queue. Metrics have it as `queue`. */
  name: string;
  /** What a job has to say. It is checked when a job is enqueued and again when it is worked. */
  payload: z.ZodType<Payload>;
  /** How often a job is tried before it counts as failed. */
  maxAttempts: number;
  /** Longest pause after the first failure, seconds. Each further pause is twice as long. */
  retryDelaySeconds: number;
  /** Bound of these pauses, seconds. */
  maxRetryDelaySeconds: number;
  /**
   * How long an attempt may take, seconds. After that its worker counts as dead, and the job is tried again
   * within a minute.
   */
  leaseSeconds: number;
}

/**
 * The shortest pause after a failed attempt: half of the longest. The other half is random, so that what
 * failed together does not come back together.
 * @param attempt the one that failed, from 1
 * @returns seconds
 */
export function minRetryDelay(
  {
    retryDelaySeconds,
    maxRetryDelaySeconds,
  }: Pick<JobKind<unknown>, 'retryDelaySeconds' | 'maxRetryDelaySeconds'>,
  attempt: number,
): number {
  return Math.min(maxRetryDelaySeconds, (retryDelaySeconds / 2) * 2 ** (attempt - 1));
}
