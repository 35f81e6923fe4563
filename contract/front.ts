import { z } from 'zod';
import { ArticleCard, Slug } from './article.ts';
import { ImageRef } from './image.ts';

/** How a group of the front page is set. The rhythms are those of the design: neighbours should differ. */
export const FrontLayout = z.enum(['lead', 'main', 'four', 'text', 'opinion', 'wide', 'tall', 'after', 'favourites']).meta({
  description:
    'lead: one lead story, secondaries, text-only; main: one big and a list; four: equals; text: titles only; opinion: portraits; wide: wide picture and a row; tall: portrait pictures and a list; after: the After block; favourites: small rows.',
});
export type FrontLayout = z.infer<typeof FrontLayout>;

const from = z.int().positive().nullable();

export const ColumnSettings = z
  .object({
    boxes: z.int().positive().max(60).meta({ description: 'How many boxes at most.' }),
    smallImageFrom: from.meta({ description: 'From this box on (1 is the first) the picture is small; null: never.' }),
    noImageFrom: from.meta({ description: 'From this box on there is no picture.' }),
    noLeadFrom: from.meta({ description: 'From this box on the lead is left out.' }),
    noAuthorFrom: from.meta({ description: 'From this box on the authors are left out.' }),
    portraitImage: z.boolean().meta({ description: 'Pictures are taller than wide.' }),
    titleLength: z.int().positive().meta({ description: 'Longest title, characters.' }),
    leadLength: z.int().nonnegative().meta({ description: 'Longest lead, characters.' }),
    adAfter: z.array(z.int().positive()).meta({ description: 'An ad follows each of these boxes.' }),
  })
  .meta({ id: 'ColumnSettings', description: 'How dense a group is.' });
export type ColumnSettings = z.infer<typeof ColumnSettings>;

export const FrontBox = z
  .object({
    article: ArticleCard,
    title: z.string().meta({ description: "The front page's title, often shorter than the article's." }),
    label: z.string().nullable().meta({ description: 'The small tag above the title.' }),
    labelUrl: z.string().nullable(),
    lead: z.string().nullable(),
    image: ImageRef.nullable(),
    portraitImage: ImageRef.nullable(),
    points: z.array(z.object({ title: z.string(), url: z.string(), time: z.int() })).meta({ description: 'Newest posts of a live blog.' }),
    live: z.boolean(),
    english: z.boolean(),
    pr: z.boolean(),
    url: z.string().meta({ description: 'Where it leads: the article, or the sponsor.' }),
  })
  .meta({ id: 'FrontBox', description: 'One article on the front page.' });
export type FrontBox = z.infer<typeof FrontBox>;

export const Episode = z
  .object({
    slug: Slug,
    title: z.string().min(1).max(500),
    description: z.string().nullable(),
    image: ImageRef.nullable(),
    sourceUrl: z.string().nullable().meta({ description: 'Address of the sound; null while there is none.' }),
    duration: z.int().nonnegative().meta({ description: 'Seconds.' }),
    pubDate: z.int().nonnegative().meta({ description: 'Unix seconds.' }),
    podcast: z.object({ slug: Slug, name: z.string(), page: z.string().nullable() }).meta({ description: 'The show.' }),
    article: z.object({ title: z.string(), url: z.string() }).nullable().meta({ description: 'The article it belongs to.' }),
  })
  .meta({ id: 'Episode', description: 'An episode of a podcast.' });
export type Episode = z.infer<typeof Episode>;

const widgetPlace = {
  title: z.string().nullable(),
  afterGroup: z.int().nonnegative().meta({ description: 'Stands after this many groups.' }),
};

export const FrontWidget = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('latest'), ...widgetPlace, items: z.array(ArticleCard) }),
    z.object({ kind: z.literal('listing'), ...widgetPlace, url: z.string(), items: z.array(ArticleCard) }),
    z.object({ kind: z.literal('after'), ...widgetPlace, items: z.array(ArticleCard) }),
    z.object({ kind: z.literal('podcast'), ...widgetPlace, episodes: z.array(Episode) }),
  ])
  .meta({ id: 'FrontWidget', description: 'What stands between groups, or in the lead’s rail (`latest`, after 0 groups).' });
export type FrontWidget = z.infer<typeof FrontWidget>;

export const FrontGroup = z
  .object({
    slug: Slug,
    title: z.string().nullable(),
    url: z.string().nullable().meta({ description: 'Where its title leads.' }),
    links: z.array(z.object({ label: z.string(), url: z.string() })).meta({ description: 'Topics beside the title.' }),
    layout: FrontLayout,
    column: ColumnSettings,
    logo: ImageRef.nullable(),
    sponsor: z.object({ label: z.string(), url: z.url().nullable() }).nullable().meta({ description: 'A paid group says by whom.' }),
    boxes: z.array(FrontBox),
  })
  .meta({ id: 'FrontGroup', description: 'A block of the front page.' });
export type FrontGroup = z.infer<typeof FrontGroup>;

export const FrontPage = z
  .object({ groups: z.array(FrontGroup), widgets: z.array(FrontWidget) })
  .meta({ id: 'FrontPage', description: 'The front page: groups in order and the widgets between them.' });
export type FrontPage = z.infer<typeof FrontPage>;

/** What an editor writes: the same model with articles by slug. A group with `fill` takes the newest of that section for the boxes not chosen. */
export const FrontChoice = z
  .array(
    z.object({
      slug: Slug,
      title: z.string().nullable(),
      layout: FrontLayout,
      url: z.string().nullable().optional(),
      links: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
      column: ColumnSettings.partial().optional(),
      fill: Slug.nullable().optional().meta({ description: 'Section that fills the places left.' }),
      boxes: z.array(
        z.object({
          article: Slug,
          title: z.string().max(160).optional(),
          label: z.string().max(60).optional(),
          lead: z.boolean().optional().meta({ description: 'Show the lead although the layout would not.' }),
        }),
      ),
    }),
  )
  .meta({ id: 'FrontChoice', description: "An editor's front page." });
export type FrontChoice = z.infer<typeof FrontChoice>;
