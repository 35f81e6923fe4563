import type { ExchangeHistory } from '#contract/exchange.ts';
import { withArticle } from '#portal/format/article-word.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { baseWords, price, wordsOf } from '#portal/format/currencies.ts';
import { dayAdverb } from '#portal/format/day-words.ts';
import { noBreakSpace, percent } from '#portal/format/number.ts';

/** Smaller relative changes count as none. */
const noiseShare = 0.0005;

/**
 * „Az euró egy hónap alatt 1,2%-kal drágult a forinthoz képest: 379,68 Ft-ról 384,20 Ft-ra.”
 * @param during „egy hónap alatt”
 */
export function changeWords({ currency, siteCurrency, rates }: ExchangeHistory, during: string): string {
  const [first, last] = [rates[0], rates.at(-1)];
  if (!first || !last) return '';
  const { name, units } = wordsOf(currency);
  const { sign, than } = baseWords(siteCurrency);
  const subject = `${capitalise(withArticle(name))} ${during}`;
  const change = last.rate / first.rate - 1;
  if (Math.abs(change) < noiseShare) return `${subject} nem változott a ${than} képest.`;
  const verb = change > 0 ? 'drágult' : 'lett olcsóbb';
  const amounts = [first, last].map(({ rate }) => price(rate * units) + noBreakSpace + sign);
  return `${subject} ${percent(Math.abs(change) * 100, 1)}-kal ${verb} a ${than} képest: ${withEnding(amounts[0], sign, 'from')} ${withEnding(amounts[1], sign, 'to')}.`;
}

/**
 * „A legtöbbet november 18-án ért (388,10 Ft), a legkevesebbet november 3-án (379,68 Ft).” With the year
 * („2024. november 18-án”) if the rates are of several years. Empty if it has not moved.
 */
export function extremeWords({ currency, siteCurrency, rates }: ExchangeHistory): string {
  const sorted = rates.toSorted((a, b) => a.rate - b.rate);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || highest.rate / lowest.rate - 1 < noiseShare) return '';
  const { units } = wordsOf(currency);
  const { sign } = baseWords(siteCurrency);
  const isOfSeveralYears = new Set(rates.map(({ day }) => day.slice(0, 4))).size > 1;
  const yearOf = (day: string) => (isOfSeveralYears ? `${day.slice(0, 4)}.${noBreakSpace}` : '');
  const describe = ({ day, rate }: typeof lowest, verb = '') =>
    `${yearOf(day)}${dayAdverb(day)}${verb} (${price(rate * units)}${noBreakSpace}${sign})`;
  return `A legtöbbet ${describe(highest, ' ért')}, a legkevesebbet ${describe(lowest)}.`;
}

/** `379,68 Ft-ról`, `5,09 lejről`, `0,01 lejjel`: abbreviations take a hyphen, words do not. */
export function withEnding(amount: string | undefined, sign: string, way: 'from' | 'to' | 'by'): string {
  const endings =
    sign === 'lej' ? { from: 'ről', to: 're', by: 'jel' } : { from: '-ról', to: '-ra', by: '-tal' };
  return `${amount}${endings[way]}`;
}

/** `+0,3%`, `−1,2%`, `0%`: the change in a day or a month. */
export function changeMark(from: number, to: number): string {
  const change = (to / from - 1) * 100;
  return `${change > 0.05 ? '+' : ''}${percent(Math.abs(change) < 0.05 ? 0 : change, 1)}`;
}
