import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { defineService } from '../define-service.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import { startMailWorker } from './worker.ts';

/** How long mails can be looked up after they were sent or given up. */
const retentionDays = 30;
const deleteIntervalMs = 3_600_000;

/** Sends waiting mails, and shows them on machines where they are not really sent. */
export const mailService = defineService({
  name: 'mail',
  calls: {},
  paths: ['/api/outbox', '/api/outbox/*'],

  start(context) {
    const { db, jobs, settings, sites, onError } = context;
    const { smtpUrl, hasOutbox, mailFrom } = settings.readers;
    const sender = { address: mailFrom, names: { main: sites.main.name, erdely: sites.erdely.name } };
    const transport = smtpUrl === null ? outboxTransport(db, sender) : smtpTransport(smtpUrl, sender);
    const worker = startMailWorker({ db, jobs, transport });
    const timer = setInterval(() => deleteOldMails(db).catch(onError), deleteIntervalMs).unref();
    return {
      handlers: {},
      routes: outboxRoutes({ db, isOpen: hasOutbox }),
      async stop() {
        clearInterval(timer);
        await worker.stop();
        transport.close();
      },
    };
  },
});

/**
 * Deletes mails that were settled long ago, letters without mails, mails that could not be settled, and
 * refusals of addresses that get no newsletters, because they count only there.
 */
export async function deleteOldMails(db: Database): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${retentionDays})`;
  // Each of the two has an index.
  await sql`delete from mail where settled_at < ${old}`.execute(db);
  await sql`delete from mail where settled_at is null and made_at < ${old}`.execute(db);
  await db.deleteFrom('mail_outbox').where('arrived_at', '<', old).execute();
  await sql`delete from mail_letter l
    where made_at < ${old} and not exists (select from mail where letter_id = l.id)`.execute(db);
  await sql`delete from mail_bounce b
    where last_at < ${old} and not exists (select from newsletter_reader where address_key = b.address)`.execute(
    db,
  );
}
