import { z } from 'zod';
import { ArticleCard, type SiteSlug, Slug } from './article.ts';

/** Number of variants of the random boxes; see docs/product/article.md#random-boxes. */
export const randomVersions = 20;

const cards = (description: string) => z.array(ArticleCard).meta({ description });

/** The maximum number of articles in each box; four if it is not listed. */
export const recommenderCaps = {
  special: 4,
  breaking: 6,
  important: 4,
  newest: 4,
  favorite: 6,
  after: 4,
  prWithAfter: 3,
  pr: 2,
} as const;

export const RecommenderBoxes = z
  .object({
    special: cards(`Picked by editors (flag \`special\`); at most ${recommenderCaps.special}.`),
    breaking: cards(`Breaking news of the last hours; at most ${recommenderCaps.breaking}.`),
    important: cards(`The most important; at most ${recommenderCaps.important}.`),
    newest: cards(`Of the newest, those of this version; at most ${recommenderCaps.newest}.`),
    favorite: cards(`Of the favourites, those of this version; at most ${recommenderCaps.favorite}.`),
    pr: cards(
      `Paid articles; at most ${recommenderCaps.prWithAfter} beside an After block, else ${recommenderCaps.pr}.`,
    ),
    after: cards(`Newest of After; at most ${recommenderCaps.after}.`),
  })
  .meta({
    id: 'RecommenderBoxes',
    description: 'Articles to go on with, by box. None is in two boxes; paid ones are in `pr` only.',
  });
export type RecommenderBoxes = z.infer<typeof RecommenderBoxes>;

/** Recommender boxes without articles, new objects at each call. */
export const emptyBoxes = (): RecommenderBoxes => ({
  special: [],
  breaking: [],
  important: [],
  newest: [],
  favorite: [],
  pr: [],
  after: [],
});

export const AutoBlock = z
  .object({
    v: z.int().min(1).max(randomVersions).meta({ description: 'Number of the version.' }),
    items: cards('Favourites first, then newest ones, none that the front page shows anyway.'),
  })
  .meta({ id: 'AutoBlock', description: 'A block of the front page that nobody edits.' });
export type AutoBlock = z.infer<typeof AutoBlock>;

export const SectionBlock = z
  .object({
    slug: Slug,
    title: z.string().meta({ description: 'Name of the section.' }),
    url: z.string().meta({ description: "Path of the section's list." }),
    items: cards('Newest first.'),
  })
  .meta({ id: 'SectionBlock', description: 'A block of the front page with the newest of a section.' });
export type SectionBlock = z.infer<typeof SectionBlock>;

/** Reactions that an article needs to be shown, by site. */
export const facebookThreshold = { main: 300, erdely: 100 } as const satisfies Record<SiteSlug, number>;

export const FacebookReaction = z
  .object({
    article: ArticleCard,
    reactions: z.int().positive().meta({ description: 'Reactions counted on Facebook.' }),
  })
  .meta({ id: 'FacebookReaction', description: 'An article that many react to on Facebook.' });
export type FacebookReaction = z.infer<typeof FacebookReaction>;
