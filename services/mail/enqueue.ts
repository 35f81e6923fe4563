import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { type Mail, MailSchema } from './mail.ts';
import { enqueueMailJobs } from './mail-job.ts';

/**
 * Enqueues a mail, which is sent once the transaction commits. A key that was used before is not sent again.
 * @param db a transaction, if the mail belongs to other changes
 * @throws ZodError for an invalid address, or for a subject or header of more than one line
 */
export async function enqueueMail(db: Database, mail: Mail): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => enqueueMail(trx, mail));
  const { key, site, to, subject, text, html, headers = {} } = MailSchema.parse(mail);
  const added = await db
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
    .returning('id')
    .execute();
  await enqueueMailJobs(db, added);
}
