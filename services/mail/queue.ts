import { type RawBuilder, sql } from 'kysely';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { MailState } from '#database/tables.ts';
import { addressKey } from './address.ts';
import { fill, fillHtml } from './fill.ts';
import { messageName } from './mail.ts';
import { mostAttempts, pauseAfter } from './retry.ts';
import type { Delivery, MailTransport, Outgoing } from './transport.ts';

/** Who works, and for how long what it took is its own, seconds. */
export interface Lease {
  worker: string;
  seconds: number;
}

const inSeconds = (seconds: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Takes mails that are due, oldest first. Nobody else gets them until the lease ends; nothing of them has been handed over yet, so when their
 * worker dies they are simply due again.
 */
export async function claimMails(db: Database, { worker, seconds }: Lease, most: number): Promise<string[]> {
  const due = db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('mail')
    .set({ worker, due_at: inSeconds(seconds) })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface Begun {
  id: string;
  attempts: number;
  /** Sent to many: what is done when nobody knows whether it arrived differs (`settleAbandoned`). */
  letter: boolean;
  mail: Outgoing;
}

/**
 * Writes down that a mail is being handed over, before it is.
 * @returns null when somebody else has it by now
 */
export async function beginMail(db: Database, { worker, seconds }: Lease, id: string): Promise<Begun | null> {
  const row = await db
    .updateTable('mail')
    .set((eb) => ({ state: 'sending', leased_until: inSeconds(seconds), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('worker', '=', worker)
    .returning(['attempts', 'key', 'site', 'recipient', 'subject', 'text', 'html', 'fills', 'headers', 'letter_id'])
    .executeTakeFirst();
  if (!row) return null;
  const { attempts, key, site, recipient, fills, headers, letter_id } = row;
  const words = letter_id === null ? row : await letterOf(db, letter_id);
  const mail: Outgoing = {
    name: messageName(key),
    site: siteOfCode(site),
    to: recipient,
    subject: fill(words.subject ?? '', fills),
    text: fill(words.text ?? '', fills),
    html: fillHtml(words.html ?? '', fills),
    headers,
  };
  return { id, attempts, letter: letter_id !== null, mail };
}

const letterOf = (db: Database, id: string) =>
  db.selectFrom('mail_letter').select(['subject', 'text', 'html']).where('id', '=', id).executeTakeFirstOrThrow();

/** Writes down what became of a mail. Late news of one that was given up as unsure still counts. */
export async function endMail(db: Database, worker: string, begun: Begun, delivery: Delivery): Promise<void> {
  if (delivery.kind === 'refused' && delivery.bounced) await recordBounce(db, begun.mail.to, delivery.problem);
  const state = stateAfter(delivery, begun);
  await db
    .updateTable('mail')
    .set({
      state,
      due_at: inSeconds(pauseAfter(begun.attempts)),
      leased_until: null,
      problem: delivery.kind === 'sent' ? null : delivery.problem.slice(0, 500),
      settled_at: state === 'waiting' ? null : sql<Date>`now()`,
    })
    .where('id', '=', begun.id)
    .where('worker', '=', worker)
    .where('state', 'in', ['sending', 'unsure'])
    .execute();
}

function stateAfter(delivery: Delivery, { attempts, letter }: Begun): MailState {
  switch (delivery.kind) {
    case 'sent':
    case 'refused':
      return delivery.kind;
    case 'later':
      return attempts < mostAttempts ? 'waiting' : 'refused';
    case 'unknown':
      return attempts < mostAttempts && !letter ? 'waiting' : 'unsure';
  }
}

/** An address that its server refused, or that a provider told us of. */
export async function recordBounce(db: Database, address: string, problem: string): Promise<void> {
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
 * Settles what a worker that died was handing over. Where the transport knows, its word counts. Where nobody does (SMTP), a letter to many is
 * not sent again: a reader who misses one is better off than one who gets it twice. A mail that somebody waits for, such as a link to sign
 * in, is: with its own Message-ID, by which mailboxes know a second copy.
 */
export async function settleAbandoned(db: Database, transport: MailTransport): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const abandoned = await trx
      .selectFrom('mail')
      .select(['id', 'key', 'letter_id', 'attempts'])
      .where('state', '=', 'sending')
      .where('leased_until', '<', sql<Date>`now()`)
      .orderBy('leased_until')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, key, letter_id, attempts } of abandoned) {
      const sent = await transport.wasSent(messageName(key));
      const again = attempts < mostAttempts && (sent === false || (sent === null && letter_id === null));
      await trx
        .updateTable('mail')
        .set(
          again
            ? { state: 'waiting', worker: null, leased_until: null, due_at: sql<Date>`now()` }
            : {
                state: sent ? 'sent' : 'unsure',
                leased_until: null,
                settled_at: sql<Date>`now()`,
                problem: sent ? null : 'its worker died',
              },
        )
        .where('id', '=', id)
        .execute();
    }
  });
}
