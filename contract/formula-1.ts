import { z } from 'zod';
import { IsoMoment, Logo, NullableId, NullableName, ProviderId } from './sports.ts';

const count = (description: string) => z.int().nonnegative().nullable().meta({ description });

const Competition = z
  .object({
    id: ProviderId,
    name: z.string().meta({ description: 'Name in English, such as Italy Grand Prix.' }),
    location: z
      .object({ country: NullableName, city: NullableName })
      .meta({ description: 'Where it is held.' }),
  })
  .meta({ id: 'F1Competition', description: 'A grand prix, with all its sessions.' });

export const RaceStatus = z
  .enum(['Scheduled', 'Live', 'Completed', 'Cancelled', 'Postponed'])
  .meta({ id: 'RaceStatus', description: 'How far a race is.' });
export type RaceStatus = z.infer<typeof RaceStatus>;

export const Race = z
  .object({
    id: ProviderId,
    competition: Competition,
    circuit: z
      .object({ id: ProviderId, name: NullableName, image: Logo })
      .meta({ description: 'Where it is run.' }),
    season: z.int().meta({ description: 'Year.' }),
    type: z.string().min(1).meta({
      description:
        'Race („Verseny”), Sprint, 1st, 2nd and 3rd Qualifying („1. időmérő”), Sprint Shootout, 1st, 2nd and 3rd Practice; others may come.',
    }),
    laps: z
      .object({ current: count('The lap they are in.'), total: count('Laps of the race.') })
      .meta({ description: 'Laps.' }),
    fastest_lap: z
      .object({
        driver: z.object({ id: NullableId }).meta({ description: 'Who drove it.' }),
        time: z.string().nullable().meta({ description: 'Minutes, seconds, thousandths: "1:21.046".' }),
      })
      .meta({ description: 'The fastest lap so far.' }),
    distance: z.string().nullable().meta({ description: 'Distance with its unit, such as "308.5 Kms".' }),
    timezone: z.string().meta({ description: 'Time zone of `date`.' }),
    date: IsoMoment,
    weather: NullableName,
    status: RaceStatus,
  })
  .meta({ id: 'F1Race', description: 'A race or another session of a grand prix.' });
export type Race = z.infer<typeof Race>;

export const Circuit = z
  .object({
    id: ProviderId,
    name: z.string().meta({ description: 'Name of the circuit.' }),
    image: Logo,
    competition: Competition,
    first_grand_prix: count('Year of the first grand prix.'),
    laps: count('Laps of a race.'),
    length: z.string().nullable().meta({ description: 'Length of a lap with its unit.' }),
    race_distance: z.string().nullable().meta({ description: 'Distance of a race with its unit.' }),
    lap_record: z
      .object({
        time: NullableName,
        driver: NullableName,
        year: z.string().nullable().meta({ description: 'A number as text.' }),
      })
      .meta({ description: 'The fastest lap ever.' }),
    capacity: count('Spectators.'),
    opened: count('Year.'),
    owner: NullableName,
    outline: z.string().nullable().optional().meta({
      description:
        'Line of the circuit as an SVG path in a square of 500; null where it is not known. It is ours, not the provider’s.',
    }),
  })
  .meta({ id: 'F1Circuit', description: 'A circuit.' });
export type Circuit = z.infer<typeof Circuit>;

const BestFinish = z
  .object({ position: count('The best place.'), number: count('How often.') })
  .nullable()
  .meta({ description: 'The best place in a race, and how often.' });

export const Team = z
  .object({
    id: ProviderId,
    name: z.string().meta({ description: 'Name of the team.' }),
    logo: Logo,
    base: NullableName,
    first_team_entry: count('Year.'),
    world_championships: count('How often champion.'),
    highest_race_finish: BestFinish,
    pole_positions: count('First places on the grid.'),
    fastest_laps: count('Races with the fastest lap.'),
    president: NullableName,
    director: NullableName,
    technical_manager: NullableName,
    chassis: NullableName,
    engine: NullableName,
    tyres: NullableName,
  })
  .meta({ id: 'F1Team', description: 'A team.' });
export type Team = z.infer<typeof Team>;

/** A driver without a team has an object of nulls. */
export const TeamName = z
  .object({ id: NullableId, name: NullableName, logo: Logo })
  .meta({ id: 'F1TeamName', description: 'A team in short; all null where there is none.' });

export const Driver = z
  .object({
    id: ProviderId,
    name: z.string().meta({ description: 'Full name.' }),
    abbr: z.string().nullable().meta({ description: 'Three letters.' }),
    image: Logo,
    nationality: NullableName,
    country: z
      .object({ name: NullableName, code: NullableName })
      .meta({ description: 'Country, and its code of two letters.' }),
    birthdate: z.iso.date().nullable().meta({ description: 'YYYY-MM-DD.' }),
    birthplace: NullableName,
    number: count('Number on the car.'),
    grands_prix_entered: count('Grands prix started.'),
    world_championships: count('How often champion.'),
    podiums: count('First three places.'),
    highest_race_finish: BestFinish,
    highest_grid_position: count('The best place on the grid.'),
    career_points: z.string().nullable().meta({ description: 'A number as text: there are half points.' }),
    teams: z
      .array(z.object({ season: z.int().meta({ description: 'Year.' }), team: TeamName }))
      .meta({ description: 'Teams by season, newest first.' }),
  })
  .meta({ id: 'F1Driver', description: 'A driver.' });
export type Driver = z.infer<typeof Driver>;
