import { expect, it } from 'vitest';
import { documentFromHtml } from '#body/document/read-html.ts';
import { findQuote } from './find-quote.ts';

const doc = documentFromHtml(
  '<p>Éjjel a\u00a0Szamos <em>tető\u00adzött</em>, hajnalra apadt.</p><ul><li>A gátat hat falu őrzi, éjjel-nappal, váltásban.</li></ul>',
);
const textAt = (quote: string) => {
  const place = findQuote(doc, quote);
  return place && doc.textBetween(place.from, place.to, '\n');
};

it('finds copied text, whatever its spaces and hyphens', () => {
  expect(textAt('a Szamos tetőzött, hajnalra')).toBe('a\u00a0Szamos tető\u00adzött, hajnalra');
});

it('finds the start of a quote that continues in another paragraph', () => {
  expect(textAt('A gátat hat falu őrzi, éjjel-nappal, váltásban. És még')).toContain('A gátat hat falu őrzi');
});

it('finds a quote by its first paragraph, however short', () => {
  const heading = documentFromHtml('<h2>Apad</h2><p>Hajnalra apadt a folyó.</p>');
  expect(findQuote(heading, 'Apad\n\nHajnalra apadt a folyó.')).toEqual({ from: 1, to: 5 });
});

it('does not find text that was corrected meanwhile', () => {
  expect([textAt('a Szamos kiöntött'), textAt(' ')]).toEqual([null, null]);
});
