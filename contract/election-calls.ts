import { z } from 'zod';
import { Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { readFrom } from './call.ts';
import { Election, ElectionSummary, FoundSettlement, UnitPage } from './election.ts';
import { ElectionUnit, unitLevels } from './election-format.ts';

const slug = Slug.meta({ description: 'Name of the election in addresses.' });

/** Settlements that a search gives at most. */
export const maxSettlements = 50;

/** Results of elections (docs/elections.md). */
export const electionCalls = {
  elections: readFrom('elections', {
    path: '/api/elections',
    summary: 'All elections, the latest first',
    input: z.object({}),
    output: z.array(ElectionSummary),
    tags: () => [cacheTag.elections],
  }),
  election: readFrom('elections', {
    path: '/api/elections/{slug}',
    summary: 'An election with its results in the whole country',
    input: z.object({ slug }),
    output: Election,
    tags: (input) => [cacheTag.election(input.slug)],
  }),
  electionUnits: readFrom('elections', {
    path: '/api/elections/{slug}/units/{level}',
    summary: 'Results in all places of a kind',
    input: z.object({
      slug,
      level: z.enum(unitLevels).exclude(['settlement']).meta({ description: 'Which places.' }),
    }),
    output: z.array(ElectionUnit),
    tags: (input) => [cacheTag.election(input.slug)],
  }),
  electionUnit: readFrom('elections', {
    path: '/api/elections/{slug}/unit/{unit}',
    summary: 'Results in one place',
    input: z.object({ slug, unit: Slug.meta({ description: 'Name of the place in addresses.' }) }),
    output: UnitPage,
    tags: (input) => [cacheTag.election(input.slug)],
  }),
  electionSettlements: readFrom('elections', {
    path: '/api/elections/{slug}/settlements',
    summary: `Settlements by their name, whatever its accents; ${maxSettlements} at most`,
    input: z.object({
      slug,
      q: z.string().trim().min(1).max(60).meta({ description: 'Beginning of the name, or of a word in it.' }),
    }),
    output: z.array(FoundSettlement),
    tags: (input) => [cacheTag.election(input.slug)],
  }),
} as const;
