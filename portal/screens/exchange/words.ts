import type { ExchangeHistory } from '#contract/exchange.ts';
import { withArticle } from '#portal/format/article-word.ts';
import { rateSources } from '#portal/format/currencies.ts';
import type { Step } from './thin-rates.ts';

const steps: Readonly<Record<Step, string>> = {
  day: 'Napról napra',
  week: 'Hétről hétre',
  month: 'Hónapról hónapra',
};

/** Texts of `/arfolyam`, without those of its islands, which browsers load. */
export const words = {
  title: 'Árfolyam',
  introduction: 'Mennyit ér ma, merre tart, és mennyi az annyi.',
  description: 'Árfolyamok és átváltó.',
  noRates: 'Most nincs árfolyamunk. Amint a jegybank közli, itt lesz.',
  converter: 'Átváltó',
  converterDescription: 'Átváltó a legutóbbi árfolyamokkal.',
  currencyTitle: (currency: string) => `${currency} árfolyam`,
  currencyDescription: (price: string) => `${price}. Grafikon, táblázat és átváltó.`,
  source: (day: string, source: ExchangeHistory['source']) =>
    `${day} árfolyam. Forrás: ${rateSources[source]}.`,
  stale: 'Azóta nem kaptunk újat: ez a legutóbbi, nem a mai árfolyam.',
  ranges: 'Időtáv',
  chart: (currency: string, base: string) => `Grafikon: ${withArticle(currency)} árfolyama ${base}`,
  currencies: 'Minden pénznem',
  currenciesTable: 'Pénznemek (vízszintesen görgethető táblázat)',
  currency: 'Pénznem',
  lastDay: 'Egy nap',
  lastMonth: 'Egy hónap',
  day: 'Nap',
  ratesTable: (step: Step) => `${steps[step]}, táblázatban`,
  ratesBy: (step: Step) => `Árfolyamok: ${steps[step]}`,
} as const;
