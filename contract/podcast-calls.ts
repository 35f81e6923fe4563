import { z } from 'zod';
import { Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { limit, read, write } from './call.ts';
import { Episode } from './front.ts';
import { pageSize } from './lists.ts';
import { EpisodeInput, Podcast } from './podcast.ts';

export const podcastCalls = {
  episodes: read({
    path: '/api/episodes',
    summary: 'Newest podcast episodes: all, those of a podcast, or those that belong to an article',
    input: z.object({
      perPage: limit(pageSize.list),
      podcast: Slug.optional().meta({ description: 'Those of this podcast.' }),
      article: Slug.optional().meta({ description: 'Those that belong to this article.' }),
    }),
    output: z.array(Episode),
    // Every article's page asks for its own: a new episode must not age all of them.
    tags: ({ article }) => [article === undefined ? cacheTag.episodes : cacheTag.episodesOf(article)],
  }),
  episode: read({
    path: '/api/episodes/{slug}',
    summary: 'A podcast episode',
    input: z.object({ slug: Slug }),
    output: Episode,
    tags: () => [cacheTag.episodes],
  }),
  podcasts: read({
    path: '/api/podcasts/public/all',
    summary: 'All podcasts that have episodes, the one with the newest first',
    input: z.object({}),
    output: z.array(Podcast),
    tags: () => [cacheTag.episodes],
  }),
  setEpisode: write({
    method: 'PUT',
    path: '/api/episodes/{slug}',
    summary: 'Publish an episode, or bring it up to date',
    input: z.object({ slug: Slug }),
    body: EpisodeInput,
    output: Episode,
  }),
} as const;
