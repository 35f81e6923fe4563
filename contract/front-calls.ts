import { z } from 'zod';
import { ArticleCard, Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { id, limit, read } from './call.ts';
import { Episode, FrontPage } from './front.ts';
import { podcastPosition } from './front-choice.ts';
import { AutoBlock, RecommenderBoxes, randomVersions, SectionBlock } from './recommenders.ts';

const v = z.coerce
  .number()
  .int()
  .min(1)
  .max(randomVersions)
  .default(1)
  .meta({
    description: `Version of the random boxes, 1–${randomVersions}: which of the newest and favourites are shown. The same version always shows the same.`,
  });

const tagsOfCards = (cards: readonly ArticleCard[]) => cards.map((card) => cacheTag.article(card.id));

/** The front page and what recommends articles. */
export const frontCalls = {
  frontPage: read({
    path: '/api/index/boxes',
    summary: 'The front page',
    input: z.object({}),
    output: FrontPage,
    tags: (_, front) => [
      cacheTag.front,
      cacheTag.latest,
      cacheTag.unique(podcastPosition),
      ...front.groups.flatMap((group) => group.boxes.map((box) => cacheTag.article(box.article.id))),
    ],
  }),
  autoBlock: read({
    path: '/api/index/auto-block',
    summary: 'A block of favourite and newest articles that are nowhere else on the front page',
    input: z.object({ v }),
    output: AutoBlock,
    tags: (_, { items }) => [cacheTag.front, cacheTag.latest, ...tagsOfCards(items)],
  }),
  frontEpisodes: read({
    path: '/api/index/episodes',
    summary: "The front page's podcast episodes",
    input: z.object({}),
    output: z.array(Episode),
    tags: () => [cacheTag.episodes],
  }),
  sectionBlock: read({
    path: '/api/index/mstag/{tag}',
    summary: 'A block with the newest of a section (mstag)',
    input: z.object({ tag: Slug.meta({ description: 'Slug of the section.' }), limit: limit(5) }),
    output: SectionBlock,
    tags: (input, { items }) => [cacheTag.section(input.tag), ...tagsOfCards(items)],
  }),
  recommenderBoxes: read({
    path: '/api/recommended/mstag/all',
    summary: 'All recommender boxes, from all sections',
    input: z.object({ v }),
    output: RecommenderBoxes,
    tags: (_, boxes) => [cacheTag.latest, ...tagsOfCards(Object.values(boxes).flat())],
  }),
  recommendedArticles: read({
    path: '/api/recommended/article/{id}',
    summary: 'Favourite articles to read next, never the article itself',
    input: z.object({ id, limit: limit(4) }),
    output: z.array(ArticleCard),
    tags: () => [cacheTag.flag('kedvenceink')],
  }),
} as const;
