import { z } from 'zod';
import { Day } from './archive.ts';
import { readFrom } from './call.ts';
import { Fixture } from './football.ts';
import { envelope } from './sports.ts';

const fixtures = envelope(z.array(Fixture).meta({ description: 'In the order they begin.' })).meta({
  id: 'Fixtures',
  description: 'Football matches.',
});

const sport = z.enum(['football']).meta({ description: 'Which sport; only football has fixtures.' });

/** Scores as the content service's host gives them; the live-score service has a host and calls of its own. */
export const livescoreCalls = {
  livescoreDay: readFrom('livescore', {
    path: '/api/livescore/all/{date}',
    summary: 'All football matches of a day that are followed',
    input: z.object({ date: Day }),
    output: fixtures,
    tags: () => [],
  }),
  livescoreFixture: readFrom('livescore', {
    path: '/api/livescore/{sport}/fixtures/{id}',
    summary: 'One match with its events, squads and statistics',
    input: z.object({
      sport,
      id: z.coerce.number().int().positive().meta({ description: 'Number of the match, as the provider has it.' }),
    }),
    output: envelope(z.array(Fixture).meta({ description: 'One, or none.' })).meta({
      id: 'FixtureAlone',
      description: 'A football match.',
    }),
    tags: () => [],
  }),
  livescoreFixtures: readFrom('livescore', {
    path: '/api/livescore/{sport}/fixtures/{league}/{season}/all/{startdate}',
    summary: 'Matches of a season from a day on',
    input: z.object({
      sport,
      league: z.coerce.number().int().positive().meta({ description: 'Number of the competition, as the provider has it.' }),
      season: z.coerce.number().int().min(1850).max(9999).meta({ description: 'Year in which the season began.' }),
      startdate: Day,
    }),
    output: fixtures,
    tags: () => [],
  }),
} as const;
