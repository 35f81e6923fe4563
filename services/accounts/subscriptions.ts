import type { Subscription } from '#contract/auth.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

/** More a month than anybody has begun. */
const most = 100;

/** What an address supports the site with, month by month; the newest first. @param finished those that ended too */
export async function subscriptionsOf(db: Database, email: string, finished: boolean): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('pledge')
    .select(['site', 'amount', 'currency', 'state', 'made_at'])
    .where('email', '=', email)
    .where('monthly', '=', true)
    .where('state', 'in', finished ? ['running', 'ended'] : ['running'])
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ site, amount, currency, state, made_at }) => ({
    site: siteOfCode(site),
    amount: amount / 100,
    currency,
    beganAt: Math.floor(made_at.getTime() / 1000),
    finished: state === 'ended',
  }));
}
