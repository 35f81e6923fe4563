import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { Episode, PodcastShow } from './front.ts';
import { ImageRef, parseImageRef } from './image.ts';
import { coverSidePx } from './image-name.ts';
import { isPodcastCategory } from './podcast-categories.ts';
import { SoundRef } from './sound.ts';

export const Podcast = PodcastShow.extend({
  episodeCount: z.int().positive().meta({ description: 'Episodes that are out.' }),
  newestAt: UnixSeconds.meta({ description: 'When the newest of them came out, unix seconds.' }),
}).meta({ id: 'Podcast', description: 'A podcast that has episodes.' });
export type Podcast = z.infer<typeof Podcast>;

/** The tag whose list is a show's own page; null if it has none, or another page. */
export const tagOfPodcastPage = (page: string | null): string | null =>
  /^\/cimke\/([^/]+)$/.exec(page ?? '')?.[1] ?? null;

export const PodcastHead = Podcast.extend({
  description: z
    .string()
    .nullable()
    .meta({ description: 'What the show is about; null while the newsroom has not said it.' }),
  cover: ImageRef.nullable().meta({
    description: 'Cover of the podcast, or the picture of the newest episode.',
  }),
}).meta({ id: 'PodcastHead', description: 'A podcast as its own page introduces it.' });
export type PodcastHead = z.infer<typeof PodcastHead>;

/**
 * Minimum side of a show's cover in pixels. Directories accept 1400 to 3000
 * (podcasters.apple.com/support/896-artwork-requirements).
 */
const minCoverPx = coverSidePx;

/** Maximum side of a show's cover in pixels (the same page). */
const maxCoverPx = 3000;

const Cover = ImageRef.refine((ref) => {
  const picture = parseImageRef(ref);
  return picture !== null && Math.min(picture.width, picture.height) >= minCoverPx;
}, `A cover has ${minCoverPx} pixels at least on both sides.`);

/** The schema for newsrooms' input; data stored before this limit can still be read. */
export const PodcastCover = Cover.refine((ref) => {
  const picture = parseImageRef(ref);
  return picture !== null && Math.max(picture.width, picture.height) <= maxCoverPx;
}, `A cover has ${maxCoverPx} pixels at most on both sides.`).meta({
  description: `A stored picture of ${minCoverPx} to ${maxCoverPx} pixels on both sides; cut to a square.`,
  examples: ['/media/0123456789abcdef-3000x3000.jpg'],
});

const exampleDetails = {
  description: 'Folyók, hágók, határok.',
  category: { category: 'Science', subcategory: 'Earth Sciences' },
  owner: { name: 'Címlap Kiadó', email: 'podcast@example.com' },
  cover: '/media/0123456789abcdef-3000x3000.jpg',
  language: 'hu',
  explicit: false,
  type: 'episodic' as const,
};

/** What directories require of a show besides its name. */
export const PodcastDetails = z
  .strictObject({
    description: z
      .string()
      .trim()
      .min(1)
      .max(4000)
      .meta({ description: 'What the show is about; plain text.' }),
    category: z
      .strictObject({
        category: z.string().meta({ description: 'Main category, for example `News`.' }),
        subcategory: z
          .string()
          .nullable()
          .default(null)
          .meta({ description: 'A subcategory of the category; null for none.' }),
      })
      .refine(isPodcastCategory, 'This is no category of podcast directories, or no subcategory of it.')
      .meta({
        description: 'Category by the English names of Apple’s list, which other directories use, too.',
        examples: [{ category: 'News', subcategory: 'Daily News' }],
      }),
    owner: z
      .strictObject({
        name: z
          .string()
          .trim()
          .min(1)
          .max(200)
          .meta({ description: 'Name of the owner, usually the publisher.' }),
        email: z.email().max(254).meta({ description: 'Where directories write to.' }),
      })
      .meta({ description: 'Whom directories write to. The address is public: it stands in the feed.' }),
    cover: Cover.meta({
      description: `A stored picture of at least ${minCoverPx} pixels on both sides; cut to a square.`,
      examples: ['/media/0123456789abcdef-3000x3000.jpg'],
    }),
    language: z
      .string()
      .regex(/^[a-z]{2}$/, 'It must be two letters, as hu.')
      .default('hu')
      .meta({ description: 'ISO 639-1.', examples: ['hu'] }),
    explicit: z.boolean().default(false).meta({ description: 'True: it is not for children.' }),
    type: z.enum(['episodic', 'serial']).default('episodic').meta({
      description: '`serial`: to be heard in the order of the episodes’ numbers; `episodic`: newest first.',
    }),
    author: z.string().trim().min(1).max(200).nullable().default(null).meta({
      description: 'Who makes it, as directories name them; null for the publisher.',
    }),
    link: z
      .url({ protocol: /^https$/ })
      .max(2000)
      .nullable()
      .default(null)
      .meta({ description: 'Address of its page elsewhere; null for its page here.' }),
    complete: z.boolean().default(false).meta({ description: 'No more episodes will come.' }),
    readAloud: z.boolean().default(false).meta({
      description:
        'True: its episodes are articles read aloud, and „Hallgasd meg” on the article plays the episode.',
    }),
  })
  .meta({ id: 'PodcastDetails', description: 'What podcast directories ask of a show.' });
export type PodcastDetails = z.output<typeof PodcastDetails>;

const ShowPage = z
  .string()
  .max(2000)
  .nullable()
  .default(null)
  .meta({ description: 'Address of its own page, where it has one.' });

export const PodcastInput = PodcastDetails.extend({
  cover: PodcastCover,
  name: z.string().trim().min(1).max(200).meta({ description: 'Name by which listeners know the podcast.' }),
  page: ShowPage,
}).meta({
  id: 'PodcastInput',
  description: 'What a newsroom sends to set a show.',
  examples: [{ name: 'Térkép', page: null, ...exampleDetails }],
});
export type PodcastInput = z.output<typeof PodcastInput>;

export const PodcastSettings = PodcastShow.extend({
  details: PodcastDetails.nullable().meta({ description: 'Null while the newsroom has set none.' }),
  transcripts: z.array(Slug).meta({ description: 'Episodes of it that are out and have a transcript.' }),
  chapters: z.array(Slug).meta({ description: 'Episodes of it that are out and have chapters.' }),
}).meta({
  id: 'PodcastSettings',
  description: 'A show as its feed needs it.',
  examples: [
    { slug: 'terkep', name: 'Térkép', page: null, details: exampleDetails, transcripts: [], chapters: [] },
  ],
});
export type PodcastSettings = z.infer<typeof PodcastSettings>;

export const Transcript = z
  .string()
  .max(200_000)
  .regex(/^WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|$)/, 'It must be WebVTT: its first line is WEBVTT.')
  .meta({ description: 'The transcript as WebVTT.' });

/**
 * Chapters of an episode, by the namespace of podcastindex.org (`application/json+chapters`, version 1.2).
 */
export const EpisodeChapters = z
  .array(
    z.strictObject({
      startTime: z.number().min(0).max(86_400).meta({ description: 'Seconds from the beginning.' }),
      title: z.string().trim().min(1).max(200).meta({ description: 'What it is about.' }),
      img: ImageRef.optional().meta({ description: 'A picture while it is played.' }),
      url: z
        .url({ protocol: /^https$/ })
        .max(2000)
        .optional()
        .meta({ description: 'More about it.' }),
    }),
  )
  .min(1)
  .max(200)
  .refine(
    (chapters) =>
      chapters.every(({ startTime }, index) => startTime > (chapters[index - 1]?.startTime ?? -1)),
    'Chapters stand in the order in which they begin.',
  )
  .meta({ description: 'Chapters in the order in which they begin.' });
export type EpisodeChapters = z.output<typeof EpisodeChapters>;

export const PodcastPlayer = z
  .object({
    visible: z.boolean().meta({ description: 'The player is on the page.' }),
    minimalized: z.enum(['none', 'left', 'right']).meta({ description: 'Whole, or put aside to a corner.' }),
    episode: Episode.nullable().meta({ description: 'The episode in the player.' }),
    playing: z.boolean().meta({ description: 'True: it is on air now.' }),
  })
  .meta({ id: 'PodcastPlayer', description: 'State of the player that stays while pages change.' });
export type PodcastPlayer = z.infer<typeof PodcastPlayer>;

const elsewhere = z.url({ protocol: /^https$/ }).max(2000);

export const EpisodeInput = z
  .strictObject({
    title: Episode.shape.title,
    description: z
      .string()
      .max(5000)
      .nullable()
      .default(null)
      .meta({ description: 'What it is about; plain text.' }),
    image: Episode.shape.image.default(null),
    sourceUrl: z.union([SoundRef, elsewhere]).nullable().default(null).meta({
      description: 'The sound: a stored recording, or an https address elsewhere; null while there is none.',
    }),
    duration: Episode.shape.duration
      .default(0)
      .meta({ description: 'Seconds; that of a stored recording is known from its name.' }),
    pubDate: UnixSeconds.optional().meta({
      description: 'Left out: now, or as it was. A time to come publishes then.',
    }),
    podcast: z
      .strictObject({
        slug: Slug,
        name: z.string().min(1).max(200).meta({ description: 'Name by which listeners know the podcast.' }),
        page: ShowPage,
      })
      .meta({ description: 'Podcast of the episode, by slug; it is created if it does not exist.' }),
    season: Episode.shape.season.default(null),
    number: Episode.shape.number.default(null),
    article: Slug.nullable()
      .default(null)
      .meta({ description: 'The article it belongs to; may come later.' }),
    transcript: Transcript.nullable()
      .optional()
      .meta({ description: 'WebVTT. Left out: as it was; null: none.' }),
  })
  .meta({ id: 'EpisodeInput', description: 'What a newsroom sends to publish an episode.' });
export type EpisodeInput = z.output<typeof EpisodeInput>;
