import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
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

export interface MailWorker {
  /** Resolves when what was begun has ended. */
  stop(): Promise<void>;
}

/** Mails taken at a time: what a worker that dies holds up until its lease ends. */
const batch = 50;
/** Handed over at the same time: as many letters as a death at the wrong moment can leave unsure. */
const atOnce = 10;
/** After a failure of ours (the database is away), milliseconds. */
const pauseOnFailure = 2000;

/** Sends what is in the queue. Any number of processes may run one; each mail is one worker's at a time. */
export function startMailWorker({ db, transport, onError, leaseSeconds = 300, idleMs = 1000 }: MailWorkerOptions): MailWorker {
  const lease: Lease = { worker: randomUUID(), seconds: leaseSeconds };
  const stopping = new AbortController();
  const { signal } = stopping;

  async function deliver(ids: string[]): Promise<void> {
    const begun = await beginMails(db, lease, ids);
    const deliveries = await Promise.all(begun.map(async (one) => [one, await transport.send(one.mail)] as const));
    await endMails(db, lease.worker, deliveries);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await settleAbandoned(db, transport);
        const ids = await claimMails(db, lease, batch);
        for (let from = 0; from < ids.length && !signal.aborted; from += atOnce) await deliver(ids.slice(from, from + atOnce));
        if (ids.length === 0) await wait(idleMs, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        await wait(pauseOnFailure, undefined, { signal }).catch(() => {});
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
