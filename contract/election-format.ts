import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';

/**
 * The open format of an election, one JSON object per line (`docs/elections.md`), which files, deliveries and
 * calls use.
 */

const Count = z.int().nonnegative().max(2_000_000_000).meta({ description: 'How many.' });
const Name = z.string().trim().min(1).max(200).meta({ description: 'Name that readers see.' });

/** Pattern of a party's fill, so that colour is never the only distinction. */
export const partyPatterns = ['solid', 'stripes', 'dots', 'grid', 'waves', 'crosses'] as const;

/**
 * How votes become seats: the law's rule for the Hungarian parliament; otherwise d'Hondt over the lists above
 * a threshold.
 */
export const SeatRule = z
  .discriminatedUnion('rule', [
    z.object({
      rule: z.literal('hungarian-parliament').meta({ description: 'Act CCIII of 2011.' }),
      constituency: z
        .int()
        .positive()
        .max(1000)
        .meta({ description: 'Seats that are won in constituencies.' }),
      list: z.int().positive().max(1000).meta({ description: 'Seats that are won on lists.' }),
    }),
    z.object({
      rule: z.literal('proportional').meta({ description: 'By d’Hondt.' }),
      list: z.int().positive().max(1000).meta({ description: 'Seats, all of them on lists.' }),
      threshold: z.number().min(0).max(100).meta({ description: 'Percent of the votes that a list needs.' }),
    }),
  ])
  .meta({ id: 'SeatRule', description: 'How votes become seats.' });
export type SeatRule = z.infer<typeof SeatRule>;

export const Party = z
  .object({
    id: Slug,
    name: Name.meta({ description: 'Name by which readers know the party.' }),
    fullName: Name.meta({ description: 'Registered name, or the names of the parties that stand together.' }),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .meta({ description: 'Colour of the party on charts and maps, as `#rrggbb`.' }),
    pattern: z.enum(partyPatterns).meta({ description: 'How its fields are drawn besides their colour.' }),
  })
  .meta({ id: 'Party', description: 'Who stands at an election.' });
export type Party = z.infer<typeof Party>;

export const ElectionList = z
  .object({
    id: Slug,
    party: Slug.nullable().default(null).meta({ description: 'Whose list it is; null for a nationality’s.' }),
    nationality: Name.nullable()
      .default(null)
      .meta({ description: 'Whose list it is, as „német”; null for a party’s.' }),
    name: Name.nullable().default(null).meta({ description: 'Who set it up, where that is not the party.' }),
    threshold: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .default(null)
      .meta({ description: 'Percent that it needs; null: as the seat rule says.' }),
    mandates: z
      .object({ constituency: Count, list: Count })
      .nullable()
      .default(null)
      .meta({ description: 'Seats by the official result; null until there is one.' }),
  })
  .meta({ id: 'ElectionList', description: 'A list that can be voted for.' });
export type ElectionList = z.infer<typeof ElectionList>;

export const ParliamentGroup = z
  .object({
    id: Slug,
    name: Name,
    short: Name.meta({ description: 'Abbreviation, as `EPP`.' }),
    colour: Party.shape.colour,
    seats: Count.meta({ description: 'Number of all members of the group.' }),
    members: z
      .array(z.object({ list: Slug, seats: Count }))
      .default([])
      .meta({ description: 'Members who came from lists of this election.' }),
  })
  .meta({ id: 'ParliamentGroup', description: 'A group of the European Parliament.' });
export type ParliamentGroup = z.infer<typeof ParliamentGroup>;

/** Votes of one ballot in one place. Unknown values are left out. */
export const BallotResult = z
  .object({
    eligible: Count.optional().meta({ description: 'Who could vote.' }),
    voted: Count.optional().meta({ description: 'Who did.' }),
    invalid: Count.optional().meta({ description: 'Invalid ballot papers.' }),
    valid: Count.meta({ description: 'Valid ballot papers: the sum of `votes`.' }),
    stations: z
      .tuple([Count, Count])
      .optional()
      .meta({ description: 'Polling stations that are counted, and all of them.' }),
    votes: z
      .record(Slug, Count)
      .meta({ description: 'Votes by list or candidate; who has none may be left out.' }),
  })
  .meta({ id: 'BallotResult', description: 'Votes of one ballot in one place.' });
export type BallotResult = z.infer<typeof BallotResult>;

const Turnout = z
  .array(
    z.object({
      at: z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        .meta({ description: 'Time of the day.' }),
      share: z.number().min(0).max(100).meta({ description: 'Percent of those who could vote, until then.' }),
    }),
  )
  .max(48);

const results = {
  list: BallotResult.optional().meta({ description: 'Votes for lists.' }),
  constituency: BallotResult.optional().meta({ description: 'Votes for the constituency’s candidates.' }),
  turnout: Turnout.optional().meta({ description: 'Participation during the day.' }),
};

export const unitLevels = ['country', 'county', 'constituency', 'settlement', 'state'] as const;

const Candidate = z
  .object({
    id: Slug,
    name: Name,
    party: Slug.nullable().default(null).meta({ description: 'Null: independent.' }),
  })
  .meta({ id: 'Candidate', description: 'Who stands in a constituency.' });
export type Candidate = z.infer<typeof Candidate>;

export const ElectionUnit = z
  .object({
    id: Slug,
    level: z
      .enum(unitLevels)
      .meta({ description: '`state`: a member state, of the European Union or of a federation.' }),
    name: Name,
    seat: Name.optional().meta({ description: 'Town that a constituency is run from.' }),
    parent: Slug.nullable().default(null).meta({ description: 'The unit around it.' }),
    within: z.array(Slug).default([]).meta({ description: 'Constituencies that a settlement lies in.' }),
    tile: z
      .object({
        column: Count,
        row: Count,
        part: Name.optional().meta({ description: 'A drawing of its own beside the map.' }),
      })
      .optional()
      .meta({
        description: 'Position on the map of hexagons; odd rows are half a hexagon further to the right.',
      }),
    short: z
      .string()
      .trim()
      .min(1)
      .max(4)
      .optional()
      .meta({ description: 'Abbreviation on the map, as `OH`.' }),
    seats: Count.optional().meta({ description: 'Seats of a member state, or its electors.' }),
    electors: z
      .record(Slug, Count)
      .optional()
      .meta({ description: 'How a state’s electors voted, by list: `seats` together.' }),
    candidates: z.array(Candidate).default([]).meta({ description: 'Who stands here.' }),
    redrawn: z.boolean().optional().meta({
      description:
        'True: the borders have changed since the `previous` election, so nothing is compared with it.',
    }),
    office: Name.optional().meta({
      description: 'What candidates stand for where that is no seat, as „főpolgármester”.',
    }),
    council: z
      .object({
        name: Name,
        mandates: z.record(Slug, Count).meta({ description: 'Seats by list, all of them together.' }),
      })
      .optional()
      .meta({ description: 'The assembly that the place elects for itself, from its votes for lists.' }),
    ...results,
  })
  .meta({ id: 'ElectionUnit', description: 'A place with its results.' });
export type ElectionUnit = z.infer<typeof ElectionUnit>;

const Source = z
  .object({
    name: Name,
    url: z.url({ protocol: /^https?$/ }).meta({ description: 'Where.' }),
    licence: Name.optional().meta({
      description: 'Terms on which the data may be used, as readers see them.',
    }),
  })
  .meta({ description: 'Who says so.' });

const Pair = z.tuple([z.number(), z.number()]);
const maxArcs = 20_000;

export const ElectionBorders = z
  .object({
    source: Source,
    scale: Pair.meta({ description: 'Degrees of longitude and latitude to one step of an arc.' }),
    translate: Pair.meta({ description: 'Longitude and latitude that steps are counted from.' }),
    arcs: z
      .array(z.array(z.tuple([z.int(), z.int()])).min(2))
      .max(maxArcs)
      .meta({ description: 'Lines, each a point and the steps from it, as in TopoJSON.' }),
    units: z
      .record(Slug, z.array(z.array(z.array(z.int()).min(1)).min(1)).min(1))
      .meta({ description: 'Polygons by place: rings of arcs; ~N is the arc N from its end.' }),
  })
  .meta({ id: 'ElectionBorders', description: 'Borders of places, each line between two of them once.' });
export type ElectionBorders = z.infer<typeof ElectionBorders>;

export const ElectionHead = z.object({
  format: z.literal(1, 'must be 1, the only form there is'),
  slug: Slug,
  title: Name,
  day: z.iso.date().meta({ description: 'When people voted.' }),
  contest: z.enum(['assembly', 'president']).default('assembly').meta({
    description: 'What is elected. For a president, `mandates` are electors and the lists are candidates.',
  }),
  seats: SeatRule.nullable(),
  source: Source,
  previous: Slug.optional().meta({
    description:
      'The election before, which changes are counted from. A place is compared with the one of its id.',
  }),
  note: z
    .string()
    .max(1000)
    .nullable()
    .default(null)
    .meta({ description: 'What readers must know to read it rightly.' }),
  missing: z
    .string()
    .max(500)
    .nullable()
    .default(null)
    .meta({ description: 'What of the result is not here: said first, with the way to the source.' }),
  final: z.boolean().default(false).meta({ description: 'True: counting has ended.' }),
});
export type ElectionHead = z.infer<typeof ElectionHead>;

/** A line of an election's file: first the election, then parties, lists, groups and units in any order. */
export const ElectionLine = z.discriminatedUnion('kind', [
  ElectionHead.extend({ kind: z.literal('election') }),
  Party.extend({ kind: z.literal('party') }),
  ElectionList.extend({ kind: z.literal('list') }),
  ParliamentGroup.extend({ kind: z.literal('group') }),
  ElectionBorders.extend({ kind: z.literal('borders') }),
  ElectionUnit.extend({ kind: z.literal('unit') }),
]);

const DeliveryHead = z.object({
  format: ElectionHead.shape.format,
  election: Slug,
  number: z
    .int()
    .positive()
    .meta({ description: 'Number of the delivery, which grows from one to the next.' }),
  at: UnixSeconds,
  correction: z
    .boolean()
    .default(false)
    .meta({ description: 'True: counts may go down, because something was counted wrongly before.' }),
});
export type DeliveryHead = z.infer<typeof DeliveryHead>;

const UnitResults = z.object({ unit: Slug, ...results });
export type UnitResults = z.infer<typeof UnitResults>;

/** A line of a delivery on election night: first the delivery, then the complete current results of units. */
export const DeliveryLine = z.discriminatedUnion('kind', [
  DeliveryHead.extend({ kind: z.literal('delivery') }),
  UnitResults.extend({ kind: z.literal('result') }),
]);
