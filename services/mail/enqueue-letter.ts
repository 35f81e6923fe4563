import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import { siteCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { placeholdersIn } from './fill.ts';
import { Headers, MailKey, Subject } from './mail.ts';
import { enqueueMailJobs } from './mail-job.ts';

/**
 * A mail to many readers. For each of them, `{{name}}` in subject, text and HTML is replaced by their own
 * words.
 */
export interface Letter {
  site: SiteSlug;
  subject: string;
  text: string;
  html: string;
}

/** A letter for one reader. */
export interface LetterMail {
  /** A mail with a key is sent only once. */
  key: string;
  /** An address as `MailAddress` parses it. */
  to: string;
  fills: Record<string, string>;
  headers: Record<string, string>;
}

const Rows = z.array(z.object({ key: MailKey, to: z.string().min(3), headers: Headers }));

/**
 * Stores a letter that `enqueueLetterMails` sends.
 * @returns its id
 */
export async function storeLetter(trx: Transaction, { subject, text, html }: Letter): Promise<string> {
  const values = { subject: Subject.parse(subject), text, html };
  const { id } = await trx.insertInto('mail_letter').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Enqueues a letter for some of its readers; it is sent once the transaction commits. A few hundred at a time
 * are fastest.
 * @throws Error when a mail does not replace each placeholder
 */
export async function enqueueLetterMails(
  trx: Transaction,
  id: string,
  letter: Letter,
  mails: readonly LetterMail[],
): Promise<void> {
  if (mails.length === 0) return;
  Rows.parse(mails);
  // Checked here, so that no letter stops after half of its mails.
  const placeholders = placeholdersIn(`${letter.subject} ${letter.text} ${letter.html}`);
  for (const { key, fills } of mails)
    for (const name of placeholders)
      if (!(name in fills)) throw new Error(`${key} does not fill {{${name}}}.`);
  const added = await trx
    .insertInto('mail')
    .values(
      mails.map(({ key, to, fills, headers }) => ({
        key,
        site: siteCode[letter.site],
        recipient: to,
        letter_id: id,
        fills: JSON.stringify(fills),
        headers: JSON.stringify(headers),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  await enqueueMailJobs(trx, added);
}
