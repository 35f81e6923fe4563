import { expect, it } from 'vitest';
import type { Games } from '#contract/publication/games.ts';
import { gamesSpoiler } from './games-spoiler.ts';

const schedule = { firstDay: '2028-07-14', sports: [['Golf', '0 1 2']] } as unknown as Games['schedule'];

it('results of games are covered until two days after their last day', () => {
  const until = Date.parse('2028-07-19T00:00Z');
  const games = { schedule, startsYear: 2028 };
  expect(gamesSpoiler(games, until - 1)).toEqual({
    'data-spoiler': 'olympics',
    'data-spoiler-until': until / 1000,
  });
  expect(gamesSpoiler(games, until)).toBeNull();
});

it('results of games without a schedule are covered in their year only', () => {
  const games = { schedule: null, startsYear: 2028 };
  expect(gamesSpoiler(games, Date.parse('2028-08-14T00:00Z'))).not.toBeNull();
  expect(gamesSpoiler(games, Date.parse('2029-08-14T00:00Z'))).toBeNull();
});
