import type { Subscription } from '#contract/auth.ts';
import type { Database } from '#database/database.ts';
import { supportsOf } from '../support/queries/supports-of.ts';

/**
 * What somebody supports the site with, month by month; the newest first.
 * @param finished those that ended too
 */
export async function subscriptionsOf(
  db: Database,
  email: string,
  finished: boolean,
): Promise<Subscription[]> {
  const supports = await supportsOf(db, email, { finished });
  return supports
    .filter(({ monthly }) => monthly)
    .map(({ site, amount, currency, state, firstPaidAt }) => ({
      site,
      amount,
      currency,
      beganAt: firstPaidAt,
      finished: state !== 'running',
    }));
}
