import type { Database } from '#database/database.ts';
import { domainOf, type MailSender, type MailTransport } from './transport.ts';

/**
 * Sends mails into a table, on a machine without an SMTP server. Each Message-ID is stored once, so sending a
 * mail again does nothing.
 */
export function outboxTransport(db: Database, sender: MailSender): MailTransport {
  const idOf = (name: string) => `<${name}@${domainOf(sender)}>`;
  return {
    async send(mail) {
      const { name, site, to, subject, text, html, headers } = mail;
      await db
        .insertInto('mail_outbox')
        .values({
          message_id: idOf(name),
          mail_from: `${sender.names[site]} <${sender.address}>`,
          recipient: to,
          subject,
          text,
          html,
          headers: JSON.stringify(headers),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
      return { kind: 'sent' };
    },
    async wasSent(name) {
      const mail = await db
        .selectFrom('mail_outbox')
        .select('position')
        .where('message_id', '=', idOf(name))
        .executeTakeFirst();
      return mail !== undefined;
    },
    close() {},
  };
}
