import type { z } from 'zod';

/** A kind of work that waits in PostgreSQL. A migration creates its queue, as `0605-jobs.sql` does. */
export interface JobKind<Payload> {
  /** Name of its queue, which is also the metrics' label `queue`. */
  name: string;
  /** Data of a job. It is checked when a job is enqueued and again when it runs. */
  payload: z.ZodType<Payload>;
  /** How often a job is tried before it counts as failed. */
  maxAttempts: number;
  /** Longest pause after the first failure, in seconds. Each further pause is twice as long. */
  retryDelaySeconds: number;
  /** Upper limit of these pauses, in seconds. */
  maxRetryDelaySeconds: number;
  /**
   * How long an attempt may take, in seconds. After that its worker counts as dead, and the job is tried
   * again within a minute.
   */
  leaseSeconds: number;
}

/**
 * The shortest pause after a failed attempt: half of the longest. The other half is random, so that jobs that
 * failed together do not come back together.
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
