import { nameOfAddress } from '#contract/reader-name.ts';
import type { Role } from '#contract/role.ts';
import type { Database } from '#database/database.ts';

export interface Account {
  id: number;
  email: string;
  name: string;
  staff: boolean;
  role: Role | null;
  /** When they left the newsroom. */
  left_at: Date | null;
}

/** A person as the sign-in provider describes them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Whether the provider has confirmed the address. */
  email: string;
  name: string;
  /**
   * Domain whose owner gave them the account (`hd`); null when they opened it themselves, or the provider
   * does not say.
   */
  hostedDomain: string | null;
}

/** The address now belongs to another person at the same provider. */
export class AddressTaken extends Error {}

const columns = ['id', 'email', 'name', 'staff', 'role', 'left_at'] as const;

/** The form in which addresses are compared and stored. */
export const normaliseAddress = (email: string): string => email.trim().toLowerCase();

/** Finds or creates the account of a confirmed address. */
export async function accountOfAddress(
  db: Database,
  email: string,
  name = '',
  now = Date.now(),
): Promise<Account> {
  await db
    .insertInto('account')
    .values({ email, name: name || nameOfAddress(email), made_at: new Date(now) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return db.selectFrom('account').select(columns).where('email', '=', email).executeTakeFirstOrThrow();
}

/** The account with an address; undefined if there is none. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('email', '=', email).executeTakeFirst();
}

/**
 * Gives a role to staff who have none yet, so that chiefs see everybody in the newsroom with their
 * permissions.
 */
export async function giveFirstRole(db: Database, accountId: number, role: Role): Promise<void> {
  await db
    .updateTable('account')
    .set({ role })
    .where('id', '=', accountId)
    .where('role', 'is', null)
    .execute();
}

/**
 * Finds or creates the account for the provider's subject. If their address has changed there, ours is
 * updated.
 * @throws AddressTaken
 */
export async function accountOfPerson(db: Database, person: ProviderPerson, now: number): Promise<Account> {
  const { issuer, subject, name } = person;
  const email = normaliseAddress(person.email);
  const existing = await db
    .selectFrom('account_subject')
    .innerJoin('account', 'account.id', 'account_subject.account_id')
    .select(['account.id', 'account.email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (existing) return updateFromProvider(db, existing, email, name);
  const account = await accountOfAddress(db, email, name, now);
  const other = await db
    .selectFrom('account_subject')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('account_id', '=', account.id)
    // A concurrent sign-in of the same person may have just stored theirs.
    .where('subject', '<>', subject)
    .execute();
  if (other.length > 0)
    throw new AddressTaken(`The address of account ${account.id} belongs to another subject of ${issuer}`);
  await db
    .insertInto('account_subject')
    .values({ issuer, subject, account_id: account.id })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
  return account;
}

async function updateFromProvider(
  db: Database,
  { id, email: former }: { id: number; email: string },
  email: string,
  name: string,
): Promise<Account> {
  if (former !== email) {
    const holder = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
    if (holder) throw new AddressTaken(`The new address of account ${id} is that of account ${holder.id}`);
  }
  const change = { email, ...(name && { name }) };
  return db
    .updateTable('account')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
