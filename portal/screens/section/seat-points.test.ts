import { expect, it } from 'vitest';
import { viewsOf } from '#portal/site/supplements.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { countPoints, rankPlayers } from './seat-points.ts';

const closed = samplePublications.main.supplements
  .flatMap(viewsOf)
  .find((view) => view.kind === 'closed' && view.table);
const game = closed?.kind === 'closed' ? closed.table : undefined;
if (!game) throw new Error('The sample has no closed game.');

it('gives a hundred points for the exact result, one less for each wrong seat, and never less than zero', () => {
  expect(countPoints(game.seats, game.seats)).toBe(100);
  expect(countPoints(game.seats, [134, 58, 6, 1])).toBe(98);
  expect(countPoints(game.seats, [0, 198, 0, 1])).toBe(0);
});

it('ranks players by points, with equal places for equal points; each tip has 199 seats', () => {
  const table = rankPlayers(game);
  expect(table.slice(0, 4).map(({ rank, name, points }) => [rank, name, points])).toEqual([
    [1, 'D’Hondt Dani', 94],
    [2, 'Mandátum Manci', 92],
    [3, 'Függöny Mögött', 76],
    [3, 'Kék Toll', 76],
  ]);
  expect(table[4]?.rank).toBe(5);
  for (const { seats } of [game, ...table]) expect(seats.reduce((sum, each) => sum + each, 0)).toBe(199);
});
