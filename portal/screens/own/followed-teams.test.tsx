import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Fixture } from '#contract/football.ts';
import { sampleFixture } from '#portal/testing/football.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { FollowedTeams } from './followed-teams.tsx';

const goals = { home: 2, away: 1 };
const { home, away } = sampleFixture().teams;
const last = sampleFixture('FT', { id: 1, at: '2026-11-21T18:00:00Z', goals });

const textWith = (next: Fixture) =>
  textOf(
    renderToStaticMarkup(<FollowedTeams teams={[{ id: home.id, name: home.name, next, last }]} now={0} />),
  );

it('a followed team has its next match with its time, and the score of the last one', () => {
  const text = textWith(sampleFixture('NS', { id: 2, at: '2026-11-25T18:00:00Z' }));
  expect(text).toContain(`Következő: ${home.name}–${away.name}`);
  expect(text).toContain(', nov. 25. 19:00');
  expect(text).toMatch(/Legutóbb: .* 2–1 ?, nov\. 21\./);
});

it('a match that is being played is not called the next one', () => {
  const text = textWith(sampleFixture('2H', { id: 2, at: '2026-11-25T18:00:00Z', goals }));
  expect(text).toContain(`Most játszik: ${home.name}–${away.name}`);
  expect(text).not.toContain('Következő');
});
