import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';

// For the reader's account (`/api/v1/users/subscriptions?show_finished=1`): ask with the account's own,
// verified e-mail address only.

export interface ReaderSupport {
  /** Stays the same, and says nothing about the reader. */
  id: string;
  site: SiteSlug;
  monthly: boolean;
  /** Whole units of the currency, each time. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /**
   * `running`: paid monthly and goes on; `given`: was paid once; `ended`: monthly, ended; `refunded`: given
   * back.
   */
  state: 'running' | 'given' | 'ended' | 'refunded';
  /** First and last time that money came, unix seconds. */
  firstPaidAt: number;
  lastPaidAt: number;
  /** How many times money came. */
  times: number;
}

/**
 * What somebody supports us with, newest first; only what was paid for at least once.
 * @param email in any case
 * @param finished also what is over: given once, ended, refunded
 */
export async function supportsOf(
  db: Database | Transaction,
  email: string,
  { finished }: { finished: boolean },
): Promise<ReaderSupport[]> {
  const { rows } = await sql<Row>`
    select p.id, p.site, p.monthly, p.amount, p.currency, p.state,
      min(m.paid_at) as first_paid_at, max(m.paid_at) as last_paid_at, count(*)::int as times
    from pledge p join payment m on m.pledge_id = p.id
    where lower(p.email) = lower(${email}) and (p.state = 'running' or ${finished})
    group by p.id order by max(m.paid_at) desc, p.id desc`.execute(db);
  return rows.map(({ id, site, monthly, amount, currency, state, first_paid_at, last_paid_at, times }) => ({
    id,
    site: siteOfCode(site),
    monthly,
    amount: amount / 100,
    currency,
    state,
    firstPaidAt: unixSeconds(first_paid_at),
    lastPaidAt: unixSeconds(last_paid_at),
    times,
  }));
}

interface Row extends Pick<ReaderSupport, 'id' | 'monthly' | 'amount' | 'currency' | 'state' | 'times'> {
  site: number;
  first_paid_at: Date;
  last_paid_at: Date;
}

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
