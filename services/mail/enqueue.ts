import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { type Mail, MailSchema } from './mail.ts';

export type { Mail };

/**
 * Has a mail sent, once its transaction is committed: not at all if that fails, and once however often the
 * same key is given.
 * @param db a transaction, where the mail belongs to other changes
 * @throws ZodError for an address that is none, or a subject or header of more than one line
 */
export async function enqueueMail(db: Database | Transaction, mail: Mail): Promise<void> {
  const { key, site, to, subject, text, html, headers = {} } = MailSchema.parse(mail);
  await db
    .insertInto('mail')
    .values({
      key,
      site: siteCode[site],
      recipient: to,
      subject,
      text,
      html,
      headers: JSON.stringify(headers),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
