import { z } from 'zod';
import { Day } from './day.ts';
import { Logo, NullableName, ProviderId } from './sports.ts';

const available = (description: string) => z.boolean().meta({ description });

export const FootballCountry = z
  .object({
    name: z
      .string()
      .meta({ description: 'Name of the country in English; World for competitions of all countries.' }),
    code: NullableName,
    flag: Logo,
  })
  .meta({ id: 'FootballCountry', description: 'A country with competitions that are followed.' });

const Coverage = z
  .object({
    fixtures: z
      .object({
        events: available('Goals, cards and substitutions.'),
        lineups: available('Squads.'),
        statistics_fixtures: available('What was counted in matches.'),
      })
      .meta({ description: 'What there is of matches.' }),
    standings: available('A table.'),
    top_scorers: available('A list of scorers.'),
    top_cards: available('Lists of cards.'),
    predictions: available('Expected outcomes.'),
  })
  .meta({ id: 'FootballCoverage', description: 'What there is of a season.' });

const DataSource = z
  .object({
    name: z.string().meta({ description: 'Who published the facts.' }),
    url: z.url().meta({ description: 'Where.' }),
    licence: z.string().meta({ description: 'Short name of the licence, for example CC0 1.0.' }),
  })
  .meta({
    id: 'FootballDataSource',
    description: 'Where facts that ship with the project are from. Ours, not the provider’s.',
  });
export type DataSource = z.infer<typeof DataSource>;

const LeagueSeason = z
  .object({
    year: z.int().meta({ description: 'Year in which the season began.' }),
    start: z.iso.date().meta({ description: 'First day.' }),
    end: z.iso.date().meta({ description: 'Last day.' }),
    current: available('True: it is the season being played, or the last one.'),
    coverage: Coverage,
    sources: z
      .array(DataSource)
      .optional()
      .meta({ description: 'Sources of the facts of a recorded season.' }),
  })
  .meta({ id: 'FootballSeason', description: 'A season of a competition.' });
export type LeagueSeason = z.infer<typeof LeagueSeason>;

export const LeagueEntry = z
  .object({
    league: z
      .object({
        id: ProviderId,
        name: z.string().meta({ description: 'Name of the competition.' }),
        type: z.string().meta({ description: 'League or Cup.' }),
        logo: Logo,
      })
      .meta({ description: 'The competition.' }),
    country: FootballCountry,
    seasons: z
      .array(LeagueSeason)
      .min(1)
      .meta({ description: 'Seasons that can be asked for, oldest first.' }),
  })
  .meta({ id: 'FootballLeagueEntry', description: 'A competition that is followed, with its seasons.' });
export type LeagueEntry = z.infer<typeof LeagueEntry>;

export const UnknownDay = z
  .object({
    league: ProviderId.meta({ description: 'Number of the competition.' }),
    since: Day.nullable().meta({
      description: 'Last earlier day whose matches are known; null where there is none.',
    }),
  })
  .meta({
    id: 'FootballUnknownDay',
    description:
      'A followed competition of which nobody knows whether it is played on a day. Ours, not the provider’s.',
  });
export type UnknownDay = z.infer<typeof UnknownDay>;

export const FixtureDay = z
  .object({
    day: Day,
    count: z.int().positive().meta({ description: 'Matches that begin on it.' }),
  })
  .meta({ id: 'FixtureDay', description: 'A day with matches. Ours, not the provider’s.' });
