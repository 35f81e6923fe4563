import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '#database/database.ts';
import type { JobKind } from './job-kind.ts';

export interface NewJob<Payload> {
  payload: Payload;
  /** Seconds until it is due; at once unless given. */
  delaySeconds?: number;
  /** Whom it burdens, such as a push service. A worker may limit how many jobs of a group run at a time. */
  group?: string;
  /** In a queue whose policy is `exclusive`: while one job of this key waits or runs, no other is added. */
  key?: string;
}

/**
 * Adds jobs to the queue of their kind. They become due when the transaction commits, and are gone if it
 * does not.
 * @param db a transaction, where the jobs belong to other changes
 * @throws ZodError when a payload is not what the kind says
 */
export async function enqueueJobs<Payload>(
  db: Database | Transaction,
  kind: JobKind<Payload>,
  jobs: ReadonlyArray<NewJob<Payload>>,
): Promise<void> {
  if (jobs.length === 0) return;
  const connection = fromKysely(db);
  // It is never started, so it has no timers and no connections: it only writes the SQL.
  const boss = new PgBoss({ db: connection });
  const rule = {
    retryLimit: kind.maxAttempts - 1,
    // pg-boss waits between its delay and twice that.
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
