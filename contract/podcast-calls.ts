import { z } from 'zod';
import { Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { limit, read, write } from './call.ts';
import { Episode } from './front.ts';
import { pageSize } from './lists.ts';
import {
  EpisodeChapters,
  EpisodeInput,
  Podcast,
  PodcastHead,
  PodcastInput,
  PodcastSettings,
} from './podcast.ts';

export const podcastCalls = {
  episodes: read({
    path: '/api/episodes',
    summary: 'Newest podcast episodes: all, those of a podcast, or those that belong to an article',
    input: z.object({
      perPage: limit(pageSize.list),
      podcast: Slug.optional().meta({ description: 'Slug of a podcast: only its episodes are returned.' }),
      article: Slug.optional().meta({ description: 'Slug of an article: only its episodes are returned.' }),
    }),
    output: z.array(Episode),
    // Every article's page requests its own episode: a new one must not make all of them stale.
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
  podcast: read({
    path: '/api/podcasts/{slug}',
    summary: 'A podcast with the data that directories need',
    input: z.object({ slug: Slug }),
    output: PodcastSettings,
    tags: () => [cacheTag.episodes],
    missing: () => [cacheTag.episodes],
  }),
  podcastOfTag: read({
    path: '/api/podcasts/of/{tag}',
    summary: 'The podcast whose page is the list of a tag, if it has published episodes; null for other tags',
    input: z.object({ tag: Slug }),
    output: PodcastHead.nullable(),
    tags: ({ tag }) => [cacheTag.podcastOf(tag)],
  }),
  episodeTranscript: read({
    path: '/api/episodes/{slug}/transcript',
    summary: 'The transcript of an episode, as WebVTT',
    input: z.object({ slug: Slug }),
    output: z.object({ vtt: z.string().meta({ description: 'The WebVTT file.' }) }),
    tags: () => [cacheTag.episodes],
    missing: () => [cacheTag.episodes],
  }),
  episodeChapters: read({
    path: '/api/episodes/{slug}/chapters',
    summary: 'The chapters of an episode, as the podcast namespace has them',
    input: z.object({ slug: Slug }),
    output: z.object({
      version: z.literal('1.2.0').meta({ description: 'Version of the format (podcastindex.org).' }),
      chapters: EpisodeChapters,
    }),
    tags: () => [cacheTag.episodes],
    missing: () => [cacheTag.episodes],
  }),
  setPodcast: write({
    method: 'PUT',
    path: '/api/podcasts/{slug}',
    summary: 'Set a podcast: name, description, category, owner, cover, language',
    input: z.object({ slug: Slug }),
    body: PodcastInput,
    maxBodyBytes: 64 * 1024,
    output: PodcastSettings,
  }),
  setEpisode: write({
    method: 'PUT',
    path: '/api/episodes/{slug}',
    summary: 'Publish or update an episode',
    input: z.object({ slug: Slug }),
    body: EpisodeInput,
    // A description of 5000 characters with addresses, where an escape takes six bytes per character; a
    // transcript of 200 000.
    maxBodyBytes: 1280 * 1024,
    output: Episode,
  }),
} as const;
