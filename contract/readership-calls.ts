import { z } from 'zod';
import { ArticleCard, SiteSlug, Slug, UnixSeconds } from './article.ts';
import { read } from './call.ts';
import { sourceKinds } from './measure.ts';

const count = z.int().nonnegative();
/** Number of pages shown; the number of people is not known. */
const sums = {
  now: count.meta({ description: 'Pages shown in the last five minutes.' }),
  today: count.meta({ description: 'Pages shown since midnight in Budapest.' }),
};
const site = SiteSlug.optional().meta({ description: 'Site whose readers are counted; default: both.' });
const isMeasured = z
  .boolean()
  .meta({ description: 'False: measuring is switched off (`MEASURE`), so nothing new is counted.' });
const at = UnixSeconds.meta({ description: 'The moment that the figures are of.' });
const none = () => [];

const ReadPiece = z
  .object({
    id: ArticleCard.shape.id,
    title: ArticleCard.shape.title,
    url: ArticleCard.shape.url,
    site: SiteSlug.meta({ description: 'Site whose page was shown.' }),
    section: z
      .object({ slug: Slug, name: z.string().meta({ description: 'Name of the section.' }) })
      .nullable()
      .meta({ description: 'Main section of the article; null for none.' }),
    ...sums,
    sources: z.record(z.enum(sourceKinds), count).meta({
      description: 'Pages shown today, by the kind of page that led there.',
      examples: [{ direct: 210, own: 98, search: 41, social: 12, elsewhere: 7 }],
    }),
    quarters: z.tuple([count, count, count, count]).meta({
      description: 'Readers today who came to the end of each quarter of its text.',
      examples: [[302, 251, 190, 143]],
    }),
  })
  .meta({ id: 'ReadPiece', description: 'How often a piece is read.' });
export type ReadPiece = z.infer<typeof ReadPiece>;

export const ReadersNow = z
  .object({
    isMeasured,
    at,
    ...sums,
    pieces: z.array(ReadPiece).meta({ description: 'The most read first.' }),
  })
  .meta({ id: 'ReadersNow', description: 'Pages that are read now.' });
export type ReadersNow = z.infer<typeof ReadersNow>;

const Place = z.object({
  slug: Slug,
  name: z.string().meta({ description: 'Name of the section.' }),
  ...sums,
});
const Point = z.object({
  at: UnixSeconds.meta({ description: 'Start of the five minutes.' }),
  views: count.meta({ description: 'Pages shown in them.' }),
  dayBefore: count.meta({ description: 'The same of the day before.' }),
});

const Chart = z
  .object({
    title: z.string().meta({ description: 'What it shows, in Hungarian.' }),
    svg: z.string().meta({
      description: 'A drawing in `currentColor`, without scripts, styles and addresses.',
      examples: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 160"></svg>'],
    }),
    rows: z
      .array(z.tuple([z.string(), z.string()]))
      .meta({ description: 'The same as text: name and value.', examples: [[['14:00', '312']]] }),
  })
  .meta({ id: 'ReadershipChart', description: 'Figures as a drawing, and as a table.' });
export type ReadershipChart = z.infer<typeof Chart>;

export const Readership = ReadersNow.extend({
  sites: z
    .array(z.object({ site: SiteSlug, ...sums }))
    .meta({ description: 'Readers of each site, whichever is requested.' }),
  sections: z.array(Place).meta({ description: 'Sections of the articles that were read.' }),
  sources: z
    .array(
      z.object({
        kind: z.enum(sourceKinds).meta({ description: 'The kind of page.' }),
        ...sums,
      }),
    )
    .meta({ description: 'Pages shown, by the kind of page that led there.' }),
  quarters: ReadPiece.shape.quarters,
  series: z.array(Point).meta({ description: 'Since midnight, in steps of five minutes.' }),
  charts: z
    .object({ series: Chart, sites: Chart, sections: Chart, sources: Chart, quarters: Chart })
    .meta({ description: 'The same, drawn.' }),
}).meta({ id: 'Readership', description: 'Pages that are read now and today: sums only.' });
export type Readership = z.infer<typeof Readership>;

const days = z.coerce
  .number()
  .int()
  .min(1)
  .max(30)
  .default(7)
  .meta({ description: 'Number of days up to today; default 7.' });

/** Readership figures for editors (docs/product/readership.md). */
export const readershipCalls = {
  readersNow: read({
    path: '/api/edit/readership/now',
    summary: 'Readership now: of the most read pieces, or of those requested',
    input: z.object({
      site,
      pieces: z
        .string()
        .regex(/^\d{1,10}(?:,\d{1,10}){0,49}$/, 'Numbers of up to 50 pieces, with commas.')
        .optional()
        .meta({
          description: 'Ids of pieces, separated by commas; default: the most read.',
          examples: ['12,7'],
        }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(50)
        .default(10)
        .meta({ description: 'Maximum number of pieces; default 10.' }),
    }),
    output: ReadersNow,
    tags: none,
  }),
  readership: read({
    path: '/api/edit/readership',
    summary: 'Readership now and today, by piece, section, source, depth and site, with charts',
    input: z.object({
      site,
      width: z.coerce
        .number()
        .int()
        .min(240)
        .max(1600)
        .default(640)
        .meta({ description: 'Width of the charts; default 640.' }),
      barsWidth: z.coerce
        .number()
        .int()
        .min(240)
        .max(1600)
        .optional()
        .meta({ description: 'Width of bar charts; default `width`.' }),
    }),
    output: Readership,
    tags: none,
  }),
  missedTerms: read({
    path: '/api/edit/readership/missed-terms',
    summary: 'Search terms of several readers that had no results',
    input: z.object({ site, days }),
    output: z.object({
      items: z
        .array(
          z.object({
            term: z.string().meta({ description: 'Term in small letters.' }),
            site: SiteSlug,
            count: count.meta({ description: 'How often.' }),
          }),
        )
        .meta({ description: 'The most frequent first, up to 100.' }),
    }),
    tags: none,
  }),
  missingPages: read({
    path: '/api/edit/readership/missing-pages',
    summary: 'Broken addresses on our sites that readers opened',
    input: z.object({ site, days }),
    output: z.object({
      items: z
        .array(
          z.object({
            path: z.string().meta({ description: 'Without its query.', examples: ['/regi-oldal'] }),
            site: SiteSlug,
            count: count.meta({ description: 'How often.' }),
            fromOwnPages: count.meta({
              description: 'How many of these came, today and yesterday, from a link on our own pages.',
            }),
          }),
        )
        .meta({ description: 'The most frequent first, up to 100.' }),
    }),
    tags: none,
  }),
} as const;
