import { sampleFolder } from '@cimlap/sample';
import { expect, it } from 'vitest';
import { readSample } from './read-sample.ts';

it('the sample’s game of Euro 2024 has the whole tournament, by the names that the results use', async () => {
  const { tips } = await readSample(sampleFolder);
  const rounds = tips.games.find(({ slug }) => slug === 'eb-2024')?.rounds ?? [];
  expect(rounds.map(({ matches }) => matches.length)).toEqual([12, 12, 12, 8, 4, 2, 1]);
  const matches = rounds.flatMap((round) => round.matches);
  const teams = new Set(matches.flatMap(({ home, away }) => [home, away]));
  expect(teams.size).toBe(24);
  expect(teams).toContain('Grúzia');
  for (const { result } of matches) expect(result).toBeTypeOf('object');
});
