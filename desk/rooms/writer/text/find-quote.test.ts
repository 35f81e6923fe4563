import { expect, it } from 'vitest';
import { documentFromHtml } from '#body/document/read-html.ts';
import { findQuote } from './find-quote.ts';

const doc = documentFromHtml(
  '<p>Éjjel a\u00a0Szamos <em>tető\u00adzött</em>, hajnalra apadt.</p><ul><li>A gátat hat falu őrzi, éjjel-nappal, váltásban.</li></ul>',
);
const found = (quote: string) => {
  const place = findQuote(doc, quote);
  return place && doc.textBetween(place.from, place.to, '\n');
};

it('finds what a reader has copied, however its spaces are bound and its words are hyphenated', () => {
  expect(found('a Szamos tetőzött, hajnalra')).toBe('a\u00a0Szamos tető\u00adzött, hajnalra');
});

it('finds the beginning of what goes on in another paragraph', () => {
  expect(found('A gátat hat falu őrzi, éjjel-nappal, váltásban. És még')).toContain('A gátat hat falu őrzi');
});

it('does not find what was put right meanwhile', () => {
  expect([found('a Szamos kiöntött'), found(' ')]).toEqual([null, null]);
});
