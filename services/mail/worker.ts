import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { beginMail, claimMails, endMail, type Lease, settleAbandoned } from './queue.ts';
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
const atOnce = 5;
/** After a failure of ours (the database is away), milliseconds. */
const pauseOnFailure = 2000;

/** Sends what is in the queue. Any number of processes may run one; each mail is one worker's at a time. */
export function startMailWorker({ db, transport, onError, leaseSeconds = 300, idleMs = 1000 }: MailWorkerOptions): MailWorker {
  const lease: Lease = { worker: randomUUID(), seconds: leaseSeconds };
  const stopping = new AbortController();
  const { signal } = stopping;

  async function deliver(id: string): Promise<void> {
    const begun = await beginMail(db, lease, id);
    if (begun) await endMail(db, lease.worker, begun, await transport.send(begun.mail));
  }

  /** Several at a time take from the same list. */
  async function work(ids: string[]): Promise<void> {
    const left = ids.values();
    const one = async () => {
      for (const id of left) {
        if (signal.aborted) return;
        await deliver(id).catch(onError);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await settleAbandoned(db, transport);
        const ids = await claimMails(db, lease, batch);
        if (ids.length > 0) await work(ids);
        else await wait(idleMs, undefined, { signal });
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
