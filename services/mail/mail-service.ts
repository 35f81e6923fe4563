import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailSender } from './transport.ts';
import { startMailWorker } from './worker.ts';

export interface MailServiceOptions {
  db: Database;
  /** Null: mails go to the outbox. */
  smtpUrl: string | null;
  /** Whether the outbox can be read over HTTP on this machine. */
  hasOutbox: boolean;
  sender: MailSender;
  onError(error: unknown): void;
}

export interface MailService {
  routes: Hono;
  stop(): Promise<void>;
}

export const mailPaths = ['/api/outbox', '/api/outbox/*'];

/** So long a mail that was sent, or never will be, can be looked up, days. */
const keepDays = 30;
const forgetEveryMs = 3_600_000;

/** Sends what `enqueueMail` wrote down, from the start until `stop`. */
export function startMailService({ db, smtpUrl, hasOutbox, sender, onError }: MailServiceOptions): MailService {
  const transport = smtpUrl === null ? outboxTransport(db, sender) : smtpTransport(smtpUrl, sender);
  const worker = startMailWorker({ db, transport, onError });
  const forgetting = setInterval(() => forgetOldMails(db).catch(onError), forgetEveryMs).unref();
  return {
    routes: outboxRoutes({ db, isOpen: hasOutbox, onError }),
    async stop() {
      clearInterval(forgetting);
      await worker.stop();
      transport.close();
    },
  };
}

/** Removes mails that have long been settled, and letters that no mail has any more. */
export async function forgetOldMails(db: Database): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${keepDays})`;
  await db.deleteFrom('mail').where('settled_at', '<', old).execute();
  await db.deleteFrom('mail_outbox').where('arrived_at', '<', old).execute();
  await sql`delete from mail_letter l where made_at < ${old} and not exists (select from mail where letter_id = l.id)`.execute(db);
}
