import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { readFrom, writeTo } from './call.ts';
import { Election, ElectionSummary, FoundSettlement, UnitPage } from './election.ts';
import { ElectionBorders, ElectionUnit, unitLevels } from './election-format.ts';

const slug = Slug.meta({ description: 'Name of the election in addresses.' });

/** Maximum number of settlements in a search result. */
export const maxSettlements = 50;

/** All settlements with all lists take about a tenth of it. */
const maxBodyBytes = 16 * 1024 * 1024;

/** JSON objects, one per line. */
const linesOf = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
/** An election before its night, and the first results. */
const exampleFile = linesOf(
  {
    kind: 'election',
    format: 1,
    slug: 'proba-2026',
    title: 'Próbaválasztás, 2026',
    day: '2026-11-29',
    seats: { rule: 'proportional', list: 10, threshold: 5 },
    source: { name: 'Címlap', url: 'https://cimlap.example/', licence: 'minta' },
  },
  {
    kind: 'party',
    id: 'folyo',
    name: 'Folyó',
    fullName: 'Folyó Párt',
    colour: '#1d4e5f',
    pattern: 'solid',
  },
  { kind: 'list', id: 'folyo', party: 'folyo' },
  { kind: 'unit', id: 'orszag', level: 'country', name: 'Magyarország' },
);
const exampleDelivery = linesOf(
  { kind: 'delivery', format: 1, election: 'proba-2026', number: 1, at: 1795978800 },
  {
    kind: 'result',
    unit: 'orszag',
    list: { valid: 1200, stations: [1, 10], votes: { folyo: 1200 } },
  },
);

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
    summary: 'Results of an election in all places of a level',
    input: z.object({
      slug,
      level: z
        .enum(unitLevels)
        .exclude(['settlement'])
        .meta({ description: 'Kind of places that are returned.' }),
    }),
    output: z.array(ElectionUnit),
    tags: (input) => [cacheTag.election(input.slug)],
  }),
  electionUnit: readFrom('elections', {
    path: '/api/elections/{slug}/unit/{unit}',
    summary: 'Results of an election in one place',
    input: z.object({ slug, unit: Slug.meta({ description: 'Name of the place in addresses.' }) }),
    output: UnitPage,
    tags: (input) => [cacheTag.election(input.slug)],
  }),
  electionBorders: readFrom('elections', {
    path: '/api/elections/{slug}/borders',
    summary: 'Borders of the places of an election, for a map; 404 if it has none',
    input: z.object({ slug }),
    output: ElectionBorders,
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
  uploadElection: writeTo('elections', {
    method: 'POST',
    path: '/api/edit/election-files',
    summary: 'Create or replace an election from its file; an invalid file changes nothing',
    input: z.object({}),
    body: z.strictObject({
      file: z
        .string()
        .min(1)
        .meta({
          description: 'The file as docs/elections.md describes it: JSON objects, one a line.',
          examples: [exampleFile],
        }),
      rehearsal: z.boolean().default(false).meta({ description: 'Every page says that it is a rehearsal.' }),
    }),
    maxBodyBytes,
    output: z.object({
      slug,
      places: z.int().meta({ description: 'How many places it has.' }),
      lists: z.int().meta({ description: 'How many lists it has.' }),
      changed: z.boolean().meta({ description: 'False: it was already stored exactly so.' }),
    }),
  }),
  electionNight: readFrom('elections', {
    path: '/api/edit/election-deliveries/{slug}',
    summary: 'State of an election night: the last accepted delivery, and the refused ones',
    input: z.object({ slug }),
    output: z.object({
      last: z.int().meta({
        description:
          'Number of the last accepted delivery, 0 if there was none. That of the next one must be larger.',
      }),
      refused: z
        .array(
          z.object({
            at: UnixSeconds.meta({ description: 'When it arrived.' }),
            number: z
              .int()
              .nullable()
              .meta({ description: 'Number of the delivery; null where it could not be read.' }),
            complaint: z.string().meta({ description: 'Why it was refused.' }),
          }),
        )
        .meta({ description: 'The newest first, ten at most.', examples: [[]] }),
    }),
    tags: () => [],
  }),
  deliverResults: writeTo('elections', {
    method: 'POST',
    path: '/api/edit/election-deliveries',
    summary: 'Send results of an election night: all are accepted, or none and the error says why',
    input: z.object({}),
    body: z.strictObject({
      delivery: z
        .string()
        .min(1)
        .meta({
          description: 'The delivery as docs/elections.md describes it: JSON objects, one a line.',
          examples: [exampleDelivery],
        }),
    }),
    maxBodyBytes,
    output: z.object({
      taken: z.boolean().meta({ description: 'False: this delivery or a later one was already accepted.' }),
      places: z.int().meta({ description: 'How many places got results.' }),
    }),
  }),
} as const;
