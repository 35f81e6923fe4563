import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { addressKey } from '../mail/address.ts';

/**
 * Whether the owner may erase an account. Those of staff are removed by an administrator (`newsroom user
 * remove`).
 */
export async function isReadersOwn(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(['staff', 'password'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && !row.staff && row.password === null;
}

/**
 * Erases an account and all that is stored under its address on both sites, in one transaction: sessions,
 * saved items, tips, push subscriptions, newsletters, mails. Payments are kept for accounting, and reports of
 * mistakes for the article's writers, both without name and address.
 * @param email the account's confirmed address
 */
export async function eraseAccount(db: Database, accountId: number, email: string): Promise<void> {
  const address = addressKey(email);
  await db.transaction().execute(async (trx) => {
    // Sessions, lists, tips and push subscriptions reference the account, so they are deleted with it.
    await trx.deleteFrom('account').where('id', '=', accountId).execute();
    await sql`update pledge set email = '', name = null where lower(email) = ${address}`.execute(trx);
    await trx.deleteFrom('sign_in_letter').where('email', '=', address).execute();
    await trx.deleteFrom('newsletter_reader').where('address_key', '=', address).execute();
    await sql`delete from newsletter_request where lower(address) = ${address}`.execute(trx);
    await sql`delete from mail where lower(recipient) = ${address}`.execute(trx);
    await sql`delete from mail_outbox where lower(recipient) = ${address}`.execute(trx);
    await sql`update mistake_report set email = null where lower(email) = ${address}`.execute(trx);
    await trx.deleteFrom('mail_bounce').where('address', '=', address).execute();
  });
}
