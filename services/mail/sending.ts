import { sql } from 'kysely';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { addressKey } from './address.ts';
import { fill, fillHtml } from './fill.ts';
import { messageName } from './mail.ts';
import type { Delivery, MailTransport, Outgoing } from './transport.ts';

export interface SendingMail {
  id: string;
  /** Whether it goes to many. Then it is not sent again if nobody knows whether it arrived. */
  isLetter: boolean;
  mail: Outgoing;
}

/**
 * Records that mails are being handed over, before they are. If their letters cannot be read, nothing is
 * recorded: a mail that seems to be handed over might never be sent.
 * @returns those that still have to be sent, by id
 */
export async function beginSending(db: Database, ids: string[]): Promise<Map<string, SendingMail>> {
  const { rows, letters } = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('mail')
      .set({ state: 'sending' })
      .where('id', 'in', ids)
      .where('state', '=', 'waiting')
      .returning([
        'id',
        'key',
        'site',
        'recipient',
        'subject',
        'text',
        'html',
        'fills',
        'headers',
        'letter_id',
      ])
      .execute();
    return { rows, letters: await lettersOf(trx, rows) };
  });
  const mails = rows.map((row): SendingMail => {
    const { id, key, site, recipient, fills, headers, letter_id } = row;
    const content = letter_id === null ? row : letters.get(letter_id);
    const mail: Outgoing = {
      name: messageName(key),
      site: siteOfCode(site),
      to: recipient,
      subject: fill(content?.subject ?? '', fills),
      text: fill(content?.text ?? '', fills),
      html: fillHtml(content?.html ?? '', fills),
      headers,
    };
    return { id, isLetter: letter_id !== null, mail };
  });
  return new Map(mails.map((mail) => [mail.id, mail]));
}

async function lettersOf(db: Database, mails: ReadonlyArray<{ letter_id: string | null }>) {
  const ids = [...new Set(mails.flatMap(({ letter_id }) => letter_id ?? []))];
  if (ids.length === 0) return new Map<string, never>();
  const letters = await db
    .selectFrom('mail_letter')
    .select(['id', 'subject', 'text', 'html'])
    .where('id', 'in', ids)
    .execute();
  return new Map(letters.map((letter) => [letter.id, letter]));
}

/**
 * Records the outcome of a mail.
 * @param canRetry whether it may be sent again
 * @returns whether it will be sent again
 */
export async function endSending(
  db: Database,
  { id, isLetter, mail }: SendingMail,
  delivery: Delivery,
  canRetry: boolean,
): Promise<boolean> {
  if (delivery.kind === 'refused' && delivery.bounced) await recordBounce(db, mail.to, delivery.problem);
  const state = stateAfter(delivery.kind, canRetry, isLetter);
  await db
    .updateTable('mail')
    .set({
      state,
      problem: delivery.kind === 'sent' ? null : delivery.problem.slice(0, 500),
      settled_at: state === 'waiting' ? null : sql<Date>`now()`,
    })
    .where('id', '=', id)
    // The answer may come after another worker has given the mail up as unsure. It still counts.
    .where('state', 'in', ['sending', 'unsure'])
    .execute();
  return state === 'waiting';
}

function stateAfter(kind: Delivery['kind'], canRetry: boolean, isLetter: boolean) {
  switch (kind) {
    case 'sent':
    case 'refused':
      return kind;
    case 'later':
      return canRetry ? 'waiting' : 'refused';
    case 'unknown':
      return canRetry && !isLetter ? 'waiting' : 'unsure';
  }
}

/** Counts a refusal of an address by its server. */
async function recordBounce(db: Database, address: string, problem: string): Promise<void> {
  await db
    .insertInto('mail_bounce')
    .values({ address: addressKey(address), problem: problem.slice(0, 500) })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((eb) => ({
        times: eb('mail_bounce.times', '+', 1),
        problem: eb.ref('excluded.problem'),
        last_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/**
 * Decides about mails whose worker died while handing them over. If the transport can say, its answer counts.
 * SMTP cannot: then a letter to many is not sent again, because missing one is better than getting it twice.
 * A mail that somebody is waiting for, such as a sign-in link, is sent again with the same Message-ID, by
 * which mailboxes recognise a second copy.
 * @param ids of mails whose jobs belong to this worker
 */
export async function settleAbandoned(db: Database, transport: MailTransport, ids: string[]): Promise<void> {
  const abandoned = await db
    .selectFrom('mail')
    .select(['id', 'key', 'letter_id'])
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute();
  for (const { id, key, letter_id } of abandoned) {
    const wasSent = await transport.wasSent(messageName(key));
    const isToRetry = wasSent === false || (wasSent === null && letter_id === null);
    const settled = { settled_at: sql<Date>`now()`, problem: wasSent ? null : 'its worker died' };
    await db
      .updateTable('mail')
      .set(isToRetry ? { state: 'waiting' } : { state: wasSent ? 'sent' : 'unsure', ...settled })
      .where('id', '=', id)
      // Its worker may have been slow and not dead, and may have ended meanwhile.
      .where('state', '=', 'sending')
      .execute();
  }
}
