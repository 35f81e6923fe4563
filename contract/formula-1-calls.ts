import { z } from 'zod';
import { cacheTag } from './cache-tags.ts';
import { id, readFrom } from './call.ts';
import { Day } from './day.ts';
import { Circuit, Driver, Race, Team } from './formula-1.ts';
import { DriverPoints, LapOrder, PitStop, ResultRow, TeamPoints } from './formula-1-tables.ts';
import { maxInteger } from './max-integer.ts';
import { envelope } from './sports.ts';

const ofSeason = z.object({
  season: z.coerce.number().int().min(1950).max(9999).meta({ description: 'Year.' }),
});
/** As in football's addresses, where a competition precedes the season; here a grand prix does. */
const ofGrandPrix = ofSeason.extend({
  league: z.coerce.number().int().min(0).max(maxInteger).meta({
    description: 'Number of the grand prix (`competition.id` of its sessions); 0: all of the season.',
  }),
});
const ofRace = z.object({ race: id.meta({ description: 'Number of the session, as the provider has it.' }) });
const one = (description: string) => z.object({ id: id.meta({ description }) });

const rows = envelope(z.array(ResultRow).meta({ description: 'Rows by position.' })).meta({
  id: 'F1ResultRows',
  description: 'A result or a grid.',
});
const races = envelope(
  z.array(Race).meta({ description: 'Sessions in the order in which they begin.' }),
).meta({
  id: 'F1Races',
  description: 'Sessions.',
});
const circuits = envelope(
  z.array(Circuit).meta({ description: 'Circuits in the order of their names.' }),
).meta({
  id: 'F1Circuits',
  description: 'Circuits.',
});
const teams = envelope(z.array(Team).meta({ description: 'Teams in the order of the table.' })).meta({
  id: 'F1Teams',
  description: 'Teams.',
});
const drivers = envelope(z.array(Driver).meta({ description: 'Drivers in the order of the table.' })).meta({
  id: 'F1Drivers',
  description: 'Drivers.',
});

/**
 * Calls about Formula 1 of the live-score service (docs/product/calls.md#live-scores). Unknown data gives an
 * empty `response`; data that was never fetched gives 503.
 */
export const formula1Calls = {
  formula1Seasons: readFrom('livescore', {
    path: '/livescore/formula-1/seasons',
    summary: 'Seasons of Formula 1',
    input: z.object({}),
    output: envelope(z.array(z.int()).meta({ description: 'Years, oldest first.' })).meta({
      id: 'F1Seasons',
      description: 'Seasons to choose from.',
    }),
    tags: () => [cacheTag.formula1],
  }),
  formula1Races: readFrom('livescore', {
    path: '/livescore/formula-1/races/{season}',
    summary: 'All sessions of all grands prix of a season, with the lap of one that is being run',
    input: ofSeason,
    output: races,
    tags: (input) => [cacheTag.races(input.season)],
  }),
  formula1FixturesFrom: readFrom('livescore', {
    path: '/api/livescore/formula-1/fixtures/{league}/{season}/all/{startdate}',
    summary: 'Sessions of a season from a day on',
    input: ofGrandPrix.extend({ startdate: Day }),
    output: races,
    tags: (input) => [cacheTag.races(input.season)],
  }),
  formula1FixturesOfDay: readFrom('livescore', {
    path: '/livescore/formula-1/fixtures/{league}/{season}/{day}',
    summary: 'Sessions of a season on a day in Europe/Budapest',
    input: ofGrandPrix.extend({ day: Day }),
    output: races,
    tags: (input) => [cacheTag.races(input.season)],
  }),
  formula1Fixture: readFrom('livescore', {
    path: '/livescore/formula-1/fixtures/{id}',
    summary: 'One session, with the lap while it is being run',
    input: one('Number of the session, as the provider has it.'),
    output: races,
    tags: (input) => [cacheTag.race(input.id)],
  }),
  formula1Result: readFrom('livescore', {
    path: '/livescore/formula-1/result/{race}',
    summary:
      'Result of a session; while it is being run, the order as far as it is known (`laps` says after which lap)',
    input: ofRace,
    output: rows,
    tags: (input) => [cacheTag.race(input.race)],
  }),
  formula1Grid: readFrom('livescore', {
    path: '/livescore/formula-1/startinggrid/{race}',
    summary: 'Starting grid of a race',
    input: ofRace,
    output: rows,
    tags: (input) => [cacheTag.race(input.race)],
  }),
  formula1PitStops: readFrom('livescore', {
    path: '/livescore/formula-1/pitstops/{race}',
    summary: 'Pit stops of a race, if they are recorded',
    input: ofRace,
    output: envelope(z.array(PitStop).meta({ description: 'Stops in the order of the result.' })).meta({
      id: 'F1PitStops',
      description: 'Stops in the pits.',
    }),
    tags: (input) => [cacheTag.race(input.race)],
  }),
  formula1LapOrders: readFrom('livescore', {
    path: '/livescore/formula-1/laps/{race}',
    summary: 'The order of a race lap by lap, as far as it is known',
    input: ofRace,
    output: envelope(z.array(LapOrder).meta({ description: 'Orders by lap; laps may be missing.' })).meta({
      id: 'F1LapOrders',
      description: 'Orders of a race.',
    }),
    tags: (input) => [cacheTag.race(input.race)],
  }),
  formula1DriverPoints: readFrom('livescore', {
    path: '/livescore/formula-1/rankings/drivers/{season}',
    summary: "The drivers' championship",
    input: ofSeason,
    output: envelope(z.array(DriverPoints).meta({ description: 'Rows by position.' })).meta({
      id: 'F1DriversTable',
      description: 'Points of drivers.',
    }),
    tags: (input) => [cacheTag.formula1Season(input.season)],
  }),
  formula1TeamPoints: readFrom('livescore', {
    path: '/livescore/formula-1/rankings/teams/{season}',
    summary: "The constructors' championship",
    input: ofSeason,
    output: envelope(z.array(TeamPoints).meta({ description: 'Rows by position.' })).meta({
      id: 'F1TeamsTable',
      description: 'Points of teams.',
    }),
    tags: (input) => [cacheTag.formula1Season(input.season)],
  }),
  formula1Drivers: readFrom('livescore', {
    path: '/livescore/formula-1/drivers/{season}',
    summary: 'Drivers of a season',
    input: ofSeason,
    output: drivers,
    tags: (input) => [cacheTag.formula1, cacheTag.formula1Season(input.season)],
  }),
  formula1Teams: readFrom('livescore', {
    path: '/livescore/formula-1/teams/{season}',
    summary: 'Teams of a season',
    input: ofSeason,
    output: teams,
    tags: (input) => [cacheTag.formula1, cacheTag.formula1Season(input.season)],
  }),
  formula1Circuits: readFrom('livescore', {
    path: '/livescore/formula-1/circuits',
    summary: 'All circuits',
    input: z.object({}),
    output: circuits,
    tags: () => [cacheTag.formula1],
  }),
  formula1Circuit: readFrom('livescore', {
    path: '/livescore/formula-1/circuit/{id}',
    summary: 'One circuit',
    input: one('Number of the circuit, as the provider has it.'),
    output: circuits,
    tags: () => [cacheTag.formula1],
  }),
  formula1Team: readFrom('livescore', {
    path: '/livescore/formula-1/team/{id}',
    summary: 'One team',
    input: one('Number of the team, as the provider has it.'),
    output: teams,
    tags: () => [cacheTag.formula1],
  }),
  formula1Driver: readFrom('livescore', {
    path: '/livescore/formula-1/driver/{id}',
    summary: 'One driver',
    input: one('Number of the driver, as the provider has it.'),
    output: drivers,
    tags: () => [cacheTag.formula1],
  }),
} as const;
