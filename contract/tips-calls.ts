import { z } from 'zod';
import { Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { page, readFrom } from './call.ts';
import { LeagueKey, OwnTips, TipGame, TipLeague, TipTable } from './tips.ts';

/** The prediction game. Playing uses forms: `POST /api/tips/…`. */
export const tipsCalls = {
  tipsGame: readFrom('readers', {
    path: '/api/tips',
    summary: 'The prediction game: rounds, matches, deadlines',
    input: z.object({}),
    output: TipGame.nullable().meta({
      description: 'The game that is played now; null where there is none.',
    }),
    tags: () => [cacheTag.tips],
  }),
  tipsTable: readFrom('readers', {
    path: '/api/tips/table',
    summary: 'The leader board of the prediction game',
    input: z.object({ game: Slug.optional().meta({ description: 'An earlier game.' }), page }),
    output: TipTable,
    tags: () => [cacheTag.tips],
  }),
  tipsOwn: readFrom('readers', {
    path: '/api/tips/own',
    summary: 'The reader’s own tips, by bearer token or cookie; 401 without a sign-in',
    input: z.object({}),
    output: OwnTips,
    tags: () => [],
  }),
  tipsLeague: readFrom('readers', {
    path: '/api/tips/leagues/{key}',
    summary: 'A private league: its name for anyone with the key, its table for members',
    input: z.object({ key: LeagueKey }),
    invalidInputStatus: 404,
    output: TipLeague,
    tags: () => [],
  }),
} as const;
