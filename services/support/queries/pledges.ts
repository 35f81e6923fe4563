import type { Selectable } from 'kysely';
import type { Database } from '#database/database.ts';
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

export async function pledgeByToken(db: Database, token: string): Promise<Pledge | null> {
  return (await db.selectFrom('pledge').selectAll().where('token', '=', token).executeTakeFirst()) ?? null;
}

export async function pledgeByStopToken(db: Database, token: string): Promise<Pledge | null> {
  return (
    (await db.selectFrom('pledge').selectAll().where('stop_token', '=', token).executeTakeFirst()) ?? null
  );
}

/**
 * Somebody's active monthly pledges.
 * @param email in any case
 */
export async function runningPledges(db: Database, email: string): Promise<Pledge[]> {
  const byAddress = db
    .selectFrom('pledge')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()));
  return byAddress.where('state', '=', 'running').where('monthly', '=', true).execute();
}

/** @param subscription the provider's id of a monthly payment, once it is known */
export async function changePledge(
  db: Database,
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

/** The amounts that a pledge may be paid with: its own, and those before and during a change. */
export async function amountsOf(db: Database, { id, amount }: Pledge): Promise<number[]> {
  const rows = await db.selectFrom('pledge_amount').select('amount').where('pledge_id', '=', id).execute();
  return [amount, ...rows.map((row) => row.amount)];
}

/** Allows a pledge to be paid with other amounts too. */
export async function allowAmounts(db: Database, id: string, amounts: readonly number[]): Promise<void> {
  await db
    .insertInto('pledge_amount')
    .values(amounts.map((amount) => ({ pledge_id: id, amount })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Somebody's active monthly pledge with this id; null if there is none.
 * @param email in any case
 */
export async function runningPledge(db: Database, email: string, id: string): Promise<Pledge | null> {
  return (await runningPledges(db, email)).find((pledge) => pledge.id === id) ?? null;
}

/** Changes the parts of a pledge that its reader may change. */
export async function updatePledge(
  db: Database,
  id: string,
  change: { amount: number } | { paused_at: Date | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('pledge')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .execute();
}
