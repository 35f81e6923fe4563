import { type RawBuilder, sql } from 'kysely';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { MailState } from '#database/tables/mail.ts';
import { mostAttempts, pauseAfter } from '../delivery/retry.ts';
import { addressKey } from './address.ts';
import { fill, fillHtml } from './fill.ts';
import { messageName } from './mail.ts';
import type { Delivery, MailTransport, Outgoing } from './transport.ts';

/** Who works, and for how long what it took is its own, seconds. */
export interface Lease {
  worker: string;
  seconds: number;
}

const inSeconds = (seconds: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Takes mails that are due, oldest first. Nobody else gets them until the lease ends; nothing of them has
 * been handed over yet, so when their worker dies they are simply due again.
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
 * Writes down that mails are being handed over, before they are.
 * @returns those that are still this worker's
 */
export async function beginMails(db: Database, { worker, seconds }: Lease, ids: string[]): Promise<Begun[]> {
  const rows = await db
    .updateTable('mail')
    .set((eb) => ({ state: 'sending', leased_until: inSeconds(seconds), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('worker', '=', worker)
    .returning([
      'id',
      'attempts',
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
  const letters = await lettersOf(db, rows);
  return rows.map((row) => {
    const { id, attempts, key, site, recipient, fills, headers, letter_id } = row;
    const words = letter_id === null ? row : letters.get(letter_id);
    const mail: Outgoing = {
      name: messageName(key),
      site: siteOfCode(site),
      to: recipient,
      subject: fill(words?.subject ?? '', fills),
      text: fill(words?.text ?? '', fills),
      html: fillHtml(words?.html ?? '', fills),
      headers,
    };
    return { id, attempts, letter: letter_id !== null, mail };
  });
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

/** Writes down what became of mails: those that were sent at once, the others each for itself. */
export async function endMails(
  db: Database,
  worker: string,
  ended: ReadonlyArray<readonly [Begun, Delivery]>,
): Promise<void> {
  const sent = ended.flatMap(([{ id }, { kind }]) => (kind === 'sent' ? id : []));
  if (sent.length > 0) {
    await handedOver(db, worker, sent)
      .set({ state: 'sent', leased_until: null, problem: null, settled_at: sql<Date>`now()` })
      .execute();
  }
  for (const [begun, delivery] of ended)
    if (delivery.kind !== 'sent') await endMail(db, worker, begun, delivery);
}

/** Late news of one that was given up as unsure still counts. */
const handedOver = (db: Database, worker: string, ids: string[]) =>
  db
    .updateTable('mail')
    .where('id', 'in', ids)
    .where('worker', '=', worker)
    .where('state', 'in', ['sending', 'unsure']);

async function endMail(
  db: Database,
  worker: string,
  begun: Begun,
  delivery: Exclude<Delivery, { kind: 'sent' }>,
): Promise<void> {
  if (delivery.kind === 'refused' && delivery.bounced)
    await recordBounce(db, begun.mail.to, delivery.problem);
  const state = stateAfter(delivery.kind, begun);
  await handedOver(db, worker, [begun.id])
    .set({
      state,
      due_at: inSeconds(pauseAfter(begun.attempts)),
      leased_until: null,
      problem: delivery.problem.slice(0, 500),
      settled_at: state === 'waiting' ? null : sql<Date>`now()`,
    })
    .execute();
}

function stateAfter(kind: 'refused' | 'later' | 'unknown', { attempts, letter }: Begun): MailState {
  const again = attempts < mostAttempts;
  switch (kind) {
    case 'refused':
      return kind;
    case 'later':
      return again ? 'waiting' : 'refused';
    case 'unknown':
      return again && !letter ? 'waiting' : 'unsure';
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
 * Settles what a worker that died was handing over. Where the transport knows, its word counts. Where nobody
 * does (SMTP), a letter to many is not sent again: a reader who misses one is better off than one who gets it
 * twice. A mail that somebody waits for, such as a link to sign in, is: with its own Message-ID, by which
 * mailboxes know a second copy.
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
