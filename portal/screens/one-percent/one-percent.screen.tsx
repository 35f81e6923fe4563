import { type Head, notFound, type Screen, type ViewContext } from '#portal/page/screen.ts';
import {
  computeOnePercent,
  deadlineDay,
  maxTaxAmount,
  type TaxQuestion,
} from '#portal/parts/support/one-percent.ts';
import { type OnePercentData, OnePercentView } from './one-percent-view.tsx';

/**
 * `/egyszazalek` (docs/product/support.md#one-percent): how to give 1% of one's income tax. Main site only.
 */
export const onePercentScreen: Screen<OnePercentData> = {
  async load({ site, path, query, now }) {
    const receiver = site.support.onePercent;
    if (receiver === null) throw notFound(path);
    const question = questionOf(query.alap, query.osszeg);
    const answer = question && computeOnePercent(question, receiver.rules);
    return { receiver, lastDay: deadlineDay(now, receiver.rules.lastDay), question, answer };
  },
  View: OnePercentView,
  head,
};

/** The calculator's fields in canonical form; empty for invalid ones. */
export function taxParameters(params: URLSearchParams): Array<readonly [string, string]> {
  const question = questionOf(params.get('alap'), params.get('osszeg'));
  if (question === null) return [];
  return [
    ['alap', question.basis],
    ['osszeg', String(question.amount)],
  ];
}

function questionOf(basis: string | null | undefined, amount: string | null | undefined): TaxQuestion | null {
  const whole = (amount ?? '').replace(/\s/g, '').replace(/[.,]\d{1,2}$/, '');
  // A point divides thousands.
  if (!/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.test(whole)) return null;
  const digits = whole.replaceAll('.', '');
  return { basis: basis === 'ado' ? 'ado' : 'ber', amount: Math.min(Number(digits), maxTaxAmount) };
}

function head({ receiver, question }: OnePercentData, { site, path }: ViewContext): Head {
  const url = site.origin + path;
  return {
    title: `Adó egy százaléka – ${site.name}`,
    description: `Így ajánlhatod fel az adód egy százalékát: adószám (${receiver.taxNumber}), lépések, határidő, kalkulátor.`,
    canonical: url,
    openGraph: { type: 'website', title: 'Egy százalék, ami neked nem kerül semmibe' },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: 'Adó egy százaléka',
        url,
        inLanguage: 'hu',
        potentialAction: {
          '@type': 'DonateAction',
          name: 'Az adó egy százalékának felajánlása',
          recipient: { '@type': 'NGO', name: receiver.name, taxID: receiver.taxNumber },
        },
      },
    ],
    ...(question && { robots: 'noindex, follow' }),
  };
}
