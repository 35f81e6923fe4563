import type { Database } from '#database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { type Job, type JobWorker, RetryJob } from '../jobs/job-worker.ts';
import { type MailJob, mailJobs } from './mail-job.ts';
import { beginSending, endSending, settleAbandoned } from './sending.ts';
import type { MailTransport } from './transport.ts';

export interface MailWorkerOptions {
  db: Database;
  jobs: JobQueue;
  transport: MailTransport;
  /** Pause when there is nothing to do, in milliseconds: a sign-in link is on its way within a second. */
  idleMs?: number;
}

/** Mails handed over at the same time. If the process dies meanwhile, nobody knows whether they were sent. */
const maxSending = 10;

/** Sends the mails that wait. Any number of processes may run one. */
export function startMailWorker({ db, jobs, transport, idleMs }: MailWorkerOptions): JobWorker {
  return jobs.work({
    kind: mailJobs,
    maxRunning: maxSending,
    ...(idleMs !== undefined && { idleMs }),
    async prepare(batch) {
      const retried = batch.filter(({ attempt }) => attempt > 1);
      if (retried.length > 0) await settleAbandoned(db, transport, idsOf(retried));
      const mails = await beginSending(db, idsOf(batch));
      return async ({ payload, attempt }) => {
        const sending = mails.get(payload.mailId);
        // It was already sent, or its reader was erased.
        if (!sending) return;
        const delivery = await transport.send(sending.mail);
        const isToRetry = await endSending(db, sending, delivery, attempt < mailJobs.maxAttempts);
        // The server's answer may contain the address, so it is stored only in the mail's own row.
        if (isToRetry) throw new RetryJob(`mail: ${delivery.kind}`);
      };
    },
  });
}

const idsOf = (jobs: ReadonlyArray<Job<MailJob>>) => jobs.map(({ payload }) => payload.mailId);
