import { type Insertable, sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import type { SupportTables } from '#database/tables/support.ts';
import type { Notice } from '../providers/provider.ts';

/** Number of the advisory lock. */
const bookingLock = 4_200_001;

/**
 * Serialises the booking of notices, so that none overtakes another about the same payment. There are few per
 * second.
 */
export async function lockBooking(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${bookingLock})`.execute(trx);
}

/** @returns false when the same notice is already there */
export async function storeEvent(
  trx: Transaction,
  provider: string,
  notice: Notice,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_event')
    .values({
      provider,
      event_id: notice.id,
      said: JSON.stringify({ ...notice.news, at: notice.at }),
      outcome: 'nothing new',
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** `month` is the first day of the month that it covers. */
type NewPayment = Omit<Insertable<SupportTables['payment']>, 'id' | 'support_id'>;

/** @returns its id; null when it is already booked */
export async function storePayment(trx: Transaction, payment: NewPayment): Promise<string | null> {
  const row = await trx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a pledge was paid. For a monthly one: whether this month was paid and counted. */
export async function isPaid(trx: Transaction, pledge: string, month: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from payment where pledge_id = ${pledge}
      and (${month}::date is null or (month = ${month}::date and support_id is not null)) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Adds a support to the counter (docs/product/support.md#counter). */
export async function countSupport(
  trx: Transaction,
  payment: string,
  support: { site: number; recurring: boolean; made_at: Date },
): Promise<void> {
  const { id } = await trx.insertInto('support').values(support).returning('id').executeTakeFirstOrThrow();
  await trx.updateTable('payment').set({ support_id: id }).where('id', '=', payment).execute();
}

/** @returns false when there is no such payment, or it already has its other id */
export async function setIntent(
  trx: Transaction,
  provider: string,
  reference: string,
  intent: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ intent })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('intent', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The other id of a payment, from a notice that came before the payment. */
export async function findEarlierIntent(
  trx: Transaction,
  provider: string,
  reference: string,
): Promise<string | null> {
  const { rows } = await sql<{ intent: string }>`
    select said->>'intent' as intent from payment_event
    where provider = ${provider} and said->>'kind' = 'named' and said->>'reference' = ${reference}
      limit 1`.execute(trx);
  return rows[0]?.intent ?? null;
}

/** Stores the amount refunded so far. Amounts only grow, so a late notice changes nothing. */
export async function storeRefund(
  trx: Transaction,
  provider: string,
  intent: string,
  amount: number,
  at: Date,
): Promise<void> {
  await sql`
    insert into payment_refund as r (provider, intent, amount, refunded_at)
      values (${provider}, ${intent}, ${amount}, ${at})
    on conflict (provider, intent) do update set amount = excluded.amount, refunded_at = excluded.refunded_at
    where excluded.amount > r.amount`.execute(trx);
}

export interface RefundedPayment {
  id: string;
  pledge_id: string;
  support_id: string | null;
}

/** The payment with this id, if it was refunded completely. */
export async function findRefundedPayment(
  trx: Transaction,
  provider: string,
  intent: string,
): Promise<RefundedPayment | null> {
  const { rows } = await sql<RefundedPayment>`
    select m.id, m.pledge_id, m.support_id from payment m
    join payment_refund r on r.provider = m.provider and r.intent = m.intent
    where m.provider = ${provider} and m.intent = ${intent} and r.amount >= m.amount`.execute(trx);
  return rows[0] ?? null;
}

/** Removes a support from the counter. */
export async function uncountSupport(trx: Transaction, support: string): Promise<void> {
  await trx.deleteFrom('support').where('id', '=', support).execute();
}

/**
 * Another payment of the same pledge and month that was not refunded completely.
 * @returns its id
 */
export async function findRemainingPayment(trx: Transaction, payment: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select other.id from payment m
    join payment other on other.pledge_id = m.pledge_id and other.month is not distinct from m.month
    left join payment_refund r on r.provider = other.provider and r.intent = other.intent
    where m.id = ${payment} and other.id <> m.id and (r.amount is null or r.amount < other.amount)
    order by other.id limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Lets another payment count instead of a refunded one. */
export async function moveSupport(
  trx: Transaction,
  from: string,
  to: string,
  support: string,
): Promise<void> {
  await trx.updateTable('payment').set({ support_id: null }).where('id', '=', from).execute();
  await trx.updateTable('payment').set({ support_id: support }).where('id', '=', to).execute();
}
