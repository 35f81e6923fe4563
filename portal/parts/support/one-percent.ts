import { budapestTime } from '#contract/budapest-time.ts';
import type { OnePercent } from '#contract/publication/support-page.ts';

type TaxRules = Pick<OnePercent['rules'], 'rate' | 'share'>;

export interface TaxQuestion {
  /** `ber`: gross monthly wage; `ado`: tax paid in a year. */
  basis: 'ber' | 'ado';
  /** Ft. */
  amount: number;
}

export interface TaxAnswer {
  /** Ft a year. */
  tax: number;
  /** The part that can be given, in whole Ft. */
  gift: number;
}

/** In Ft; larger amounts are typing errors. */
export const maxTaxAmount = 999_999_999;

/** One percent of a year's tax, which is given or calculated from twelve monthly wages without allowances. */
export function computeOnePercent({ basis, amount }: TaxQuestion, { rate, share }: TaxRules): TaxAnswer {
  const tax = basis === 'ado' ? amount : Math.round((amount * 12 * rate) / 100);
  return { tax, gift: Math.floor((tax * share) / 100) };
}

/**
 * The next deadline for giving the one percent: this year's until the end of that day in Budapest, then next
 * year's.
 * @param now Unix milliseconds
 */
export function deadlineDay(
  now: number,
  { month, day }: OnePercent['rules']['lastDay'],
): { year: number; month: number; day: number } {
  const today = budapestTime(now / 1000);
  const isOver = today.month > month || (today.month === month && today.day > day);
  return { year: isOver ? today.year + 1 : today.year, month, day };
}
