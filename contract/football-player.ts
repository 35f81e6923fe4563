import { z } from 'zod';
import { Fixture } from './football.ts';
import { FootballTeam } from './football-match.ts';
import { ProviderId } from './sports.ts';

const count = (description: string) => z.int().nonnegative().meta({ description });
const minute = (description: string) =>
  z
    .object({
      elapsed: z.int().meta({ description: 'Minute.' }),
      extra: z.int().nullable().meta({ description: 'Minute of the time added.' }),
    })
    .nullable()
    .meta({ description });

const SquadPlace = z
  .object({
    league: ProviderId,
    season: z.int().meta({ description: 'Year in which the season began.' }),
    team: FootballTeam,
    number: z.int().nullable().meta({ description: 'Number on the shirt.' }),
    position: z.string().nullable().meta({ description: 'Goalkeeper, Defender, Midfielder or Attacker.' }),
    age: z.int().nullable().meta({ description: 'Years; of a tournament, on its first day.' }),
  })
  .meta({ id: 'FootballSquadPlace', description: 'A player’s place in a squad.' });

const PlayerMatch = z
  .object({
    fixture: Fixture,
    team: ProviderId.meta({ description: 'Team that the player played for.' }),
    started: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the player started; null where it is not known.' }),
    on: minute('When the player came on; null where they did not.'),
    off: minute('When the player went off; null where they did not.'),
    goals: count('Goals, without those of a shoot-out and own goals.'),
    ownGoals: count('Own goals.'),
    yellow: count('Yellow cards.'),
    red: count('Red cards, second yellow ones too.'),
  })
  .meta({ id: 'FootballPlayerMatch', description: 'What a player did in a match.' });
export type PlayerMatch = z.infer<typeof PlayerMatch>;

export const FootballPlayer = z
  .object({
    id: ProviderId,
    name: z.string().meta({ description: 'Name as pages print it.' }),
    squads: z.array(SquadPlace).meta({ description: 'Newest first.' }),
    matches: z.array(PlayerMatch).meta({ description: 'Newest first; as far as they are written down.' }),
  })
  .meta({ id: 'FootballPlayer', description: 'A footballer, from squads and matches that are known.' });
export type FootballPlayer = z.infer<typeof FootballPlayer>;
