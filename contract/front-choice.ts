import { z } from 'zod';
import { Slug } from './article.ts';
import { ColumnSettings, FrontLayout, Link } from './front.ts';
import { ImageRef } from './image.ts';

const title = z.string().max(160).nullable();

export const BoxChoice = z.strictObject({
  article: Slug,
  title: z.string().max(160).optional().meta({ description: "In place of the article's title." }),
  label: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'Text in place of the small tag above the title.' }),
  lead: z
    .union([z.boolean(), z.string().trim().min(1).max(500)])
    .optional()
    .meta({
      description: "Show the lead although the layout would not; a text is shown in place of the article's.",
    }),
  image: ImageRef.nullable()
    .optional()
    .meta({ description: "In place of the article's picture; null for none." }),
  portraitImage: ImageRef.optional().meta({
    description: 'A cut taller than wide, for layouts with tall pictures.',
  }),
});

export type BoxChoice = z.infer<typeof BoxChoice>;

/** Boxes that a group may have. */
export const maxBoxes = 60;

/** A group of boxes: articles by slug. With `fill`, the newest of that section fill the remaining places. */
export const FrontGroupChoice = z
  .strictObject({
    slug: Slug,
    title: title.meta({ description: 'Title above the group; null for none.' }),
    layout: FrontLayout,
    url: z.string().nullable().optional().meta({ description: 'Where the title leads.' }),
    links: z.array(Link.strict()).optional().meta({ description: 'Topics beside the title.' }),
    column: ColumnSettings.partial()
      .strict()
      .optional()
      .meta({ description: "What differs from the layout's own settings." }),
    fill: Slug.nullable().optional().meta({ description: 'Section that fills the places left.' }),
    logo: ImageRef.nullable().optional().meta({ description: 'Logo in place of the title.' }),
    sponsor: z
      .strictObject({
        label: z.string().min(1).max(100).meta({ description: 'Name of who pays.' }),
        url: z
          .url({ protocol: /^https?$/ })
          .nullable()
          .meta({ description: 'Where the name leads.' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'A paid group says by whom.' }),
    boxes: z.array(BoxChoice).max(maxBoxes).meta({ description: 'What stands in the first places.' }),
  })
  .meta({ id: 'FrontGroupChoice', description: 'A group of an editor’s front page.' });
export type FrontGroupChoice = z.infer<typeof FrontGroupChoice>;

const widget = <K extends string>(name: K, description: string) => ({
  slug: Slug,
  widget: z.literal(name).meta({ description }),
  title: title
    .optional()
    .meta({ description: 'Title above the widget; if left out, it has a standard one.' }),
});
const items = z.int().min(1).max(12).optional().meta({ description: 'How many, 6 unless given.' });

export const FrontList = z
  .enum(['legfontosabb', 'kedvenceink'])
  .meta({ description: 'Address of the list.' });
export type FrontList = z.infer<typeof FrontList>;

/** A widget that fills itself, at its place between the groups. */
export const FrontWidgetChoice = z
  .discriminatedUnion('widget', [
    z.strictObject(
      widget('latest', 'The newest articles; beside the lead when it stands before all groups.'),
    ),
    z.strictObject(widget('podcast', 'The newest episodes.')),
    z.strictObject({ ...widget('after', 'The After block.'), items }),
    z.strictObject({
      ...widget('listing', 'The newest of a list.'),
      list: FrontList,
      items,
    }),
    z.strictObject({ ...widget('section', 'The newest of a section.'), section: Slug, items }),
    z.strictObject(widget('auto', 'Favourites and newest articles that stand in no box.')),
    z.strictObject(widget('recommended', 'What is recommended of all sections.')),
  ])
  .meta({ id: 'FrontWidgetChoice', description: 'A widget of an editor’s front page.' });
export type FrontWidgetChoice = z.infer<typeof FrontWidgetChoice>;

export const FrontChoice = z
  .array(z.union([FrontGroupChoice, FrontWidgetChoice]))
  .max(100)
  .meta({
    id: 'FrontChoice',
    description: "An editor's front page: groups and widgets, from top to bottom.",
  });
export type FrontChoice = z.infer<typeof FrontChoice>;

/** Place (`/api/unique/…`) with the number of groups above the podcasts, if an editor has not placed them. */
export const podcastPosition = 'frontpage-podcast-block-position';
