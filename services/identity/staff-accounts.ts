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
export const ownWords = ({ name, email }: Pick<NewStaff, 'name' | 'email'>): string[] => [...name.split(/\s+/), ...email.split(/[@.]/)];

/** Lets somebody sign in to the newsroom with a password; whoever is signed in as them is signed out. @returns what is wrong with the password */
export async function setStaffPassword(db: Database, { email, name, password }: NewStaff): Promise<string | null> {
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

/** Those who sign in with a password, by address, and on how many devices they are in. */
export async function listStaff(db: Database): Promise<Array<{ email: string; name: string; devices: number }>> {
  return db
    .selectFrom('account')
    .select(['email', 'name'])
    .select(
      sql<number>`(select count(*)::int from session s where s.account_id = account.id and s.ended_at is null and s.ends_at > now())`.as(
        'devices',
      ),
    )
    .where('staff', '=', true)
    .orderBy('email')
    .execute();
}

/** Takes the account away, with its sessions. @returns whether there was one */
export async function removeStaff(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('account').where('email', '=', email).where('staff', '=', true).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether somebody signs in with a password, rather than at the provider only. */
export async function hasPassword(db: Database, accountId: number): Promise<boolean> {
  const row = await db.selectFrom('account').select('password').where('id', '=', accountId).executeTakeFirst();
  return row?.password != null;
}
