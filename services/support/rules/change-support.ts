import type { SupportChange } from '#contract/auth.ts';
import { CallError } from '#contract/errors.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Platform } from '../../platform.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { allowAmounts, type Pledge, runningPledge, updatePledge } from '../queries/pledges.ts';
import { readAmounts } from '../queries/read-amounts.ts';
import { enqueueAmountLetter } from './letters.ts';
import { stopPledges } from './stop-pledge.ts';

/**
 * Changes somebody's monthly support.
 * @returns the address to go to, if there is one
 */
export type ChangeSupport = (
  email: string,
  change: SupportChange,
  backUrl: string,
) => Promise<{ url: string | null }>;

/**
 * Readers' changes of their monthly supports (docs/product/support.md#account). The provider is asked first;
 * a change that it refuses is not booked.
 */
export function createChangeSupport(
  { db, sites, now, log }: Pick<Platform, 'db' | 'sites' | 'now' | 'log'>,
  provider: PaymentProvider | null,
): ChangeSupport {
  return async (email, change, backUrl) => {
    const pledge = await runningPledge(db, email, change.id);
    if (pledge === null) throw new CallError(404, 'There is no such monthly support.');
    const { token, subscription } = pledge;
    if (provider?.name !== pledge.provider || subscription === null)
      throw new CallError(502, 'The payment provider cannot be reached.');
    const runningSupport = { token, subscription };
    const at = new Date(now());
    log.info({ pledge: pledge.id, change: change.change }, 'a reader changes a support');
    switch (change.change) {
      case 'amount':
        await changeAmount(pledge, change.amount);
        return { url: null };
      case 'pause':
      case 'resume':
        await orRefusal(provider.setPaused(runningSupport, change.change === 'pause'));
        await updatePledge(db, pledge.id, { paused_at: change.change === 'pause' ? at : null }, at);
        return { url: null };
      case 'stop':
        await orRefusal(stopPledges(provider, [pledge]));
        return { url: null };
      case 'card':
        return { url: await orRefusal(provider.createCardPage(runningSupport, backUrl)) };
    }

    async function changeAmount(changed: Pledge, units: number): Promise<void> {
      const { min, max, currency } = await readAmounts(db, siteOfCode(changed.site));
      if (units < min || units > max || currency !== changed.currency) {
        const message = `The amount must be whole, from ${min} to ${max} ${currency}.`;
        throw new CallError(400, message, [{ path: 'amount', message }]);
      }
      const amount = units * 100;
      if (amount === changed.amount) return;
      // A notice with the new amount may come before the provider's response.
      await allowAmounts(db, changed.id, [changed.amount, amount]);
      await orRefusal(provider?.changeAmount(runningSupport, amount));
      await db.transaction().execute(async (trx) => {
        await updatePledge(trx, changed.id, { amount }, at);
        await enqueueAmountLetter(trx, { ...changed, amount }, sites, at);
      });
    }
  };

  async function orRefusal<T>(request: Promise<T> | undefined): Promise<T> {
    try {
      return (await request) as T;
    } catch (error) {
      log.error({ err: error }, 'a support could not be changed');
      throw new CallError(502, 'The payment provider is not responding; try again soon.');
    }
  }
}
