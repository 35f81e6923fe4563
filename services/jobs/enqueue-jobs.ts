import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '#database/database.ts';
import type { JobKind } from './job-kind.ts';

export interface NewJob<Payload> {
  payload: Payload;
  /** Seconds until it is due. Default: at once. */
  delaySeconds?: number;
  /**
   * The system that the job puts load on, such as a push service. A worker may limit how many jobs of a group
   * run at a time.
   */
  group?: string;
  /** In a queue with the policy `exclusive`, no other job is added while one with this key waits or runs. */
  key?: string;
}

/**
 * Adds jobs to the queue of their kind. They become due when the transaction commits, and vanish if it does
 * not.
 * @param db a transaction, if the jobs belong to other changes
 * @throws ZodError when a payload does not match the kind
 */
export async function enqueueJobs<Payload>(
  db: Database,
  kind: JobKind<Payload>,
  jobs: ReadonlyArray<NewJob<Payload>>,
): Promise<void> {
  if (jobs.length === 0) return;
  const connection = fromKysely(db);
  // It is never started, so it has no timers and no connections: it only writes the SQL.
  const boss = new PgBoss({ db: connection });
  const rule = {
    retryLimit: kind.maxAttempts - 1,
    // pg-boss waits between this delay and twice as long.
    retryDelay: kind.retryDelaySeconds / 2,
    retryBackoff: true,
    retryDelayMax: kind.maxRetryDelaySeconds,
    expireInSeconds: kind.leaseSeconds,
  };
  const rows = jobs.map(({ payload, delaySeconds, group, key }) => ({
    ...rule,
    data: kind.payload.parse(payload) as object,
    ...(delaySeconds !== undefined && { startAfter: `${delaySeconds} seconds` }),
    ...(group !== undefined && { group: { id: group } }),
    ...(key !== undefined && { singletonKey: key }),
  }));
  await boss.insert(kind.name, rows, { db: connection });
}
