import type { ExchangeHistory } from '#contract/exchange.ts';

export type Step = 'day' | 'week' | 'month';
type Rates = ExchangeHistory['rates'];

/** Maximum number of rows and points, which is enough for twenty years. */
const maxPoints = 300;
const workingDays = { week: 5, month: 21 };
/** 5 January 1970, a Monday. */
const firstMonday = Date.UTC(1970, 0, 5);

const stepOf: Readonly<Record<Step, (day: string) => string | number>> = {
  day: (day) => day,
  week: (day) => Math.floor((Date.parse(day) - firstMonday) / (7 * 86_400_000)),
  month: (day) => day.slice(0, 7),
};

/** The interval of the rows for a number of days. */
export function stepFor(days: number): Step {
  if (days <= maxPoints) return 'day';
  return days / workingDays.week <= maxPoints ? 'week' : 'month';
}

/** The last rate of each day, week or month. */
export function lastOfEach(rates: Rates, step: Step): Rates {
  const intervalOf = stepOf[step];
  return rates.filter(
    ({ day }, index) => intervalOf(day) !== intervalOf(rates[index + 1]?.day ?? '9999-12-31'),
  );
}

/**
 * Reduces rates to as many as a chart can show. The first, last, highest and lowest stay, because the page
 * mentions them.
 */
export function thinRates(rates: Rates): Rates {
  const step = stepFor(rates.length);
  if (step === 'day') return rates;
  const sorted = rates.toSorted((a, b) => a.rate - b.rate);
  const chosen = new Set([rates[0], ...lastOfEach(rates, step), sorted[0], sorted.at(-1)]);
  return rates.filter((each) => chosen.has(each));
}
