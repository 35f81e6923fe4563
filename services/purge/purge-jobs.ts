import { sql } from 'kysely';
import { z } from 'zod';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { enqueueJobs } from '../jobs/enqueue-jobs.ts';
import type { JobKind } from '../jobs/job-kind.ts';

const PurgeJob = z.object({
  tags: z.array(z.string()),
  /** Unix milliseconds of the oldest of the changes. */
  changedAt: z.number(),
});
export type PurgeJob = z.infer<typeof PurgeJob>;

/** Purges a CDN by tags. */
export const purgeJobs: JobKind<PurgeJob> = {
  name: 'purge',
  payload: PurgeJob,
  // Tried for about six hours; by then, pages in a CDN have expired by themselves.
  maxAttempts: 80,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: 300,
  leaseSeconds: 120,
};

/** Changes that are claimed in one transaction. */
const maxChanges = 1000;

/**
 * Turns announced changes that nobody has claimed into jobs: each becomes part of exactly one, however many
 * processes look, and none is lost when a process is killed.
 * @param maxTags per job
 * @returns whether there may be more
 */
export async function claimChanges(db: Database, maxTags: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ tags: string[]; changedAt: number }>`
      with waiting as (
        select id from change where not purge_claimed order by id limit ${maxChanges} for update skip locked
      )
      update change set purge_claimed = true from waiting where change.id = waiting.id
      returning tags, (extract(epoch from at) * 1000)::float as "changedAt"`.execute(trx);
    const tags = [...new Set(rows.flatMap((row) => row.tags))];
    const changedAt = Math.min(...rows.map((row) => row.changedAt));
    const groups = tags.includes(cacheTag.everything) ? [[cacheTag.everything]] : chunk(tags, maxTags);
    await enqueueJobs(
      trx,
      purgeJobs,
      groups.map((group) => ({ payload: { tags: group, changedAt } })),
    );
    return rows.length === maxChanges;
  });
}

function chunk(tags: readonly string[], size: number): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < tags.length; at += size) groups.push(tags.slice(at, at + size));
  return groups;
}
