import { sql } from 'kysely';
import type { Role } from '#contract/role.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { findPasswordFault, hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

export interface NewStaff {
  /** Lower case. */
  email: string;
  name: string;
  password: string;
}

/** Words that somebody who knows them would try first as a password. */
export const ownWords = ({ name, email }: Pick<NewStaff, 'name' | 'email'>): string[] => [
  ...name.split(/\s+/),
  ...email.split(/[@.]/),
];

/**
 * Lets somebody sign in to the newsroom with a password, and ends all their sessions.
 * @returns what is wrong with the password; null when it was set
 */
export async function setStaffPassword(
  db: Database,
  { email, name, password }: NewStaff,
): Promise<string | null> {
  const fault = findPasswordFault(password, ownWords({ name, email }));
  if (fault !== null) return fault;
  const values = { name, password: await hashPassword(password), staff: true, left_at: null };
  await inTransaction(db, undefined, async (transaction) => {
    const { id } = await transaction
      .insertInto('account')
      .values({ email, ...values, made_at: new Date() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await endSessions(transaction, id, new Date());
  });
  return null;
}

interface ListedStaff {
  email: string;
  name: string;
  /** Null: nobody has given them one yet. */
  role: Role | null;
  /** Number of devices on which they are signed in. */
  devices: number;
}

/** Staff with a password or a role, and signed-in people named by STAFF, by address. */
export async function listStaff(db: Database): Promise<ListedStaff[]> {
  const newsroomSessions = sql`from session s where s.account_id = account.id and s.scope = 'user'
    and s.ended_at is null and s.ends_at > now()`;
  return db
    .selectFrom('account')
    .select(['email', 'name', 'role', sql<number>`(select count(*)::int ${newsroomSessions})`.as('devices')])
    .where((eb) =>
      eb.or([
        eb('staff', '=', true),
        eb('role', 'is not', null),
        sql<boolean>`exists (select ${newsroomSessions})`,
      ]),
    )
    .orderBy('email')
    .execute();
}

export async function hasPassword(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password != null;
}
