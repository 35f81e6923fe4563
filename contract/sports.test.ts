import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Fixture, League } from './football.ts';
import { FixtureEvent, FixtureLineup, FixturePrediction, FixtureStatistics } from './football-match.ts';
import { Standings, TopPlayer } from './football-tables.ts';
import { Circuit, Driver, Race, Team } from './formula-1.ts';
import { DriverPoints, pointsRow, ResultRow, TeamPoints } from './formula-1-tables.ts';
import { envelope } from './sports.ts';
import { sportSamples } from './testing/sport-samples.ts';

/**
 * Complete answers of the providers, if they are next to the checkout: they are too large and not ours to
 * store.
 */
const recordings = join(import.meta.dirname, '../../shared/data/api-sports');

/** Every kind of answer with its schema. If `isComplete`, the schema describes every field. */
const answers = [
  { name: 'football/fixtures', row: Fixture, isComplete: true },
  { name: 'football/events', row: FixtureEvent, isComplete: true },
  { name: 'football/lineups', row: FixtureLineup, isComplete: true },
  { name: 'football/statistics', row: FixtureStatistics, isComplete: true },
  { name: 'football/predictions', row: FixturePrediction, isComplete: false },
  { name: 'football/standings', row: Standings, isComplete: true },
  { name: 'football/topscorers', row: TopPlayer, isComplete: true },
  { name: 'football/topyellowcards', row: TopPlayer, isComplete: true },
  { name: 'football/topredcards', row: TopPlayer, isComplete: true },
  { name: 'formula-1/races', row: Race, isComplete: true },
  { name: 'formula-1/circuits', row: Circuit, isComplete: true },
  { name: 'formula-1/teams', row: Team, isComplete: true },
  { name: 'formula-1/drivers', row: Driver, isComplete: true },
  { name: 'formula-1/startinggrid', row: ResultRow, isComplete: true },
  { name: 'formula-1/drivers-ranking', row: DriverPoints, isComplete: true },
  { name: 'formula-1/teams-ranking', row: TeamPoints, isComplete: true },
] as const;

function check(row: z.ZodType, isComplete: boolean, answer: { response: unknown[] }): void {
  const { response } = envelope(z.array(row)).parse(answer);
  expect(response.length).toBeGreaterThan(0);
  if (isComplete) expect(response).toEqual(answer.response);
  else expect(answer.response).toMatchObject(response as object[]);
}

describe('an answer of a sports provider', () => {
  it.each(answers)('is parsed without losing a described field: $name', ({ name, row, isComplete }) => {
    check(row, isComplete, sportSamples[name]);
  });

  it.runIf(existsSync(recordings)).each(answers)(
    'is parsed as it was recorded: $name',
    ({ name, row, isComplete }) => {
      check(row, isComplete, JSON.parse(readFileSync(`${recordings}/${name}.json`, 'utf8')));
    },
  );

  it('may have null goals and grids, shares as text, and two misspelt words', () => {
    const [fixture] = envelope(z.array(Fixture)).parse(sportSamples['football/fixtures']).response;
    expect(fixture?.goals).toEqual({ home: null, away: null });
    expect(Object.keys(TopPlayer.shape.statistics.element.shape.games.shape)).toContain('appearences');
    expect(Object.keys(TopPlayer.shape.statistics.element.shape.penalty.shape)).toContain('commited');
    expect(
      FixturePrediction.shape.predictions.shape.percent.safeParse({ home: 45, draw: '45%', away: '10%' })
        .success,
    ).toBe(false);
    expect(League.safeParse({ id: 271, name: 'NB I', logo: null }).success).toBe(true);
  });

  it('becomes rows of a points table for both championships', () => {
    const [driver] = envelope(z.array(DriverPoints))
      .parse(sportSamples['formula-1/drivers-ranking'])
      .response.map(pointsRow);
    const [team] = envelope(z.array(TeamPoints))
      .parse(sportSamples['formula-1/teams-ranking'])
      .response.map(pointsRow);
    expect(driver).toEqual({ position: 1, driverName: 'Vízi Bence', teamName: null, points: 437 });
    expect(team).toEqual({ position: 1, driverName: null, teamName: 'Minta Racing', points: 666 });
  });
});
