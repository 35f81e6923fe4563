import { z } from 'zod';
import { ReplayName } from '#services/livescore/replay/replay-name.ts';
import { standardLeagues } from '#services/livescore/standard-leagues.ts';
import type { ScoreSettings } from '#services/settings.ts';
import { commaList, wholeNumber } from './variables.ts';

const list = <O>(item: z.ZodType<O, string>) => commaList.pipe(z.array(item));
const origin = (defaultOrigin: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address like https://scores.example' })
    .default(defaultOrigin)
    .transform((value) => new URL(value).origin);

/** Settings of live scores. Each variable is explained in docs/configuration.md and docs/livescore.md. */
export const scoreVariables = {
  API_SPORTS_KEY: z
    .string()
    .regex(/^[\w-]{8,200}$/, 'must be a key of api-sports.io')
    .optional(),
  API_SPORTS_FOOTBALL_ORIGIN: origin('https://v3.football.api-sports.io'),
  API_SPORTS_FORMULA1_ORIGIN: origin('https://v1.formula-1.api-sports.io'),
  API_SPORTS_DAILY: wholeNumber(1, 10_000_000).optional(),
  LIVESCORE_LEAGUES: list(wholeNumber(1, 1_000_000)).optional(),
  LIVESCORE_REPLAY: list(ReplayName).optional(),
};

const Settings = z.object(scoreVariables);

export function scoreSettings(settings: z.output<typeof Settings>): ScoreSettings {
  const {
    API_SPORTS_KEY: key,
    API_SPORTS_FOOTBALL_ORIGIN: football,
    API_SPORTS_FORMULA1_ORIGIN: formula1,
  } = settings;
  return {
    apiSports:
      key === undefined
        ? null
        : {
            key,
            origins: { football, 'formula-1': formula1 },
            dailyCalls: settings.API_SPORTS_DAILY ?? null,
          },
    leagues: settings.LIVESCORE_LEAGUES ?? standardLeagues,
    replays: settings.LIVESCORE_REPLAY ?? [],
  };
}
