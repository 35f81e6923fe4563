import { budapestDay } from '#contract/budapest-time.ts';
import { siteCurrency } from '#contract/exchange.ts';
import type { AnswerOf } from '#contract/search-answer.ts';
import { siteOfCode } from '#database/codes.ts';
import { readExchange } from '../../content/rules/exchange-rates.ts';
import type { ReadContext } from '../../content/rules/read-context.ts';
import type { RateIntent } from './match-rate.ts';

/** Rates may pause for the longest run of holidays; older ones are no answer. */
const maxAgeDays = 7;

/** @throws CallError 404 when there are no rates of the currency */
export async function readRateAnswer(
  context: ReadContext,
  { currency, amount, isFromBase }: RateIntent,
): Promise<AnswerOf<'rate'> | null> {
  const { rates, source } = await readExchange(context, currency, 'month');
  const [before, last] = [rates.at(-2), rates.at(-1)];
  if (!last || last.day < budapestDay(context.now / 1000 - maxAgeDays * 86_400)) return null;
  const base = siteCurrency[siteOfCode(context.site)];
  return {
    kind: 'rate',
    currency,
    siteCurrency: base,
    rate: last.rate,
    change: before ? Number((last.rate - before.rate).toFixed(6)) : 0,
    day: last.day,
    source,
    conversion:
      amount === null
        ? null
        : isFromBase
          ? { amount, from: base, to: currency, result: amount / last.rate }
          : { amount, from: currency, to: base, result: amount * last.rate },
  };
}
