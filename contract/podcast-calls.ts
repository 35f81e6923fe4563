import { z } from 'zod';
import { Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { limit, read } from './call.ts';
import { Episode } from './front.ts';
import { pageSize } from './lists.ts';
import { Podcast } from './podcast.ts';

export const podcastCalls = {
  episodes: read({
    path: '/api/episodes',
    summary: 'Newest podcast episodes',
    input: z.object({ perPage: limit(pageSize.list) }),
    output: z.array(Episode),
    tags: () => [cacheTag.episodes],
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
} as const;
