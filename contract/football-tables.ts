import { z } from 'zod';
import { League } from './football.ts';
import { FootballTeam } from './football-match.ts';
import { CountOrNull, IsoMoment, Logo, NullableName, ProviderId } from './sports.ts';

const count = (description: string) => z.int().nonnegative().meta({ description });

const Matches = z
  .object({
    played: count('Matches played.'),
    win: count('Matches won.'),
    draw: count('Matches drawn.'),
    lose: count('Matches lost.'),
    goals: z
      .object({ for: count('Goals for.'), against: count('Goals against.') })
      .meta({ description: 'Goals.' }),
  })
  .meta({ id: 'MatchCounts', description: 'Matches and goals of a team.' });

export const StandingRow = z
  .object({
    rank: z.int().positive().meta({ description: 'Rank in the table.' }),
    team: FootballTeam,
    points: z.int().meta({ description: 'May be below 0 after a deduction.' }),
    goalsDiff: z.int().meta({ description: 'Goals for less goals against.' }),
    group: z.string().meta({ description: 'Name of the table: the competition, or a group of it.' }),
    form: z.string().nullable().meta({ description: 'Last matches, the newest first, for example "LWDLW".' }),
    status: z.string().nullable().meta({ description: 'up, down or same since the last round.' }),
    description: z.string().nullable().meta({ description: 'What the place leads to, in English.' }),
    all: Matches,
    home: Matches,
    away: Matches,
    update: IsoMoment,
  })
  .meta({ id: 'StandingRow', description: 'A row of a table.' });
export type StandingRow = z.infer<typeof StandingRow>;

export const Standings = z
  .object({
    league: League.extend({
      standings: z.array(z.array(StandingRow)).meta({ description: 'Lists of rows, one for each group.' }),
    }).meta({ description: 'The competition with its tables.' }),
  })
  .meta({ id: 'Standings', description: 'Tables of a season.' });
export type Standings = z.infer<typeof Standings>;

const counts = <K extends string>(...names: K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, CountOrNull])) as Record<K, typeof CountOrNull>);

const TopPlayerStatistics = z
  .object({
    team: FootballTeam,
    league: League,
    games: z
      .object({
        appearences: CountOrNull,
        lineups: CountOrNull,
        minutes: CountOrNull,
        number: CountOrNull,
        position: NullableName,
        rating: z.string().nullable().meta({ description: 'A number as text.' }),
        captain: z.boolean().meta({ description: 'Captain of the team.' }),
      })
      .meta({ description: 'Matches (`appearences` is spelt so).' }),
    substitutes: counts('in', 'out', 'bench').meta({
      description: 'Came on, went off, stayed on the bench.',
    }),
    shots: counts('total', 'on').meta({ description: 'Shots, and those on target.' }),
    goals: counts('total', 'conceded', 'assists', 'saves').meta({ description: 'Goals.' }),
    passes: counts('total', 'key', 'accuracy').meta({ description: 'Passes.' }),
    tackles: counts('total', 'blocks', 'interceptions').meta({ description: 'Tackles.' }),
    duels: counts('total', 'won').meta({ description: 'Duels.' }),
    dribbles: counts('attempts', 'success', 'past').meta({ description: 'Dribbles.' }),
    fouls: counts('drawn', 'committed').meta({ description: 'Fouls.' }),
    cards: counts('yellow', 'yellowred', 'red').meta({ description: 'Cards.' }),
    penalty: counts('won', 'commited', 'scored', 'missed', 'saved').meta({
      description: 'Penalties (`commited` is spelt so).',
    }),
  })
  .meta({ id: 'TopPlayerStatistics', description: 'What a player did in a season for a team.' });

export const TopPlayer = z
  .object({
    player: z
      .object({
        id: ProviderId,
        name: z.string().meta({ description: 'Name as pages print it: initial and family name.' }),
        firstname: NullableName,
        lastname: NullableName,
        age: z.int().nullable().meta({ description: 'Years.' }),
        birth: z
          .object({
            date: z.iso.date().nullable().meta({ description: 'YYYY-MM-DD.' }),
            place: NullableName,
            country: NullableName,
          })
          .meta({ description: 'When and where born.' }),
        nationality: NullableName,
        height: z.string().nullable().meta({ description: 'Centimetres as text.' }),
        weight: z.string().nullable().meta({ description: 'Kilograms as text.' }),
        injured: z.boolean().nullable().meta({ description: 'Cannot play right now.' }),
        photo: Logo,
      })
      .meta({ description: 'The player.' }),
    statistics: z
      .array(TopPlayerStatistics)
      .min(1)
      .meta({ description: 'The first is the one the list is made by.' }),
  })
  .meta({ id: 'TopPlayer', description: 'A row of the lists of scorers, yellow cards and red cards.' });
export type TopPlayer = z.infer<typeof TopPlayer>;

/** The provider's words for positions, in the order of a team sheet. */
export const squadPositions = ['Goalkeeper', 'Defender', 'Midfielder', 'Attacker'] as const;

export const FootballSquad = z
  .object({
    team: FootballTeam.meta({ description: 'Team that the squad belongs to.' }),
    players: z
      .array(
        z.object({
          id: ProviderId,
          name: z.string().meta({ description: 'Name as pages print it.' }),
          age: z.int().nullable().meta({ description: 'Years; of a tournament, on its first day.' }),
          number: z.int().nullable().meta({ description: 'Number on the shirt.' }),
          position: z
            .string()
            .nullable()
            .meta({ description: 'Goalkeeper, Defender, Midfielder or Attacker.' }),
          photo: Logo,
        }),
      )
      .meta({ description: 'Players by their numbers; those without one come last.' }),
  })
  .meta({ id: 'FootballSquad', description: 'Players of a team.' });
export type FootballSquad = z.infer<typeof FootballSquad>;
