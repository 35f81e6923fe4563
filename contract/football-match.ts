import { z } from 'zod';
import { Logo, NullableId, NullableName, Percent, ProviderId } from './sports.ts';

export const FootballTeam = z
  .object({ id: ProviderId, name: z.string().meta({ description: 'Name of the team.' }), logo: Logo })
  .meta({ id: 'FootballTeam', description: 'A football team.' });
export type FootballTeam = z.infer<typeof FootballTeam>;

const Person = z.object({ id: NullableId, name: NullableName });

export const FixtureEvent = z
  .object({
    time: z
      .object({
        elapsed: z.int().meta({ description: 'Minute.' }),
        extra: z.int().nullable().meta({ description: 'Minute of the time added.' }),
      })
      .meta({ description: 'When.' }),
    team: FootballTeam,
    player: Person.meta({ description: 'Who; of a `subst`, who goes off.' }),
    assist: Person.meta({ description: 'Who gave the pass; of a `subst`, who comes on.' }),
    type: z.string().meta({ description: 'Goal, Card, subst, Var; compare without case.' }),
    detail: z.string().meta({
      description: 'Normal Goal, Own Goal, Penalty, Missed Penalty, Yellow Card, Red Card, Substitution 1, …',
    }),
    comments: z.string().nullable().meta({ description: 'The provider’s comment, in English.' }),
  })
  .meta({
    id: 'FixtureEvent',
    description: 'A goal, a card, a substitution or a decision of the video referee.',
  });
export type FixtureEvent = z.infer<typeof FixtureEvent>;

const LineupPlayer = z
  .object({
    player: z
      .object({
        ...Person.shape,
        number: z.int().nullable().meta({ description: 'Number on the shirt.' }),
        pos: z.string().nullable().meta({ description: 'G, D, M or F.' }),
        grid: z
          .string()
          .nullable()
          .meta({ description: 'Row and place on the pitch, for example "2:4"; null for a substitute.' }),
      })
      .meta({ description: 'The player.' }),
  })
  .meta({ id: 'LineupPlayer', description: 'A player of a squad.' });

export const FixtureLineup = z
  .object({
    team: FootballTeam.extend({
      colors: z
        .record(z.string(), z.unknown())
        .nullable()
        .optional()
        .meta({ description: 'Colours of the shirts.' }),
    }).meta({ description: 'Team that the squad belongs to.' }),
    coach: z.object({ ...Person.shape, photo: Logo }).meta({ description: 'The coach.' }),
    formation: z.string().nullable().meta({ description: 'Formation, for example "4-3-3".' }),
    startXI: z.array(LineupPlayer).meta({ description: 'Players who start.' }),
    substitutes: z.array(LineupPlayer).meta({ description: 'Players who may come on.' }),
  })
  .meta({ id: 'FixtureLineup', description: 'Squad of a team in a match.' });
export type FixtureLineup = z.infer<typeof FixtureLineup>;

export const FixtureStatistics = z
  .object({
    team: FootballTeam,
    statistics: z
      .array(
        z.object({
          type: z
            .string()
            .meta({ description: 'What was counted, in English: Shots on Goal, Ball Possession, …' }),
          value: z
            .union([z.number(), z.string()])
            .nullable()
            .meta({ description: 'A number, or a share as text ("45%"); null where it was not counted.' }),
        }),
      )
      .meta({ description: 'Statistics, in the order in which they are shown.' }),
  })
  .meta({ id: 'FixtureStatistics', description: 'What was counted of a team in a match.' });
export type FixtureStatistics = z.infer<typeof FixtureStatistics>;

const share = z.object({ home: Percent, away: Percent });

export const FixturePrediction = z.object({
  predictions: z
    .object({
      winner: z
        .object({
          ...Person.shape,
          comment: z.string().nullable().meta({ description: 'What is expected of the team, in English.' }),
        })
        .meta({ description: 'Who is thought to win, or not to lose.' }),
      percent: z
        .object({ home: Percent, draw: Percent, away: Percent })
        .meta({ description: 'How likely each outcome is.' }),
    })
    .meta({ description: 'The expected outcome.' }),
  comparison: z
    .object({ goals: share.meta({ description: 'The teams’ shares of goals.' }) })
    .meta({ description: 'The two teams compared.' }),
});
