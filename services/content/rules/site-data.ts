import type { SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import {
  type ExchangeHistory,
  type ExchangeRange,
  exchangeRanges,
  siteCurrency,
} from '#contract/exchange.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { type MinutesCounter, type SupportCounter, supportCounter } from '#contract/minutes.ts';
import type { Staff } from '#contract/staff.ts';
import { siteCode, siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { newestRates, ratesSince, supportsOfDay, supportsSince } from '../queries/site-data.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import type { ReadContext } from './read-context.ts';
import { makeStorable } from './stored-article.ts';

/** Replaces the staff of a site. */
export async function storeStaff(
  db: Database,
  site: SiteSlug,
  staff: Staff,
  options: PublishOptions = {},
): Promise<Staff> {
  const groups = makeStorable(staff);
  const values = { groups: JSON.stringify(groups), changed_at: new Date(options.now ?? Date.now()) };
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const before = await trx
      .selectFrom('staff')
      .select('groups')
      .where('site', '=', siteCode[site])
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('staff')
      .values({ site: siteCode[site], ...values })
      .onConflict((conflict) => conflict.column('site').doUpdateSet(values))
      .execute();
    changes.push({ tags: [cacheTag.staff], gone: false });
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'staff',
      entityId: site,
      before: before ?? null,
      after: { groups },
    });
  });
  return groups;
}

/** Supports on a day, by default today. */
export function readMinutes(
  { db, site, now }: ReadContext,
  day = budapestDay(now / 1000),
): Promise<MinutesCounter> {
  return supportsOfDay(db, site, day);
}

/** Supports since a moment (Unix seconds), and what the counter shows of them. */
export async function readCounter({ db, site }: ReadContext, from: number): Promise<SupportCounter> {
  return supportCounter(await supportsSince(db, site, new Date(from * 1000)));
}

/**
 * The rates of a currency on this site.
 * @throws CallError 404 when there are none
 */
export async function readExchange(
  { db, site, now }: ReadContext,
  currency: string,
  range: ExchangeRange,
): Promise<ExchangeHistory> {
  const base = siteCurrency[siteOfCode(site)];
  const days = exchangeRanges[range];
  const rates = await ratesSince(db, base, currency, days === null ? null : daysBefore(now, days));
  const newest = rates.at(-1);
  if (!newest) throw new CallError(404, `There are no rates of ${currency} in ${base} for this range.`);
  return {
    currency,
    siteCurrency: base,
    range,
    source: newest.source,
    rates: rates.map(({ day, rate }) => ({ day, rate })),
  };
}

/**
 * Older rates are not shown as today's. The limit is longer than any run of holidays, so the source must be
 * broken.
 */
const maxRateAgeDays = 7;

/** Today's rates for every page; empty when there are none. */
export async function readRates({ db, site, now }: ReadContext): Promise<FrontendInit['exchangeRates']> {
  const rates = await newestRates(db, siteCurrency[siteOfCode(site)], daysBefore(now, maxRateAgeDays));
  return rates.map(({ currency, rate, before }) => ({
    currency,
    rate,
    change: Number((rate - before).toFixed(6)),
  }));
}

function daysBefore(now: number, days: number): string {
  return budapestDay(now / 1000 - days * 86_400);
}
