import { z } from 'zod';
import { cacheTag } from './cache-tags.ts';
import { id, readFrom } from './call.ts';
import { Day } from './day.ts';
import { Fixture } from './football.ts';
import { FixtureDay, FootballCountry, LeagueEntry, UnknownDay } from './football-leagues.ts';
import { FootballTeam } from './football-match.ts';
import { FootballPlayer } from './football-player.ts';
import { FootballSquad, Standings, TopPlayer } from './football-tables.ts';
import { envelope } from './sports.ts';

const league = id.meta({ description: 'Number of the competition, as the provider has it.' });
const season = z.coerce
  .number()
  .int()
  .min(1850)
  .max(9999)
  .meta({ description: 'Year in which the season began.' });
const ofSeason = z.object({ league, season });

const fixtures = envelope(
  z.array(Fixture).meta({ description: 'Matches in the order in which they begin.' }),
).meta({
  id: 'Fixtures',
  description: 'Football matches.',
});
const fixturesOfDay = fixtures
  .extend({
    unknown: z.array(UnknownDay).optional().meta({
      description:
        'Competitions asked about of which it is not known whether they are played on that day: without matches of theirs, say so. Ours, not the provider’s.',
    }),
  })
  .meta({ id: 'FixturesOfDay', description: 'Football matches of a day.' });
const leagueEntries = envelope(
  z.array(LeagueEntry).meta({ description: 'Competitions, the most important first.' }),
).meta({
  id: 'FootballLeagues',
  description: 'Competitions to choose from.',
});
const topList = envelope(z.array(TopPlayer).meta({ description: 'The best first.' })).meta({
  id: 'TopPlayers',
  description: 'Scorers or cards of a season.',
});

/**
 * Calls about football of the live-score service (docs/product/calls.md#live-scores; Formula 1 is in
 * `formula-1-calls.ts`). The service has its own host if `LIVESCORE_ORIGIN` is set; each call is also under
 * `/api/livescore/` (`livescoreAliasOf`). Competitions, seasons and matches that are not followed give an
 * empty `response`; followed ones that were never fetched give 503.
 */
export const livescoreCalls = {
  livescoreDay: readFrom('livescore', {
    path: '/api/livescore/all/{date}',
    summary:
      'All football matches of a day; for today also those that began before midnight and are being played',
    input: z.object({ date: Day }),
    output: fixturesOfDay,
    tags: ({ date }) => [cacheTag.fixturesOfDay(date), cacheTag.leagues],
  }),
  livescoreFixtures: readFrom('livescore', {
    path: '/api/livescore/football/fixtures/{league}/{season}/all/{startdate}',
    summary: 'Matches of a season from a day on',
    input: ofSeason.extend({
      startdate: Day,
      events: z
        .literal('goals')
        .optional()
        .meta({ description: '`goals`: with the goals of each match among its events.' }),
    }),
    output: fixtures,
    tags: (input) => [cacheTag.fixturesOfSeason(input.league, input.season)],
  }),
  livescoreFixture: readFrom('livescore', {
    path: '/livescore/football/fixtures/{id}',
    summary: 'One match with its events, squads, statistics and expected outcome',
    input: z.object({ id: id.meta({ description: 'Number of the match, as the provider has it.' }) }),
    output: envelope(z.array(Fixture).meta({ description: 'The requested one, if it exists.' })).meta({
      id: 'FixtureAlone',
      description: 'A football match.',
    }),
    tags: (input) => [cacheTag.fixture(input.id)],
  }),
  footballFixtures: readFrom('livescore', {
    path: '/livescore/football/fixtures/{league}/{season}/{day}',
    summary: 'Matches of a competition on a day',
    input: ofSeason.extend({ day: Day }),
    output: fixturesOfDay,
    tags: (input) => [cacheTag.fixturesOfDay(input.day), cacheTag.leagues],
  }),
  footballDays: readFrom('livescore', {
    path: '/livescore/football/days/{league}/{season}',
    summary: 'Days of a season on which there are matches',
    input: ofSeason,
    output: envelope(z.array(FixtureDay).meta({ description: 'Oldest first.' })).meta({
      id: 'FixtureDays',
      description: 'Days with matches.',
    }),
    tags: (input) => [cacheTag.fixturesOfSeason(input.league, input.season)],
  }),
  footballStandings: readFrom('livescore', {
    path: '/livescore/football/standings/{league}/{season}',
    summary: 'Tables of a season',
    input: ofSeason,
    output: envelope(z.array(Standings).meta({ description: 'The requested one, if it exists.' })).meta({
      id: 'FootballStandings',
      description: 'Tables of a season.',
    }),
    tags: (input) => [cacheTag.standings(input.league, input.season)],
  }),
  footballTopScorers: readFrom('livescore', {
    path: '/livescore/football/topscorers/{league}/{season}',
    summary: 'Scorers of a season',
    input: ofSeason,
    output: topList,
    tags: (input) => [cacheTag.standings(input.league, input.season)],
  }),
  footballTopYellowCards: readFrom('livescore', {
    path: '/livescore/football/topyellowcards/{league}/{season}',
    summary: 'Yellow cards of a season',
    input: ofSeason,
    output: topList,
    tags: (input) => [cacheTag.standings(input.league, input.season)],
  }),
  footballTopRedCards: readFrom('livescore', {
    path: '/livescore/football/topredcards/{league}/{season}',
    summary: 'Red cards of a season',
    input: ofSeason,
    output: topList,
    tags: (input) => [cacheTag.standings(input.league, input.season)],
  }),
  footballSquad: readFrom('livescore', {
    path: '/livescore/football/squads/{league}/{season}/{team}',
    summary: 'Players of a team in a season',
    input: ofSeason.extend({ team: id.meta({ description: 'Number of the team, as the provider has it.' }) }),
    output: envelope(z.array(FootballSquad).meta({ description: 'The requested one, if it exists.' })).meta({
      id: 'FootballSquads',
      description: 'A squad.',
    }),
    tags: (input) => [cacheTag.standings(input.league, input.season)],
  }),
  footballTeams: readFrom('livescore', {
    path: '/livescore/football/teams',
    summary: 'All teams with known matches',
    input: z.object({}),
    output: envelope(
      z.array(FootballTeam).meta({ description: 'Teams in the order of their numbers.' }),
    ).meta({
      id: 'FootballTeams',
      description: 'Teams.',
    }),
    tags: () => [cacheTag.leagues],
  }),
  footballTeamFixtures: readFrom('livescore', {
    path: '/livescore/football/teams/{team}/fixtures',
    summary: 'All known matches of a team, of all competitions and seasons',
    input: z.object({ team: id.meta({ description: 'Number of the team, as the provider has it.' }) }),
    output: fixtures,
    tags: (input) => [cacheTag.footballTeam(input.team)],
  }),
  footballPlayer: readFrom('livescore', {
    path: '/livescore/football/players/{player}',
    summary: 'A player with their known squads and matches',
    input: z.object({ player: id.meta({ description: 'Number of the player, as the provider has it.' }) }),
    output: envelope(z.array(FootballPlayer).meta({ description: 'The requested one, if it exists.' })).meta({
      id: 'FootballPlayers',
      description: 'A footballer.',
    }),
    tags: () => [cacheTag.footballPlayers],
  }),
  footballCountries: readFrom('livescore', {
    path: '/livescore/football/countries',
    summary: 'Countries with supported competitions',
    input: z.object({}),
    output: envelope(
      z
        .array(FootballCountry)
        .meta({ description: 'World first, then in the order in which they are followed.' }),
    ).meta({
      id: 'FootballCountries',
      description: 'Countries to choose from.',
    }),
    tags: () => [cacheTag.leagues],
  }),
  footballCompetitions: readFrom('livescore', {
    path: '/livescore/football/leagues',
    summary: 'All supported competitions with data, with their seasons',
    input: z.object({}),
    output: leagueEntries,
    tags: () => [cacheTag.leagues],
  }),
  footballLeagues: readFrom('livescore', {
    path: '/livescore/football/leagues/{country}',
    summary: 'Supported competitions of a country, with their seasons',
    input: z.object({
      country: z
        .string()
        .min(1)
        .max(60)
        .meta({ description: 'Name as `footballCountries` has it, in any case.' }),
    }),
    output: leagueEntries,
    tags: () => [cacheTag.leagues],
  }),
  footballSeasons: readFrom('livescore', {
    path: '/livescore/football/seasons',
    summary: 'Years in which a season of a supported competition began',
    input: z.object({}),
    output: envelope(z.array(z.int()).meta({ description: 'Years, oldest first.' })).meta({
      id: 'SportSeasons',
      description: 'Seasons to choose from.',
    }),
    tags: () => [cacheTag.leagues],
  }),
} as const;
