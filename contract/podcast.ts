import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { Episode, PodcastShow } from './front.ts';

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
