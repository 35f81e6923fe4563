import { z } from 'zod';
import { Author, Slug, UnixSeconds } from './article.ts';
import { Day } from './day.ts';
import { Currency, RateSource } from './exchange.ts';
import { Fixture } from './football.ts';
import { FloodLevel, Weather, WeatherWarning } from './frontend.ts';

const kindOf = <K extends string>(kind: K) => z.literal(kind).meta({ description: 'Kind of the answer.' });

const RateAnswer = z.object({
  kind: kindOf('rate'),
  currency: Currency,
  siteCurrency: Currency.meta({ description: "The site's own currency, which the rate is in." }),
  rate: z.number().positive().meta({ description: "Price of one unit in the site's currency." }),
  change: z.number().meta({ description: 'Difference from the day before.' }),
  day: Day.meta({ description: 'Day of the rate.' }),
  source: RateSource,
  conversion: z
    .object({
      amount: z.number().positive().meta({ description: 'What was typed.' }),
      from: Currency.meta({ description: 'Currency of the amount.' }),
      to: Currency.meta({ description: 'Currency of the result.' }),
      result: z.number().positive().meta({ description: 'What the amount is worth.' }),
    })
    .nullable()
    .meta({ description: 'Null where no amount was typed.' }),
});

const WeatherAnswer = z.object({
  kind: kindOf('weather'),
  weather: Weather,
  at: UnixSeconds.nullable().meta({ description: 'When it was stored; null where that is not known.' }),
  warning: WeatherWarning.nullable().meta({
    description: 'Warning of dangerous weather; null while there is none.',
  }),
});

const WaterAnswer = z.object({
  kind: kindOf('water'),
  gauges: z.array(FloodLevel).min(1).max(3).meta({ description: 'The most endangered first.' }),
  at: UnixSeconds.nullable().meta({ description: 'When it was stored; null where that is not known.' }),
});

const ElectionAnswer = z.object({
  kind: kindOf('election'),
  election: Slug.meta({ description: 'Name of the election in addresses.' }),
  title: z.string().meta({ description: 'Title of the election.' }),
  day: Day.meta({ description: 'When people voted.' }),
  isFinal: z.boolean().meta({ description: 'The result is final.' }),
  isRehearsal: z.boolean().meta({ description: 'Numbers of a rehearsal: none of them is real.' }),
  counted: z
    .number()
    .nullable()
    .meta({ description: 'Percent of the polling stations counted; null where that is not known.' }),
  place: z
    .object({
      id: Slug.meta({ description: 'Name of the place in addresses.' }),
      name: z.string().meta({ description: 'Name of the place.' }),
      level: z.enum(['settlement', 'county']).meta({ description: 'What it is.' }),
      hasPage: z.boolean().meta({ description: 'The election has a page of it.' }),
    })
    .nullable()
    .meta({
      description:
        'A settlement or a county; null: the whole country. Where results are known by county alone, the county of the settlement.',
    }),
  results: z
    .array(
      z.object({
        name: z.string().meta({ description: 'Party or candidate.' }),
        votes: z.int().nonnegative().meta({ description: 'Votes.' }),
        share: z.number().min(0).max(100).meta({ description: 'Percent of the valid votes.' }),
        seats: z
          .int()
          .nonnegative()
          .nullable()
          .meta({ description: 'Seats won; null where that is not said.' }),
      }),
    )
    .max(4)
    .meta({ description: 'The strongest first; empty where lists were not voted for there.' }),
  at: UnixSeconds.meta({ description: 'When the results last changed.' }),
  source: z.string().meta({ description: 'Who published the results.' }),
});

const MatchAnswer = z.object({
  kind: kindOf('match'),
  teams: z.array(z.string()).min(1).max(2).meta({ description: 'Teams whose matches they are.' }),
  fixtures: z.array(Fixture).min(1).max(3).meta({
    description: 'The one being played, the next and the last ones, newest first.',
  }),
  at: UnixSeconds.nullable().meta({ description: 'When the service got them; null for recorded facts.' }),
  sources: z
    .array(z.string())
    .meta({ description: 'Who published recorded facts; empty for a live source.' }),
});

const PersonAnswer = z.object({
  kind: kindOf('person'),
  author: Author,
  description: z.string().nullable().meta({ description: 'What readers should know; null for nothing.' }),
  count: z.int().nonnegative().meta({ description: 'About how many articles.' }),
});

/** Facts that a search can ask for, instead of a list of articles (docs/product/search.md#answers). */
export const SearchAnswer = z
  .discriminatedUnion('kind', [
    RateAnswer,
    WeatherAnswer,
    WaterAnswer,
    ElectionAnswer,
    MatchAnswer,
    PersonAnswer,
  ])
  .meta({ id: 'SearchAnswer', description: 'The answer to a search, with its source and its time.' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;
export type AnswerOf<K extends SearchAnswer['kind']> = Extract<SearchAnswer, { kind: K }>;
