import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { addressKey } from '../mail/address.ts';

/**
 * Whether somebody may erase it themselves: accounts of the newsroom are its administrator's (`newsroom user
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
 * Erases an account, and all that is kept under its address on both sites: sessions, what it saved and
 * tipped, push subscriptions, newsletters, mails. Payments stay, since accounting has to keep them, without
 * name and address. One transaction: all of it, or nothing.
 * @param email the account's own, confirmed address
 */
export async function eraseAccount(db: Database, accountId: number, email: string): Promise<void> {
  const address = addressKey(email);
  await db.transaction().execute(async (trx) => {
    // Sessions, lists, tips and push subscriptions reference the account and go with it.
    await trx.deleteFrom('account').where('id', '=', accountId).execute();
    await sql`update pledge set email = '', name = null where lower(email) = ${address}`.execute(trx);
    await trx.deleteFrom('sign_in_letter').where('email', '=', address).execute();
    await trx.deleteFrom('newsletter_reader').where('address_key', '=', address).execute();
    await sql`delete from newsletter_request where lower(address) = ${address}`.execute(trx);
    await sql`delete from mail where lower(recipient) = ${address}`.execute(trx);
    await sql`delete from mail_outbox where lower(recipient) = ${address}`.execute(trx);
    await trx.deleteFrom('mail_bounce').where('address', '=', address).execute();
  });
}
