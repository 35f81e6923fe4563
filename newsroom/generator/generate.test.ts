import { expect, test } from 'vitest';
import { generateArticles } from './generate.ts';
import { about, accusative, dative, inside, numeral, the, to, withEnding } from './inflection.ts';

test('the same seed gives the same articles, another seed gives others', () => {
  const articlesOf = (seed: number) => [...generateArticles(50, { seed })];
  expect(articlesOf(1)).toEqual(articlesOf(1));
  expect(articlesOf(1).map(({ slug }) => slug)).not.toEqual(articlesOf(2).map(({ slug }) => slug));
});

test('every article has its own address, and dates spread over ten years', () => {
  const articles = [...generateArticles(3000, { seed: 5 })];
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(3000);
  const dates = articles.map(({ pubDate }) => pubDate ?? 0);
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect((dates.at(-1) ?? 0) - (dates[0] ?? 0)).toBeGreaterThan(9.9 * 365 * 86_400);
});

test('texts have no unfilled placeholders', () => {
  for (const { title, lead, content } of generateArticles(500, { seed: 3 })) {
    expect(`${title} ${lead} ${content}`).not.toMatch(/undefined|NaN|\$\{|\ba (?:[aáeéiíoóöőuúüű])| {2}/i);
  }
});

test('endings follow vowel harmony', () => {
  expect([dative('Kamara'), dative('Intézet'), dative('Szövetsége')]).toEqual([
    'Kamarának',
    'Intézetnek',
    'Szövetségének',
  ]);
  expect([withEnding('Hivatal'), withEnding('Tanács'), withEnding('Kamara'), withEnding('Intézet')]).toEqual([
    'Hivatallal',
    'Tanáccsal',
    'Kamarával',
    'Intézettel',
  ]);
  expect([
    accusative('Hivatal'),
    accusative('Központ'),
    accusative('Felügyelet'),
    accusative('Kamara'),
  ]).toEqual(['Hivatalt', 'Központot', 'Felügyeletet', 'Kamarát']);
  expect([to('Szövetség'), to('Felügyelet'), to('Alap'), to('Tükör')]).toEqual([
    'Szövetséghez',
    'Felügyelethez',
    'Alaphoz',
    'Tükörhöz',
  ]);
  expect([about('menetrend'), about('üstökösmegfigyelés'), inside('filmszemle')]).toEqual([
    'menetrendről',
    'üstökösmegfigyelésről',
    'filmszemlében',
  ]);
});

test('words and numbers get the right definite article', () => {
  expect(['párt', 'iskola', '5', '1', '12', '1500', '15 000', '„Őszi” terv'].map(the)).toEqual([
    'a párt',
    'az iskola',
    'az 5',
    'az 1',
    'a 12',
    'az 1500',
    'a 15 000',
    'az „Őszi” terv',
  ]);
  expect([numeral(4200), numeral(14_990)]).toEqual(['4200', '14\u00a0990']);
});
