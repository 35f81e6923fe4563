import { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import type { Database } from '#database/database.ts';
import { enqueueJobs } from '../jobs/enqueue-jobs.ts';
import type { JobKind } from '../jobs/job-kind.ts';

const IssueJob = z.object({
  site: SiteSlug,
  /** The list's code. */
  list: z.string(),
  /** In Europe/Budapest, `2026-11-20`. */
  day: z.iso.date(),
});
export type IssueJob = z.infer<typeof IssueJob>;

/** Sends one day's issue of a newsletter. */
export const issueJobs: JobKind<IssueJob> = {
  name: 'newsletter',
  payload: IssueJob,
  // About half an hour. An issue that is still due then is enqueued again.
  maxAttempts: 10,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 300,
  // It writes the mails for all readers.
  leaseSeconds: 600,
};

/** Enqueues an issue. Enqueuing it again while it waits changes nothing. */
export async function enqueueIssue(db: Database, issue: IssueJob): Promise<void> {
  await enqueueJobs(db, issueJobs, [{ payload: issue, key: `${issue.site}:${issue.list}:${issue.day}` }]);
}
