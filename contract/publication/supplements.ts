import { z } from 'zod';
import { Slug } from '../article.ts';

const Day = z.iso.date().meta({ description: 'YYYY-MM-DD', examples: ['2024-06-14'] });
const Label = z.string().trim().min(1).max(100).meta({ description: 'Text that readers see.' });
const TabSlug = z.union([z.literal(''), Slug]).meta({
  description: 'Slug of its address below the supplement; empty for the first one.',
  examples: ['meccsek'],
});
const Tags = z
  .array(Slug)
  .max(20)
  .readonly()
  .meta({ description: 'Slugs.', examples: [['elemzes']] });
const heightPx = z.int().min(100).max(5000).meta({ description: 'Pixels that are kept free for the frame.' });
const resultsPath = z
  .string()
  .max(500)
  .regex(/^(?:\/[a-z0-9-]+)+$/, 'A path without a slash at its end.')
  .meta({ examples: ['/ep-2024/listak'] });

const httpsPage = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .regex(/[^/]$/, 'No slash at its end.')
  .meta({ examples: ['https://terkep.cimlap.example/valasztas'] });

export const SeatTable = z
  .strictObject({
    title: z.string().trim().min(1).max(200).meta({ description: 'Title above the table.' }),
    note: z.string().trim().min(1).max(1000).meta({ description: 'How points were given.' }),
    lists: z.array(Label).min(1).max(20).readonly().meta({ description: 'Heads of the columns.' }),
    seats: z.array(z.int().min(0)).min(1).max(20).readonly().meta({ description: 'The result, by list.' }),
    tips: z
      .array(
        z.strictObject({
          name: Label,
          seats: z.array(z.int().min(0)).min(1).max(20).readonly().meta({ description: 'Seats by list.' }),
        }),
      )
      .max(1000)
      .readonly()
      .meta({ description: 'Who played, with their tips by list.' }),
  })
  .refine(
    ({ lists, seats, tips }) =>
      [seats, ...tips.map((tip) => tip.seats)].every(({ length }) => length === lists.length),
    'The result and each tip need a number for each list.',
  )
  .meta({
    id: 'SeatTable',
    description: 'Final table of a closed prediction game: points follow from the seats.',
    examples: [
      {
        title: 'A tippjáték végeredménye',
        note: 'Száz pont, mínusz egy minden eltérésért.',
        lists: ['A', 'B'],
        seats: [120, 79],
        tips: [{ name: 'Kék Toll', seats: [118, 81] }],
      },
    ],
  });
export type SeatTable = z.infer<typeof SeatTable>;

const FrameView = z.strictObject({
  kind: z.literal('frame').meta({ description: 'Names the form.' }),
  title: z.string().min(1).max(200).meta({ description: 'Says what is in the frame.' }),
  source: httpsPage.nullable().meta({
    description:
      'Page on another host of the publisher, without a slash at its end; null while there is none.',
  }),
  height: heightPx,
});

const ElectionView = z.strictObject({
  kind: z.literal('election').meta({ description: 'Names the form.' }),
  title: z.string().min(1).max(200).meta({ description: 'Says what is in the frame.' }),
  path: resultsPath.meta({ description: 'Path on the host of election results.' }),
  below: resultsPath.optional().meta({
    description: 'Begin of what further segments show, where that is not `path`.',
  }),
  height: heightPx,
});
export type ElectionView = z.infer<typeof ElectionView>;

const FootballView = z.strictObject({
  kind: z.literal('football').meta({ description: 'Names the form.' }),
  show: z
    .enum(['matches', 'results', 'groups', 'teams', 'topLists', 'venues'])
    .meta({ description: 'What of the tournament; `teams` also has a page of each, with `deeper` 1.' }),
  league: z.int().positive().meta({ description: 'Number of the competition in the live-score service.' }),
  season: z.int().min(1900).max(2200).meta({ description: 'A year.' }),
  places: z
    .array(
      z.strictObject({
        venue: z
          .string()
          .min(1)
          .max(200)
          .meta({ description: 'Name of the venue in its matches.', examples: ['Estadio Azteca'] }),
        latitude: z.number().min(-90).max(90).meta({ description: 'Degrees, south below 0.' }),
        longitude: z.number().min(-180).max(180).meta({ description: 'Degrees, west below 0.' }),
      }),
    )
    .min(2)
    .max(40)
    .readonly()
    .optional()
    .meta({ description: 'Where the venues are, for a map; without them there is a list alone.' }),
});

const Formula1View = z.strictObject({
  kind: z.literal('formula-1').meta({ description: 'Names the form.' }),
  show: z
    .enum(['versenynaptar', 'pontverseny', 'konstruktor', 'versenyzok', 'csapatok'])
    .meta({ description: 'Page of the season that it shows.' }),
  season: z.int().min(1950).max(2200).meta({ description: 'A year.' }),
});

const GamesView = z.strictObject({
  kind: z.enum(['medals', 'schedule', 'hungarians']).meta({ description: 'Table that it shows.' }),
  games: Slug.meta({ description: 'Key of the tables in `games`.', examples: ['parizs-2024'] }),
});
export type GamesView = z.infer<typeof GamesView>;

const ClosedView = z.strictObject({
  kind: z.literal('closed').meta({ description: 'Names the form.' }),
  title: z.string().min(1).max(200).meta({ description: 'Title that says that it is over.' }),
  text: z.string().min(1).max(1000).meta({ description: 'Below the title.' }),
  url: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/, 'A path on the site.')
    .meta({ description: 'Where to go on.', examples: ['/melleklet/tippjatek'] }),
  label: Label,
  table: SeatTable.optional(),
});

export const SupplementView = z
  .discriminatedUnion('kind', [FrameView, ElectionView, FootballView, Formula1View, GamesView, ClosedView])
  .meta({
    id: 'SupplementView',
    description: 'Data that a tab shows: a frame, results, tables, or that it is over.',
    examples: [{ kind: 'medals', games: 'parizs-2024' }],
  });
export type SupplementView = z.infer<typeof SupplementView>;

const tab = { slug: TabSlug, label: Label };

const ArticlesTab = z.strictObject({
  kind: z.literal('articles').meta({ description: 'Names the form.' }),
  ...tab,
  tags: Tags.optional().meta({ description: 'Further tags that its articles must have.' }),
  subTabs: z
    .strictObject({
      own: Label.meta({ description: 'Name of the choice that shows everything.' }),
      others: z
        .array(z.strictObject({ slug: Slug, label: Label, tags: Tags }))
        .min(1)
        .max(20)
        .readonly()
        .meta({ description: 'Choices in order.' }),
    })
    .optional()
    .meta({ description: 'Choices within the tab.' }),
});
export type ArticlesTab = z.infer<typeof ArticlesTab>;

const DataTab = z.strictObject({
  kind: z.literal('data').meta({ description: 'Names the form.' }),
  ...tab,
  view: SupplementView,
  deeper: z
    .union([z.literal(1), z.literal(2)])
    .optional()
    .meta({ description: 'The view has pages of its own: so many further segments may follow.' }),
  isUnlisted: z
    .boolean()
    .optional()
    .meta({ description: 'True: it has an address, but no place among the tabs.' }),
  subTabs: z
    .strictObject({
      own: Label.meta({ description: 'Name of what the tab’s own address shows.' }),
      others: z
        .array(z.strictObject({ slug: Slug, label: Label, view: SupplementView }))
        .min(1)
        .max(20)
        .readonly()
        .meta({ description: 'Sub-tabs in order.' }),
    })
    .optional()
    .meta({ description: 'Parts of the tab with an address each.' }),
});
export type DataTab = z.infer<typeof DataTab>;

const ScreenTab = z.strictObject({
  kind: z.literal('screen').meta({ description: 'Names the form.' }),
  ...tab,
});

export const SupplementTab = z.discriminatedUnion('kind', [ArticlesTab, DataTab, ScreenTab]).meta({
  id: 'SupplementTab',
  description: 'Articles with the supplement’s tag, data, or a screen that the portal has at this address.',
  examples: [{ kind: 'articles', slug: '', label: 'Cikkek' }],
});
export type SupplementTab = z.infer<typeof SupplementTab>;

const KeyDate = z.strictObject({
  day: Day,
  label: z.string().trim().min(1).max(300).meta({ description: 'What happened.' }),
});
export type KeyDate = z.infer<typeof KeyDate>;

export const Supplement = z
  .strictObject({
    slug: Slug.meta({
      description: 'Slug of its address, and of the tag of its articles.',
      examples: ['eb-2024'],
    }),
    aliases: z
      .array(Slug)
      .max(20)
      .readonly()
      .optional()
      .meta({ description: 'Further addresses that show the same.' }),
    formerSlugs: z
      .array(Slug)
      .max(20)
      .readonly()
      .optional()
      .meta({ description: 'Sections and tags that its articles had before: they redirect to it.' }),
    title: z.string().trim().min(1).max(200).meta({ description: 'Title that readers see.' }),
    description: z.string().trim().min(1).max(500).meta({ description: 'Sentence under the title.' }),
    lastDay: Day.optional().meta({ description: 'Last day of what it is about.' }),
    teaser: Slug.optional().meta({
      description: 'Tab whose most important rows stand on the first tab, too.',
      examples: ['eredmenyek'],
    }),
    keyDates: z
      .array(KeyDate)
      .max(50)
      .readonly()
      .optional()
      .meta({ description: 'Days of public record, for the first tab.' }),
    section: Slug.meta({ description: 'Section whose page links to it.', examples: ['sport'] }),
    tabs: z
      .array(SupplementTab)
      .min(1)
      .max(20)
      .readonly()
      .refine(hasUniqueSlugs, 'Two tabs have the same slug.')
      .meta({ description: 'The first one is at the supplement’s own address.' }),
    euDisclaimer: z
      .boolean()
      .optional()
      .meta({ description: 'True: it was made with money of the European Union.' }),
  })
  .refine(
    ({ teaser, tabs }) =>
      teaser === undefined || tabs.some(({ kind, slug }) => kind === 'data' && slug === teaser),
    { path: ['teaser'], message: 'No data tab has this slug.' },
  )
  .meta({ id: 'Supplement', description: 'The pages of a special event at /melleklet/{slug}.' });
export type Supplement = z.infer<typeof Supplement>;

export const Supplements = z
  .array(Supplement)
  .max(200)
  .readonly()
  .superRefine((list, context) => {
    const slugs = new Set<string>();
    for (const [index, { slug, aliases = [] }] of list.entries()) {
      for (const each of [slug, ...aliases]) {
        if (slugs.has(each)) {
          const message = `Another supplement has the address ${each}.`;
          context.addIssue({ code: 'custom', path: [index, 'slug'], message });
        }
        slugs.add(each);
      }
    }
  })
  .meta({ id: 'Supplements', description: 'Supplements in the order in which lists name them.' });

function hasUniqueSlugs(list: ReadonlyArray<{ slug: string }>): boolean {
  return new Set(list.map(({ slug }) => slug)).size === list.length;
}
