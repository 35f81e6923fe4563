import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import {
  FixtureEvent,
  FixtureLineup,
  FixturePrediction,
  FixtureStatistics,
  FootballTeam,
} from './football-match.ts';
import { IsoMoment, Logo, NullableName, ProviderId } from './sports.ts';

const Goals = z
  .object({
    home: z.int().nullable().meta({ description: 'Null before it is played.' }),
    away: z.int().nullable().meta({ description: 'Null before it is played.' }),
  })
  .meta({ id: 'Goals', description: 'Goals of the two teams.' });

export const FixtureStatus = z
  .enum([
    'TBD',
    'NS',
    '1H',
    'HT',
    '2H',
    'ET',
    'BT',
    'P',
    'SUSP',
    'INT',
    'LIVE',
    'FT',
    'AET',
    'PEN',
    'PST',
    'CANC',
    'ABD',
    'AWD',
    'WO',
  ])
  .meta({
    id: 'FixtureStatus',
    description:
      'TBD and NS: to come. 1H, HT, 2H, ET, BT, P, SUSP, INT, LIVE: being played. FT, AET, PEN: over. PST, CANC, ABD, AWD, WO: will not be played (on) that day.',
  });
export type FixtureStatus = z.infer<typeof FixtureStatus>;

const FixtureFacts = z.object({
  id: ProviderId,
  referee: NullableName,
  timezone: z.string().meta({ description: 'Time zone of `date`.' }),
  date: IsoMoment,
  timestamp: UnixSeconds.meta({ description: 'Kick-off, unix seconds.' }),
  periods: z
    .object({
      first: UnixSeconds.nullable().meta({ description: 'Start of the first half.' }),
      second: UnixSeconds.nullable().meta({ description: 'Start of the second half.' }),
    })
    .meta({ description: 'Null until they start.' }),
  venue: z
    .object({
      id: z.int().nullable().meta({ description: "The provider's number." }),
      name: NullableName,
      city: NullableName,
    })
    .meta({ description: 'Where it is played.' }),
  status: z
    .object({
      long: z.string().meta({ description: 'Status in English.' }),
      short: FixtureStatus,
      elapsed: z.int().nullable().meta({ description: 'Minute of the match.' }),
      extra: z.int().nullable().optional().meta({ description: 'Minutes added to that.' }),
    })
    .meta({ description: 'How far it is.' }),
});

export const League = z
  .object({
    id: ProviderId,
    name: z.string().meta({ description: 'Name of the competition.' }),
    country: z
      .string()
      .optional()
      .meta({ description: 'Country in English; World for competitions of all countries.' }),
    logo: Logo,
    flag: Logo.optional().meta({ description: "Picture of the country's flag." }),
    season: z.int().optional().meta({ description: 'Year in which the season began.' }),
    round: z.string().optional().meta({ description: 'Round, in English.' }),
    standings: z.boolean().optional().meta({ description: 'True: there is a table.' }),
  })
  .meta({ id: 'League', description: 'The competition and season of a match.' });
export type League = z.infer<typeof League>;

const side = FootballTeam.extend({
  winner: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the team won; null for a draw and while the match is not over.' }),
});

const MatchFacts = z.object({
  fixture: FixtureFacts.meta({ description: 'When, where and how far.' }),
  league: League,
  teams: z
    .object({ home: side.meta({ description: 'At home.' }), away: side.meta({ description: 'Visiting.' }) })
    .meta({ description: 'Who plays.' }),
  goals: Goals,
  score: z
    .object({ halftime: Goals, fulltime: Goals, extratime: Goals, penalty: Goals })
    .meta({ description: 'Goals by part of the match; `penalty` is the shoot-out.' }),
});

export const PastMatch = MatchFacts.meta({
  id: 'PastMatch',
  description: 'An earlier match of the same two teams.',
});

export const Fixture = MatchFacts.extend({
  events: z
    .array(FixtureEvent)
    .optional()
    .meta({ description: 'Events in order; only where a single match is requested.' }),
  lineups: z
    .array(FixtureLineup)
    .optional()
    .meta({ description: 'Home, then away; only where one match was asked for.' }),
  statistics: z
    .array(FixtureStatistics)
    .optional()
    .meta({ description: 'Home, then away; only where one match was asked for.' }),
  predictions: z
    .array(
      FixturePrediction.extend({
        h2h: z.array(PastMatch).meta({ description: 'Head to head, newest first.' }),
      }),
    )
    .optional()
    .meta({ description: 'At most one forecast; only where a single match is requested.' }),
  url: z.string().nullable().optional().meta({ description: 'Path of our article that follows it.' }),
  robot: z
    .boolean()
    .optional()
    .meta({ description: 'Our article of it is written by the data, not by a person.' }),
}).meta({ id: 'Fixture', description: 'A football match.' });
export type Fixture = z.infer<typeof Fixture>;
