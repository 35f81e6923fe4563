import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { hashPassword, passwordFault } from './passwords.ts';

export interface NewStaff {
  /** In lower case. */
  email: string;
  name: string;
  password: string;
}

/** What somebody who knows them would try first. */
export const ownWords = ({ name, email }: Pick<NewStaff, 'name' | 'email'>): string[] => [
  ...name.split(/\s+/),
  ...email.split(/[@.]/),
];

/**
 * Lets somebody sign in to the newsroom with a password; whoever is signed in as them is signed out.
 * @returns what is wrong with the password
 */
export async function setStaffPassword(
  db: Database,
  { email, name, password }: NewStaff,
): Promise<string | null> {
  const fault = passwordFault(password, ownWords({ name, email }));
  if (fault !== null) return fault;
  const values = { name, password: await hashPassword(password), staff: true };
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('account')
      .values({ email, ...values, made_at: new Date() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('session')
      .set({ ended_at: new Date() })
      .where('account_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  });
  return null;
}

/**
 * Those who sign in with a password, and those whom STAFF names while they are in, by address; on how many
 * devices.
 */
export async function listStaff(
  db: Database,
): Promise<Array<{ email: string; name: string; devices: number }>> {
  const standing = sql`from session s where s.account_id = account.id and s.scope = 'user' and s.ended_at is null and s.ends_at > now()`;
  return db
    .selectFrom('account')
    .select(['email', 'name', sql<number>`(select count(*)::int ${standing})`.as('devices')])
    .where((or) => or.or([or('staff', '=', true), sql<boolean>`exists (select ${standing})`]))
    .orderBy('email')
    .execute();
}

/**
 * What `removeStaff` did: nobody of that address was of the newsroom, is one now, or has a newsroom session.
 */
export type Removal = 'account removed' | 'signed out' | 'nobody';

/**
 * Takes somebody who has left out of the newsroom, with the next request. An account with a password goes;
 * whoever comes by the sign-in provider is signed out everywhere, and stays out if STAFF or the provider no
 * longer has them.
 */
export async function removeStaff(db: Database, email: string): Promise<Removal> {
  const removed = await db
    .deleteFrom('account')
    .where('email', '=', email)
    .where('staff', '=', true)
    .executeTakeFirst();
  if (removed.numDeletedRows > 0n) return 'account removed';
  const ended = await db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('account_id', 'in', (session) =>
      session.selectFrom('account').select('account.id').where('account.email', '=', email),
    )
    .where('scope', '=', 'user')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n ? 'signed out' : 'nobody';
}

/** Whether somebody signs in with a password, rather than at the provider only. */
export async function hasPassword(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password != null;
}
