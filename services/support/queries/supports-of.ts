import { sql } from 'kysely';
import type { ReaderPayment, ReaderSupport } from '#contract/auth.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';

// For the reader's account (`/api/v1/users/subscriptions?show_finished=1`). Call these only with its own,
// verified mail address.

/**
 * Somebody's supports, newest first; only those that were paid at least once.
 * @param email in any case
 * @param finished whether to include those that are over: one-time, ended, refunded
 */
export async function supportsOf(
  db: Database,
  email: string,
  { finished }: { finished: boolean },
): Promise<ReaderSupport[]> {
  const { rows } = await sql<Row>`
    select p.id, p.site, p.monthly, p.amount, p.currency, p.state, p.paused_at is not null as paused,
      min(m.paid_at) as first_paid_at, max(m.paid_at) as last_paid_at, count(*)::int as times
    from pledge p join payment m on m.pledge_id = p.id
    where lower(p.email) = lower(${email}) and (p.state = 'running' or ${finished})
    group by p.id order by max(m.paid_at) desc, p.id desc`.execute(db);
  return rows.map((row) => {
    const { site, amount, first_paid_at, last_paid_at, ...rest } = row;
    return {
      ...rest,
      site: siteOfCode(site),
      amount: amount / 100,
      firstPaidAt: unixSeconds(first_paid_at),
      lastPaidAt: unixSeconds(last_paid_at),
    };
  });
}

interface Row extends Omit<ReaderSupport, 'site' | 'firstPaidAt' | 'lastPaidAt'> {
  site: number;
  first_paid_at: Date;
  last_paid_at: Date;
}

/**
 * All payments by somebody, newest first.
 * @param email in any case
 */
export async function paymentsOf(db: Database, email: string): Promise<ReaderPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id as support, p.site, p.monthly, p.currency, m.amount, m.paid_at, m.reference,
      coalesce((select r.amount from payment_refund r where r.provider = m.provider and r.intent = m.intent),
        0)
        as refunded
    from pledge p join payment m on m.pledge_id = p.id
    where lower(p.email) = lower(${email}) order by m.paid_at desc, m.id desc`.execute(db);
  return rows.map((row) => {
    const { site, amount, refunded, paid_at, ...rest } = row;
    return {
      ...rest,
      site: siteOfCode(site),
      amount: amount / 100,
      refunded: refunded / 100,
      paidAt: unixSeconds(paid_at),
    };
  });
}

interface PaymentRow extends Omit<ReaderPayment, 'site' | 'paidAt'> {
  site: number;
  paid_at: Date;
}

/**
 * Whether somebody supports us now: monthly, or with a payment since then.
 * @param email in any case
 */
export async function isSupporter(db: Database, email: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from pledge p where lower(p.email) = lower(${email}) and (p.state = 'running' or (p.state = 'given'
      and exists (select from payment m where m.pledge_id = p.id and m.paid_at > ${since}))) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
