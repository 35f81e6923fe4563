import { CallError } from '#contract/errors.ts';
import { type SupportCounter, supportCounter } from '#contract/minutes.ts';
import type { SupportThanks } from '#contract/support.ts';
import type { Database } from '#database/database.ts';
import type { PledgeState } from '#database/tables/support.ts';
import { pledgeByToken } from './pledges.ts';

/**
 * How long the page can be read: as long as a checkout can be paid. After that, an address in a browser's
 * history shows nothing.
 */
const maxAgeMs = 24 * 3_600_000;

const states: Readonly<Record<PledgeState, SupportThanks['state']>> = {
  started: 'waiting',
  given: 'booked',
  running: 'booked',
  ended: 'ended',
  failed: 'failed',
  refunded: 'refunded',
};

/**
 * The outcome of a support, without the person.
 * @param now Unix milliseconds
 * @throws CallError 404 when there is none with this token, or it is older than a day
 */
export async function thanksOf(db: Database, token: string, now: number): Promise<SupportThanks> {
  const pledge = await pledgeByToken(db, token);
  if (pledge === null || now - pledge.made_at.getTime() > maxAgeMs)
    throw new CallError(404, 'There is no such support, or it was made too long ago.');
  const { state, monthly, amount, currency, site } = pledge;
  const counter = states[state] === 'booked' ? await countSupports(db, site) : null;
  return { state: states[state], monthly, amount: amount / 100, currency, counter };
}

/** Counts in the database and not in a cache, so that readers who have just paid are included. */
async function countSupports(db: Database, site: number): Promise<SupportCounter> {
  const { recurring, onetime } = await db
    .selectFrom('support')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('recurring', '=', true).as('recurring'),
      fn.countAll<string>().filterWhere('recurring', '=', false).as('onetime'),
    ])
    .where('site', '=', site)
    .executeTakeFirstOrThrow();
  return supportCounter({ recurring: Number(recurring), onetime: Number(onetime) });
}
