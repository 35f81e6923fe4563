import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { startWorkerLoop, type WorkerLoop } from '../delivery/worker-loop.ts';
import { beginMails, claimMails, endMails, type Lease, settleAbandoned } from './queue.ts';
import type { MailTransport } from './transport.ts';

export interface MailWorkerOptions {
  db: Database;
  transport: MailTransport;
  onError(error: unknown): void;
  /** How long a mail is its worker's, seconds: far longer than handing one over may take. */
  leaseSeconds?: number;
  /** Pause when there is nothing to do, milliseconds: a link to sign in is on its way within a second. */
  idleMs?: number;
}

/** Mails taken at a time: what a worker that dies holds up until its lease ends. */
const batch = 50;
/** Handed over at the same time: as many letters as a death at the wrong moment can leave unsure. */
const atOnce = 10;

/** Sends what is in the queue. Any number of processes may run one; each mail is one worker's at a time. */
export function startMailWorker({
  db,
  transport,
  onError,
  leaseSeconds = 300,
  idleMs = 1000,
}: MailWorkerOptions): WorkerLoop {
  const lease: Lease = { worker: randomUUID(), seconds: leaseSeconds };

  async function deliver(ids: string[]): Promise<void> {
    const begun = await beginMails(db, lease, ids);
    const deliveries = await Promise.all(
      begun.map(async (one) => [one, await transport.send(one.mail)] as const),
    );
    await endMails(db, lease.worker, deliveries);
  }

  return startWorkerLoop({
    onError,
    idleMs,
    async turn(signal) {
      await settleAbandoned(db, transport);
      const ids = await claimMails(db, lease, batch);
      for (let from = 0; from < ids.length && !signal.aborted; from += atOnce)
        await deliver(ids.slice(from, from + atOnce));
      return ids.length > 0;
    },
  });
}
