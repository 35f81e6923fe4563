import { cacheTag } from '#contract/cache-tags.ts';
import { announce } from '#database/announce.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Notice, PaymentNews } from '../providers/provider.ts';
import {
  countSupport,
  findEarlierIntent,
  findRefundedPayment,
  findRemainingPayment,
  isPaid,
  lockBooking,
  moveSupport,
  setIntent,
  storeEvent,
  storePayment,
  storeRefund,
  uncountSupport,
} from '../queries/payments.ts';
import { amountsOf, changePledge, type Pledge, pledgeByToken } from '../queries/pledges.ts';
import { nextState } from './pledge-states.ts';

/**
 * Outcome of a notice. `repeated`: the same notice was already booked. `nothing new`: another one said the
 * same.
 */
export type Outcome =
  | { kind: 'booked' | 'repeated' | 'nothing new'; pledge: string | null }
  | { kind: 'refused'; pledge: string | null; reason: string };

/** Mails about the booking, enqueued in the same transaction. */
export interface Letters {
  receipt(trx: Transaction, pledge: Pledge, payment: { reference: string; paidAt: Date }): Promise<void>;
  ended(trx: Transaction, pledge: Pledge): Promise<void>;
}

type News<K extends PaymentNews['kind']> = Extract<PaymentNews, { kind: K }>;

interface Booking {
  trx: Transaction;
  provider: string;
  at: Date;
  now: Date;
  letters: Letters;
}

/**
 * Books a notice in one transaction: pledge, payment, counter, receipt and the notice itself. Each payment is
 * booked once, even if its notices arrive repeatedly, in another order or in several processes.
 * @param now Unix milliseconds
 */
export function bookNotice(
  db: Database,
  provider: string,
  notice: Notice,
  letters: Letters,
  now: number,
): Promise<Outcome> {
  const { news } = notice;
  if (news === null) return Promise.resolve({ kind: 'nothing new', pledge: null });
  return db.transaction().execute(async (trx) => {
    await lockBooking(trx);
    if (!(await storeEvent(trx, provider, notice, new Date(now)))) return { kind: 'repeated', pledge: null };
    const outcome = await book(
      { trx, provider, at: new Date(notice.at * 1000), now: new Date(now), letters },
      news,
    );
    await trx
      .updateTable('payment_event')
      .set({
        outcome: outcome.kind === 'repeated' ? 'nothing new' : outcome.kind,
        pledge_id: outcome.pledge,
        reason: outcome.kind === 'refused' ? outcome.reason : null,
      })
      .where('provider', '=', provider)
      .where('event_id', '=', notice.id)
      .execute();
    if (outcome.kind === 'booked') await announce(trx, { tags: [cacheTag.supports], gone: false });
    return outcome;
  });
}

function book(booking: Booking, news: PaymentNews): Promise<Outcome> {
  switch (news.kind) {
    case 'paid':
      return bookPayment(booking, news);
    case 'named':
      return bookName(booking, news);
    case 'failed':
    case 'ended':
      return bookStateChange(booking, news);
    case 'refunded':
      return bookRefund(booking, news);
  }
}

async function bookPayment(booking: Booking, news: News<'paid'>): Promise<Outcome> {
  const { trx, provider, at, now, letters } = booking;
  const pledge = await pledgeByToken(trx, news.pledge);
  const amounts = pledge === null ? [] : await amountsOf(trx, pledge);
  const reason = mismatchOf(pledge, amounts, provider, news);
  if (pledge === null || reason !== null)
    return { kind: 'refused', pledge: pledge?.id ?? null, reason: reason ?? 'no such pledge' };
  const month = news.month && `${news.month}-01`;
  const wasPaid = await isPaid(trx, pledge.id, month);
  const intent = news.intent ?? (await findEarlierIntent(trx, provider, news.reference));
  const payment = await storePayment(trx, {
    pledge_id: pledge.id,
    provider,
    reference: news.reference,
    intent,
    month,
    amount: news.amount,
    paid_at: at,
  });
  if (payment === null) return { kind: 'nothing new', pledge: pledge.id };
  // A month counts once, even if it was charged twice.
  if (!wasPaid)
    await countSupport(trx, payment, { site: pledge.site, recurring: pledge.monthly, made_at: at });
  await changePledge(trx, pledge.id, nextState(pledge, 'paid'), now, news.subscription);
  if (intent !== null) await settleRefund(booking, intent);
  await letters.receipt(trx, { ...pledge, amount: news.amount }, { reference: news.reference, paidAt: at });
  return { kind: 'booked', pledge: pledge.id };
}

/** Why a payment does not match its pledge; null when it does. */
function mismatchOf(
  pledge: Pledge | null,
  amounts: readonly number[],
  provider: string,
  news: News<'paid'>,
): string | null {
  if (pledge === null) return 'no such pledge';
  if (pledge.provider !== provider) return `a pledge of ${pledge.provider}`;
  if (pledge.currency !== news.currency) return `${news.currency} instead of ${pledge.currency}`;
  if (!amounts.includes(news.amount)) return `${news.amount} instead of ${pledge.amount}`;
  if (pledge.monthly !== (news.month !== null))
    return pledge.monthly ? 'a monthly pledge, paid without a month' : 'a single pledge, paid by the month';
  return null;
}

async function bookName(booking: Booking, { reference, intent }: News<'named'>): Promise<Outcome> {
  // If the payment has not arrived yet, it will find the id among the notices.
  if (!(await setIntent(booking.trx, booking.provider, reference, intent)))
    return { kind: 'nothing new', pledge: null };
  return { kind: 'booked', pledge: await settleRefund(booking, intent) };
}

async function bookStateChange(
  { trx, provider, now, letters }: Booking,
  { kind, pledge: token }: News<'failed' | 'ended'>,
): Promise<Outcome> {
  const pledge = await pledgeByToken(trx, token);
  if (pledge === null) return { kind: 'refused', pledge: null, reason: 'no such pledge' };
  if (pledge.provider !== provider)
    return { kind: 'refused', pledge: pledge.id, reason: `a pledge of ${pledge.provider}` };
  const state = nextState(pledge, kind);
  if (state === pledge.state) return { kind: 'nothing new', pledge: pledge.id };
  await changePledge(trx, pledge.id, state, now);
  if (state === 'ended') await letters.ended(trx, pledge);
  return { kind: 'booked', pledge: pledge.id };
}

async function bookRefund(booking: Booking, { intent, amount }: News<'refunded'>): Promise<Outcome> {
  await storeRefund(booking.trx, booking.provider, intent, amount, booking.at);
  return { kind: 'booked', pledge: await settleRefund(booking, intent) };
}

/**
 * Removes a completely refunded payment from the counter, unless the same month was also paid another time.
 * @returns its pledge
 */
async function settleRefund({ trx, provider, now }: Booking, intent: string): Promise<string | null> {
  const refunded = await findRefundedPayment(trx, provider, intent);
  if (refunded === null) return null;
  const remaining = await findRemainingPayment(trx, refunded.id);
  if (remaining !== null) {
    if (refunded.support_id !== null) await moveSupport(trx, refunded.id, remaining, refunded.support_id);
    return refunded.pledge_id;
  }
  if (refunded.support_id !== null) await uncountSupport(trx, refunded.support_id);
  const pledge = await trx
    .selectFrom('pledge')
    .selectAll()
    .where('id', '=', refunded.pledge_id)
    .executeTakeFirstOrThrow();
  await changePledge(trx, pledge.id, nextState(pledge, 'refunded'), now);
  return pledge.id;
}
