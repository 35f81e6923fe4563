import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { ElectionHead, ElectionList, ElectionUnit, ParliamentGroup, Party } from './election-format.ts';

/** Pages of an election; only those with data are shown. */
export const electionParts = [
  'turnout',
  'constituencies',
  'map',
  'borders',
  'change',
  'lists',
  'nationalities',
  'mandates',
  'groups',
  'states',
  'electors',
  'settlements',
  'councils',
] as const;
export type ElectionPart = (typeof electionParts)[number];

const SeatsOfList = z.object({
  list: Slug,
  constituency: z.int().nonnegative().meta({ description: 'Seats won in constituencies.' }),
  onList: z.int().nonnegative().meta({ description: 'Seats won on the list.' }),
});

export const ElectionSummary = ElectionHead.pick({ slug: true, title: true, day: true, final: true })
  .extend({ rehearsal: z.boolean().meta({ description: 'Numbers of a rehearsal: none of them is real.' }) })
  .meta({ id: 'ElectionSummary', description: 'An election in a list.' });

export type ElectionSummary = z.infer<typeof ElectionSummary>;

export const Election = ElectionHead.omit({ format: true })
  .extend({
    rehearsal: ElectionSummary.shape.rehearsal,
    version: z.int().positive().meta({ description: 'Version, which grows whenever results change.' }),
    resultsAt: UnixSeconds.meta({ description: 'When the results last changed.' }),
    parties: z.array(Party).meta({ description: 'Who stands.' }),
    lists: z.array(ElectionList).meta({ description: 'What can be voted for everywhere.' }),
    groups: z
      .array(ParliamentGroup)
      .meta({ description: 'Groups of the European Parliament; empty for other elections.' }),
    country: ElectionUnit.nullable().meta({
      description: 'Results of the whole country; null where there are none.',
    }),
    counted: z.number().nullable().meta({
      description: 'Percent of the polling stations that are counted; null where that is not known.',
    }),
    mandates: z
      .object({
        official: z.boolean().meta({ description: 'False: by the votes that are counted so far.' }),
        seats: z.array(SeatsOfList).meta({ description: 'Seats by list, in the order of the lists.' }),
      })
      .nullable()
      .meta({ description: 'Seats by list; null where there are none to be won, or nothing is counted.' }),
    parts: z.array(z.enum(electionParts)).meta({ description: 'What there is something to show of.' }),
  })
  .meta({ id: 'Election', description: 'An election with its results in the whole country.' });
export type Election = z.infer<typeof Election>;

/** A place by its name, for links. */
export const UnitName = ElectionUnit.pick({ id: true, level: true, name: true, seat: true }).meta({
  id: 'UnitName',
  description: 'A place by its name.',
});
export type UnitName = z.infer<typeof UnitName>;

export const UnitPage = z
  .object({
    unit: ElectionUnit,
    parent: UnitName.nullable(),
    within: z.array(UnitName).meta({ description: 'Constituencies that a settlement lies in.' }),
    inside: z
      .array(UnitName)
      .meta({ description: 'Constituencies of a county, settlements of a constituency.' }),
  })
  .meta({ id: 'UnitPage', description: 'A place with its results, and what is around it and in it.' });
export type UnitPage = z.infer<typeof UnitPage>;

export const FoundSettlement = UnitName.extend({
  county: z.string().nullable().meta({ description: 'Name of the county; null if it is in none.' }),
  within: z.array(UnitName).meta({ description: 'Constituencies that the settlement lies in.' }),
}).meta({ id: 'FoundSettlement', description: 'A settlement that a search found.' });
export type FoundSettlement = z.infer<typeof FoundSettlement>;
