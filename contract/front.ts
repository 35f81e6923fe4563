import { z } from 'zod';
import { ArticleCard, Slug, UnixSeconds } from './article.ts';
import { ImageRef } from './image.ts';

/** Layout of a front page group. The layouts are those of the design: neighbours should differ. */
export const FrontLayout = z
  .enum(['lead', 'main', 'four', 'text', 'opinion', 'wide', 'tall', 'after', 'favourites'])
  .meta({
    description:
      'lead: one lead story, secondaries, text-only; main: one big and a list; four: equals; text: titles only; opinion: portraits; wide: wide picture and a row; tall: portrait pictures and a list; after: the After block; favourites: small rows.',
  });
export type FrontLayout = z.infer<typeof FrontLayout>;

export const Link = z.object({
  label: z.string().meta({ description: 'What it says.' }),
  url: z.string().meta({ description: 'Where it leads: a path on the site or a whole address.' }),
});

const from = z.int().positive().nullable();

export const ColumnSettings = z
  .object({
    boxes: z.int().positive().max(60).meta({ description: 'How many boxes at most.' }),
    smallImageFrom: from.meta({
      description: 'Number of the first box, counted from 1, whose picture is small; null: none.',
    }),
    noImageFrom: from.meta({ description: 'Number of the first box without a picture; null: none.' }),
    noLeadFrom: from.meta({ description: 'Number of the first box without a lead; null: none.' }),
    noAuthorFrom: from.meta({ description: 'Number of the first box without authors; null: none.' }),
    portraitImage: z.boolean().meta({ description: 'Pictures are taller than wide.' }),
    titleLength: z.int().positive().meta({ description: 'Longest title, characters.' }),
    leadLength: z.int().nonnegative().meta({ description: 'Longest lead, characters.' }),
    adAfter: z.array(z.int().positive()).meta({
      description: 'An ad follows each of these boxes; all of the group in `lead`, `opinion` and `after`.',
    }),
  })
  .meta({ id: 'ColumnSettings', description: 'How dense a group is.' });
export type ColumnSettings = z.infer<typeof ColumnSettings>;

export const FrontBox = z
  .object({
    article: ArticleCard,
    title: z.string().meta({ description: "The front page's title, often shorter than the article's." }),
    label: z.string().nullable().meta({ description: 'The small tag above the title.' }),
    labelUrl: z.string().nullable().meta({ description: 'Where the small tag leads.' }),
    lead: z.string().nullable().meta({ description: 'Plain text; null where none is shown.' }),
    image: ImageRef.nullable().meta({ description: 'Null where none is shown.' }),
    portraitImage: ImageRef.nullable().meta({
      description: 'A cut taller than wide, where editors made one.',
    }),
    points: z
      .array(
        z.object({
          title: z.string().meta({ description: 'Title of the post.' }),
          url: z.string().meta({ description: 'Path of the post.' }),
          time: UnixSeconds,
        }),
      )
      .meta({ description: 'Newest posts of a live blog.' }),
    live: z.boolean().meta({ description: 'Being updated right now.' }),
    english: z.boolean().meta({ description: 'Written in English.' }),
    pr: z.boolean().meta({ description: 'Paid for.' }),
    url: z.string().meta({ description: 'Where it leads: the article, or the sponsor.' }),
  })
  .meta({ id: 'FrontBox', description: 'An article on the front page.' });
export type FrontBox = z.infer<typeof FrontBox>;

export const PodcastShow = z
  .object({
    slug: Slug,
    name: z.string().meta({ description: 'Name by which listeners know the podcast.' }),
    page: z.string().nullable().meta({ description: 'Address of its own page, where it has one.' }),
  })
  .meta({ id: 'PodcastShow', description: 'A podcast.' });

const EpisodeNumber = z.int().min(1).max(100_000);

export const Episode = z
  .object({
    slug: Slug,
    title: z.string().min(1).max(500).meta({ description: 'Plain text.' }),
    description: z.string().nullable().meta({ description: 'What it is about; plain text.' }),
    image: ImageRef.nullable().meta({ description: 'Square cover of the episode.' }),
    sourceUrl: z.string().nullable().meta({ description: 'Address of the sound; null while there is none.' }),
    duration: z.int().nonnegative().meta({ description: 'Seconds.' }),
    pubDate: UnixSeconds.meta({ description: 'When it came out, unix seconds.' }),
    season: EpisodeNumber.nullable().meta({ description: 'Number of its season; null for none.' }),
    number: EpisodeNumber.nullable().meta({
      description: 'Number of the episode in its season, or in the show; null for none.',
    }),
    podcast: PodcastShow,
    article: z
      .object({
        title: z.string().meta({ description: 'Plain text.' }),
        url: z.string().meta({ description: 'Path on the site.' }),
        topics: z.array(Slug).optional().meta({ description: 'Slugs of its sections and tags.' }),
        eventName: ArticleCard.shape.eventName,
      })
      .nullable()
      .meta({ description: 'The article it belongs to.' }),
    readAloud: z.literal(true).optional().meta({
      description:
        'True: it is its article, read aloud (`readAloud` of the podcast); left out where it is not.',
    }),
  })
  .meta({ id: 'Episode', description: 'An episode of a podcast.' });
export type Episode = z.infer<typeof Episode>;

const widgetPlace = {
  slug: Slug.optional().meta({
    description: 'Slug that editors gave it; missing where no editor placed it.',
  }),
  title: z.string().nullable().meta({ description: 'Title above the widget; null for none.' }),
  afterGroup: z.int().nonnegative().meta({ description: 'Stands after this many groups.' }),
};

const widgetItems = z
  .array(ArticleCard)
  .meta({ description: 'Articles in the order in which they are shown.' });
const kind = <K extends string>(value: K, description: string) => z.literal(value).meta({ description });

export const FrontWidget = z
  .discriminatedUnion('kind', [
    z.object({ kind: kind('latest', 'The newest articles.'), ...widgetPlace, items: widgetItems }),
    z.object({
      kind: kind('listing', 'A list with a page of its own.'),
      ...widgetPlace,
      url: z.string().meta({ description: 'Path of that page.' }),
      items: widgetItems,
    }),
    z.object({ kind: kind('after', 'The After block.'), ...widgetPlace, items: widgetItems }),
    z.object({
      kind: kind('podcast', 'Podcast episodes.'),
      ...widgetPlace,
      episodes: z.array(Episode).meta({ description: 'Newest first.' }),
    }),
  ])
  .meta({
    id: 'FrontWidget',
    description: 'What stands between groups, or in the lead’s rail (`latest`, after 0 groups).',
  });
export type FrontWidget = z.infer<typeof FrontWidget>;

export const FrontGroup = z
  .object({
    slug: Slug,
    title: z.string().nullable().meta({ description: 'Title above the group; null for none.' }),
    url: z.string().nullable().meta({ description: 'Where its title leads.' }),
    links: z.array(Link).meta({ description: 'Topics beside the title.' }),
    layout: FrontLayout,
    column: ColumnSettings,
    logo: ImageRef.nullable().meta({ description: 'Logo in place of the title.' }),
    sponsor: z
      .object({
        label: z.string().meta({ description: 'Name of who pays.' }),
        url: z.url().nullable().meta({ description: 'Where the name leads.' }),
      })
      .nullable()
      .meta({ description: 'A paid group says by whom.' }),
    boxes: z.array(FrontBox).meta({ description: 'Boxes in the order in which they are shown.' }),
  })
  .meta({ id: 'FrontGroup', description: 'A block of the front page.' });
export type FrontGroup = z.infer<typeof FrontGroup>;

export const FrontPage = z
  .object({
    groups: z.array(FrontGroup).meta({ description: 'Groups from top to bottom.' }),
    widgets: z.array(FrontWidget).meta({ description: 'What stands between them.' }),
  })
  .meta({ id: 'FrontPage', description: 'The front page: groups in order and the widgets between them.' });
export type FrontPage = z.infer<typeof FrontPage>;
