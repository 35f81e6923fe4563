import type { Subscription } from '#contract/auth.ts';
import type { Database } from '#database/database.ts';
import { supportsOf } from '../support/queries/supports-of.ts';

/**
 * Reads somebody's monthly supports, the newest first.
 * @param withFinished whether to include those that have ended
 */
export async function subscriptionsOf(
  db: Database,
  email: string,
  withFinished: boolean,
): Promise<Subscription[]> {
  const supports = await supportsOf(db, email, { finished: withFinished });
  return supports
    .filter(({ monthly }) => monthly)
    .map((row) => {
      const { site, amount, currency, state, firstPaidAt } = row;
      return {
        site,
        amount,
        currency,
        beganAt: firstPaidAt,
        finished: state !== 'running',
      };
    });
}
