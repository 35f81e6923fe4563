import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { PledgeState, PledgeTable } from '#database/tables/support.ts';

export type Pledge = Selectable<PledgeTable>;

type NewPledge = Pick<
  Pledge,
  'token' | 'stop_token' | 'site' | 'provider' | 'monthly' | 'amount' | 'currency' | 'email' | 'name'
>;

export async function storePledge(db: Database, pledge: NewPledge, now: Date): Promise<void> {
  await db
    .insertInto('pledge')
    .values({ ...pledge, made_at: now, changed_at: now })
    .execute();
}

export async function pledgeByToken(db: Database | Transaction, token: string): Promise<Pledge | null> {
  return (await db.selectFrom('pledge').selectAll().where('token', '=', token).executeTakeFirst()) ?? null;
}

export async function pledgeByStopToken(db: Database, token: string): Promise<Pledge | null> {
  return (
    (await db.selectFrom('pledge').selectAll().where('stop_token', '=', token).executeTakeFirst()) ?? null
  );
}

/** Monthly pledges that somebody pays now. @param email in any case */
export async function runningPledges(db: Database, email: string): Promise<Pledge[]> {
  const byAddress = db
    .selectFrom('pledge')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()));
  return byAddress.where('state', '=', 'running').where('monthly', '=', true).execute();
}

/** @param subscription the provider's id of a monthly payment, once it is known */
export async function changePledge(
  db: Database | Transaction,
  id: string,
  state: PledgeState,
  now: Date,
  subscription: string | null = null,
): Promise<void> {
  await db
    .updateTable('pledge')
    .set({ state, changed_at: now, ...(subscription !== null && { subscription }) })
    .where('id', '=', id)
    .execute();
}
