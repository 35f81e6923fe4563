import { budapestTime } from '#contract/budapest-time.ts';
import type { OnePercent } from '#portal/site/support-data.ts';

export type TaxRules = Pick<OnePercent['rules'], 'rate' | 'share'>;

export interface TaxQuestion {
  /** `ber`: gross monthly wage; `ado`: tax paid in a year. */
  basis: 'ber' | 'ado';
  /** Ft. */
  amount: number;
}

export interface TaxAnswer {
  /** Ft a year. */
  tax: number;
  /** What of it can be given, Ft; fillér are dropped. */
  gift: number;
}

/** Larger sums are typing errors, Ft. */
export const maxTaxAmount = 999_999_999;

/** One percent of a year's tax: of twelve wages without any allowance, or of what was paid. */
export function computeOnePercent({ basis, amount }: TaxQuestion, { rate, share }: TaxRules): TaxAnswer {
  const tax = basis === 'ado' ? amount : Math.round((amount * 12 * rate) / 100);
  return { tax, gift: Math.floor((tax * share) / 100) };
}

/**
 * The next last day to say whom the percent goes to: this year's through that day, by the clock of Budapest,
 * then next year's.
 * @param now unix milliseconds
 */
export function deadlineDay(
  now: number,
  { month, day }: OnePercent['rules']['lastDay'],
): { year: number; month: number; day: number } {
  const today = budapestTime(now / 1000);
  const over = today.month > month || (today.month === month && today.day > day);
  return { year: over ? today.year + 1 : today.year, month, day };
}
