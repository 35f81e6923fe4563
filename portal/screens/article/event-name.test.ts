import { expect, it } from 'vitest';
import { sampleFixture } from '#portal/testing/football.ts';
import { sampleRace } from '#portal/testing/formula-1.ts';
import { sampleArticle } from '#portal/testing/sample.ts';
import { noArticleBoxes } from './article-boxes.ts';
import { eventName } from './event-name.ts';

const dashboard = { active: true, title: null, events: true };
const article = sampleArticle();

it('names the match of an article by its teams', () => {
  const fixture = sampleFixture('FT');
  const { home, away } = fixture.teams;
  expect(eventName({ article, articleBoxes: { ...noArticleBoxes, match: { fixture, dashboard } } })).toBe(
    `${home.name}–${away.name}`,
  );
});

it('names the race of an article, in the article’s language', () => {
  const race = sampleRace(1, 2, 'Race', '2026-11-20');
  const articleBoxes = { ...noArticleBoxes, race: { race, rows: [], dashboard } };
  const english = race.competition.name;
  expect(eventName({ article: { ...article, english: true }, articleBoxes })).toBe(english);
  expect(eventName({ article, articleBoxes })).toMatch(/Nagydíj$/);
});

it('is undefined without a match or race', () => {
  expect(eventName({ article, articleBoxes: noArticleBoxes })).toBeUndefined();
});
