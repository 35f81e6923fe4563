import type { AnswerQuery, AnswerWord } from './answer-query.ts';
import { hasAny, isForm, isFormOfAny, unexplainedWords } from './answer-query.ts';

export interface RateIntent {
  currency: string;
  /** The typed amount; null without one. */
  amount: number | null;
  /** The amount is in the site's own currency. */
  isFromBase: boolean;
}

/** Words of each currency, folded. The adjectives only make clearer which one is meant. */
const currencies: Readonly<Record<string, { names: readonly string[]; adjective?: string }>> = {
  EUR: { names: ['euro', 'eur'] },
  USD: { names: ['dollar', 'usd'], adjective: 'amerikai' },
  GBP: { names: ['font', 'gbp'], adjective: 'angol' },
  CHF: { names: ['frank', 'chf'], adjective: 'svajci' },
  RON: { names: ['lej', 'ron'], adjective: 'roman' },
  HUF: { names: ['forint', 'huf', 'ft'], adjective: 'magyar' },
  CZK: { names: ['korona', 'czk'], adjective: 'cseh' },
  SEK: { names: ['korona', 'sek'], adjective: 'sved' },
  NOK: { names: ['korona', 'nok'], adjective: 'norveg' },
  PLN: { names: ['zloty', 'pln'], adjective: 'lengyel' },
  RSD: { names: ['dinar', 'rsd'], adjective: 'szerb' },
  UAH: { names: ['hrivnya', 'uah'], adjective: 'ukran' },
  TRY: { names: ['lira'], adjective: 'torok' },
  JPY: { names: ['jen', 'jpy'], adjective: 'japan' },
};
const rateWords = ['arfolyam', 'atvaltas', 'atvalto', 'valtas', 'valto', 'valuta', 'deviza', 'kozeparfolyam'];
const adjectives = Object.values(currencies).flatMap(({ adjective }) => adjective ?? []);

/**
 * „euró árfolyam”, „100 euró forintban”, „lej”.
 * @param base the site's own currency
 */
export function matchRate({ words, numbers, afterNumber }: AnswerQuery, base: string): RateIntent | null {
  if (numbers.length > 1) return null;
  const mentions = words.flatMap((word, at) => {
    const currency = currencyOf(word, words[at - 1]);
    return currency === null ? [] : [{ currency, at }];
  });
  const names = Object.values(currencies).flatMap((each) => each.names);
  if (unexplainedWords(words, [...names, ...adjectives, ...rateWords]).length > 0) return null;
  const asksForRate = hasAny(words, rateWords);
  const foreign = [...new Set(mentions.map(({ currency }) => currency))].filter((each) => each !== base);
  const [amount = null] = numbers;
  const isFromBase =
    amount !== null && mentions.find(({ at }) => at >= afterNumber && afterNumber >= 0)?.currency === base;
  if (foreign.length > 1 || amount === 0) return null;
  const [currency] = foreign;
  if (currency !== undefined) return { currency, amount, isFromBase };
  // For the site's own currency, the answer is its price in the currency that it is most often compared with.
  return asksForRate ? { currency: 'EUR', amount, isFromBase: amount !== null } : null;
}

function currencyOf(word: AnswerWord, before: AnswerWord | undefined): string | null {
  const candidates = Object.entries(currencies).filter(([, { names }]) => isFormOfAny(word, names));
  if (candidates.length <= 1) return candidates[0]?.[0] ?? null;
  const exact = candidates.find(([, { adjective }]) => adjective && before && isForm(before, adjective));
  return exact?.[0] ?? null;
}
