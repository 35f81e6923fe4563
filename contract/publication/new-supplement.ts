import { z } from 'zod';
import { Slug } from '../article.ts';
import { partsOfKind, supplementKinds, supplementPartNames } from './supplement-parts.ts';
import { Supplement } from './supplements.ts';

const { title, description, section, lastDay, keyDates } = Supplement.shape;

export const NewSupplement = z
  .strictObject({
    kind: z.enum(supplementKinds).meta({ description: 'What it is about; decides which parts there are.' }),
    slug: Slug.meta({
      description: 'Slug of its address, and of the tag of its articles.',
      examples: ['eb-2028'],
    }),
    title,
    description,
    section,
    lastDay,
    keyDates,
    parts: z
      .array(z.enum(supplementPartNames))
      .min(1)
      .max(20)
      .refine((parts) => new Set(parts).size === parts.length, 'A part stands there twice.')
      .meta({
        description: 'Tabs in order; the first is at the supplement’s own address.',
        examples: [['cikkek', 'meccsek']],
      }),
    teaser: z
      .enum(supplementPartNames)
      .optional()
      .meta({ description: 'The data part whose most important rows stand on the first tab, too.' }),
    league: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'Number of a tournament in the live-score service: 4 is the Euro.' }),
    season: z.int().min(1900).max(2200).optional().meta({ description: 'Year of a tournament.' }),
    election: Slug.optional().meta({
      description: 'Slug of an election, which may be published later.',
      examples: ['valasztas-2030'],
    }),
  })
  .superRefine((plan, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const partsByName = new Map(partsOfKind(plan.kind).map((part) => [part.name, part]));
    const strange = plan.parts.find((name) => !partsByName.has(name));
    if (strange !== undefined)
      return fault('parts', `A supplement of the kind ${plan.kind} has no part ${strange}.`);
    const hasData = plan.parts.some((name) => partsByName.get(name)?.isData);
    if (plan.kind === 'tournament' && hasData && plan.league === undefined)
      fault('league', 'Its data tabs need the number of the league.');
    if (plan.kind === 'tournament' && hasData && plan.season === undefined)
      fault('season', 'Its data tabs need the year.');
    if (plan.kind === 'election' && hasData && plan.election === undefined)
      fault('election', 'Its data tabs need the slug of the election.');
    if (
      plan.teaser !== undefined &&
      !(plan.parts.slice(1).includes(plan.teaser) && partsByName.get(plan.teaser)?.isData)
    )
      fault('teaser', 'It must be one of the data parts after the first.');
  })
  .meta({
    id: 'NewSupplement',
    description: 'What a supplement is put together from.',
    examples: [
      {
        kind: 'tournament',
        slug: 'eb-2028',
        title: 'Eb 2028',
        description: 'Labdarúgó-Európa-bajnokság a brit szigeteken.',
        section: 'sport',
        parts: ['cikkek', 'meccsek', 'csoportok'],
        league: 4,
        season: 2028,
      },
    ],
  });
export type NewSupplement = z.infer<typeof NewSupplement>;
