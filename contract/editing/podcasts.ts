import { z } from 'zod';
import { Slug, UnixSeconds } from '../article.ts';
import { Episode } from '../front.ts';
import {
  EpisodeChapters,
  EpisodeInput,
  PodcastCover,
  PodcastDetails,
  PodcastInput,
  Transcript,
} from '../podcast.ts';
import type { EntityForm } from './entity-calls.ts';

export const podcastForm = {
  name: 'Podcast',
  plural: 'Podcasts',
  path: '/api/edit/podcasts',
  key: { slug: Slug },
  nameInSentence: 'a podcast',
  document: z
    .strictObject({
      name: PodcastInput.shape.name,
      page: PodcastInput.shape.page,
      details: PodcastDetails.extend({ cover: PodcastCover })
        .nullable()
        .default(null)
        .meta({ description: 'What directories ask of it; null while nobody has said it.' }),
    })
    .meta({ examples: [{ name: 'Térkép', page: '/cimke/terkep', details: null }] }),
} as const satisfies EntityForm;

const exampleEpisode = {
  title: 'A Duna',
  description: 'Forrástól a torkolatig.',
  image: null,
  sourceUrl: '/media/9f86d081884c7d65-862s.mp3',
  duration: 862,
  pubDate: 1_795_161_600,
  podcast: 'terkep',
  season: 2,
  number: 7,
  article: null,
  transcript: null,
  chapters: [
    { startTime: 0, title: 'A forrás' },
    { startTime: 310.5, title: 'A torkolat' },
  ],
};

export const episodeForm = {
  name: 'Episode',
  plural: 'Episodes',
  path: '/api/edit/episodes',
  key: { slug: Slug },
  nameInSentence: 'a podcast episode',
  document: z
    .strictObject({
      title: EpisodeInput.shape.title,
      description: EpisodeInput.shape.description,
      image: EpisodeInput.shape.image,
      sourceUrl: EpisodeInput.shape.sourceUrl,
      duration: EpisodeInput.shape.duration,
      pubDate: UnixSeconds.meta({ description: 'A time to come publishes then.' }),
      podcast: Slug.meta({ description: 'Podcast of the episode, which must exist.', examples: ['terkep'] }),
      season: Episode.shape.season.default(null),
      number: Episode.shape.number.default(null),
      article: EpisodeInput.shape.article,
      transcript: Transcript.nullable().default(null),
      chapters: EpisodeChapters.nullable().default(null),
    })
    .meta({ examples: [exampleEpisode] }),
  maxBodyBytes: 2 * 1024 * 1024,
} as const satisfies EntityForm;
