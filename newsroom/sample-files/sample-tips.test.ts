import { sampleFolder } from '@cimlap/sample';
import { expect, it } from 'vitest';
import { budapestTime } from '#contract/budapest-time.ts';
import { readSample } from './read-sample.ts';
import { kickOffOf } from './sample-tips.ts';

it('the sample’s game of Euro 2024 has the whole tournament, with the names of the results', async () => {
  const { tips } = await readSample(sampleFolder);
  const rounds = tips.games.find(({ slug }) => slug === 'eb-2024')?.rounds ?? [];
  expect(rounds.map(({ matches }) => matches.length)).toEqual([12, 12, 12, 8, 4, 2, 1]);
  const matches = rounds.flatMap((round) => round.matches);
  const teams = new Set(matches.flatMap(({ home, away }) => [home, away]));
  expect(teams.size).toBe(24);
  expect(teams).toContain('Grúzia');
  for (const { result } of matches) expect(result).toBeTypeOf('object');
});

it('matches start in the afternoon or evening, whenever the sample is stored', () => {
  const day = Temporal.Instant.from('2026-11-26T00:30:00+01:00').epochMilliseconds / 1000;
  for (let hour = 0; hour < 24; hour++) {
    const now = day + hour * 3600;
    const at = (when: { ago: number } | { in: number }) =>
      Temporal.Instant.from(kickOffOf({ home: 'A', away: 'B', ...when }, now)).epochMilliseconds / 1000;
    const [past, next] = [at({ ago: 3600 }), at({ in: 5 * 3600 })];
    expect(past).toBeLessThan(now);
    expect(next).toBeGreaterThan(now);
    for (const time of [past, next]) {
      expect(budapestTime(time).hour).toBeGreaterThanOrEqual(13);
      expect(budapestTime(time).hour).toBeLessThanOrEqual(20);
      expect(budapestTime(time).minute).toBe(0);
    }
  }
});
