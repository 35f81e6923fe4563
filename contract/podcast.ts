import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { Episode, PodcastShow } from './front.ts';
import { SoundRef } from './sound.ts';

export const Podcast = PodcastShow.extend({
  episodeCount: z.int().positive().meta({ description: 'Episodes that are out.' }),
  newestAt: UnixSeconds.meta({ description: 'When the newest of them came out, unix seconds.' }),
}).meta({ id: 'Podcast', description: 'A podcast that has episodes.' });
export type Podcast = z.infer<typeof Podcast>;

export const PodcastPlayer = z
  .object({
    visible: z.boolean().meta({ description: 'The player is on the page.' }),
    minimalized: z.enum(['none', 'left', 'right']).meta({ description: 'Whole, or put aside to a corner.' }),
    episode: Episode.nullable().meta({ description: 'What is in it.' }),
    playing: z.boolean().meta({ description: 'It can be heard right now.' }),
  })
  .meta({ id: 'PodcastPlayer', description: 'State of the player that stays while pages change.' });
export type PodcastPlayer = z.infer<typeof PodcastPlayer>;

const elsewhere = z.url({ protocol: /^https$/ }).max(2000);

export const EpisodeInput = z
  .strictObject({
    title: Episode.shape.title,
    description: z.string().max(5000).nullable().default(null).meta({ description: 'What it is about; plain text.' }),
    image: Episode.shape.image.default(null),
    sourceUrl: z
      .union([SoundRef, elsewhere])
      .nullable()
      .default(null)
      .meta({ description: 'The sound: a stored recording, or an https address elsewhere; null while there is none.' }),
    duration: Episode.shape.duration.default(0).meta({ description: 'Seconds; that of a stored recording is known from its name.' }),
    pubDate: UnixSeconds.optional().meta({ description: 'Left out: now, or as it was. A time to come publishes then.' }),
    podcast: z
      .strictObject({
        slug: Slug,
        name: z.string().min(1).max(200).meta({ description: 'As listeners know it.' }),
        page: z.string().max(2000).nullable().default(null).meta({ description: 'Address of its own page, where it has one.' }),
      })
      .meta({ description: 'Its podcast, by slug; made when new.' }),
    article: Slug.nullable().default(null).meta({ description: 'The article it belongs to; may come later.' }),
  })
  .meta({ id: 'EpisodeInput', description: 'What a newsroom sends to publish an episode.' });
export type EpisodeInput = z.output<typeof EpisodeInput>;
