import { z } from 'zod';
import type { Database } from '#database/database.ts';
import { enqueueJobs } from '../jobs/enqueue-jobs.ts';
import type { JobKind } from '../jobs/job-kind.ts';

const MailJob = z.object({ mailId: z.string() });
export type MailJob = z.infer<typeof MailJob>;

/** Sends one mail. The mail itself and its outcome are in the table `mail`. */
export const mailJobs: JobKind<MailJob> = {
  name: 'mail',
  payload: MailJob,
  // The last attempt is about two days after the first: a mail server that is down comes back within that
  // time, or never.
  maxAttempts: 15,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 6 * 3600,
  // Far longer than handing over a mail may take (`smtp-transport.ts`).
  leaseSeconds: 300,
};

export async function enqueueMailJobs(db: Database, mails: ReadonlyArray<{ id: string }>): Promise<void> {
  await enqueueJobs(
    db,
    mailJobs,
    mails.map(({ id }) => ({ payload: { mailId: id } })),
  );
}
