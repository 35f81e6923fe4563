import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SearchAnswer } from '#contract/search-answer.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { AnswerBox } from './answer-box.tsx';

const show = (answer: SearchAnswer): string =>
  renderToStaticMarkup(<AnswerBox answer={answer} context={sampleContext({})} />).replaceAll('\u00a0', ' ');

it.each<[string, number, number, string]>([
  ['HUF', 384.2, -2.06, 'Egy nap alatt 2,06 Ft-tal lett olcsóbb.'],
  ['RON', 5.09, 0.01, 'Egy nap alatt 0,01 lejjel drágult.'],
])(
  'says in %s by how much a rate has changed, and of which day it is',
  (siteCurrency, rate, change, words) => {
    const html = show({
      kind: 'rate',
      currency: 'EUR',
      siteCurrency,
      rate,
      change,
      day: '2026-11-20',
      source: 'mnb',
      conversion: null,
    });
    expect(html).toContain(words);
    expect(html).toContain('2026. november 20-i árfolyam. Forrás: Magyar Nemzeti Bank.');
  },
);
