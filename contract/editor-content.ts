import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { ImageRef } from './image.ts';
import { maxInteger } from './max-integer.ts';
import { CaptionsRef, VideoRef } from './video.ts';

const maxBytes = 200_000;

/** Registered as it is, not as a copy: it is what its own arrays and objects hold. */
const Json = z.json().register(z.globalRegistry, {
  id: 'Json',
  description: 'Any JSON; only the page that shows it knows its form.',
});

/** Content that editors set for a place on the site. Only the page that shows it knows its form. */
export const UniqueContent = z
  .object({
    slug: Slug,
    group: z
      .int()
      .positive()
      .max(maxInteger)
      .nullable()
      .meta({ description: 'Group that it belongs to; 27 is the After page.' }),
    content: Json,
    updatedAt: UnixSeconds,
  })
  .meta({ id: 'UniqueContent', description: 'Content that editors set for one place.' });
export type UniqueContent = z.infer<typeof UniqueContent>;

export const UniqueGroup = z
  .object({
    id: z.int().positive().max(maxInteger).meta({ description: 'Number of the group.' }),
    items: z.array(UniqueContent).meta({ description: 'Contents in the order of their slugs.' }),
  })
  .meta({
    id: 'UniqueGroup',
    description: 'What editors set for the places of a page; empty when they have not.',
  });
export type UniqueGroup = z.infer<typeof UniqueGroup>;

export const UniqueContentInput = z
  .strictObject({
    group: UniqueContent.shape.group.default(null),
    content: Json.refine(
      (content) => JSON.stringify(content).length <= maxBytes,
      'Longer than 200 000 characters of JSON.',
    ),
  })
  .meta({ id: 'UniqueContentInput', description: 'Content for a place; it replaces what was there.' });
export type UniqueContentInput = z.output<typeof UniqueContentInput>;

/** The unique group of the After page. */
export const afterGroup = { id: 27, main: 'after-main', video: 'after-youtube' } as const;

/** `after-main`: the lead's slug, then those of the articles that follow it. */
export const AfterMain = z.array(Slug).max(60);
/** `after-youtube`: a video of our own with its poster, or the address of a YouTube video. */
export const AfterVideo = z.union([
  z.url({ protocol: /^https$/ }),
  z.strictObject({
    video: VideoRef,
    /** Picture before the video plays. */
    poster: ImageRef,
    title: z.string().trim().min(1).max(200),
    captions: CaptionsRef.nullable().default(null),
  }),
]);
export type StoredVideo = Exclude<z.output<typeof AfterVideo>, string>;

/** `livescore-pp-dashboard`: the match box of an article with a `livescoreId`. All settings are optional. */
export const livescoreDashboard = {
  slug: 'livescore-pp-dashboard',
  Content: z.object({
    /** False removes the box from all articles. */
    active: z.boolean().default(true),
    /** Title above the box. */
    title: z.string().trim().min(1).max(100).nullable().default(null),
    /** Whether goals, cards and substitutions are shown below the score. */
    events: z.boolean().default(true),
  }),
} as const;
export type LivescoreDashboard = z.output<(typeof livescoreDashboard)['Content']>;

/** A sponsor's line in the header of lists, and above articles. */
export const SponsoredLine = z
  .object({
    avCode: z.string().max(100).nullable().meta({ description: 'Measuring code.' }),
    ctLink: z.url({ protocol: /^https?$/ }).meta({ description: 'Where it leads.' }),
    cssClass: Slug.nullable().meta({ description: 'Look of its own.' }),
    description: z.string().trim().min(1).max(300).meta({ description: 'The line.' }),
  })
  .meta({ id: 'SponsoredLine', description: "A sponsor's line above a list or an article." });
export type SponsoredLine = z.infer<typeof SponsoredLine>;

export const SponsoredLineInput = z
  .strictObject({
    ...SponsoredLine.shape,
    avCode: SponsoredLine.shape.avCode.default(null),
    cssClass: SponsoredLine.shape.cssClass.default(null),
    settings: z
      .strictObject({
        active: z.boolean().default(true).meta({ description: 'False: readers do not see it.' }),
        newest: z.boolean().default(false).meta({ description: 'True: it is shown on /legfrissebb.' }),
        listPage: z.boolean().default(false).meta({
          description:
            'True: it is shown on the lists of `mainSuperTags` and `tags`, or on all lists if both are empty.',
        }),
        dateFrom: UnixSeconds.nullable()
          .default(null)
          .meta({ description: 'First moment at which it is shown; null: at once.' }),
        dateTo: UnixSeconds.nullable()
          .default(null)
          .meta({ description: 'First moment at which it is not shown any more.' }),
        frontPageSlug: Slug.nullable()
          .default(null)
          .meta({ description: 'Group of the front page that it belongs to.' }),
        mainSuperTags: z.array(Slug).max(100).default([]).meta({
          description: 'Sections, by slug; it is above the articles that have one of them as their main one.',
        }),
        tags: z
          .array(Slug)
          .max(100)
          .default([])
          .meta({ description: 'Tags, by slug; it is above their articles.' }),
      })
      .meta({ description: 'Where and when it is shown.' }),
  })
  .meta({ id: 'SponsoredLineInput', description: "A sponsor's line and where and when it is shown." });
export type SponsoredLineInput = z.output<typeof SponsoredLineInput>;

export const StoredSponsoredLine = z.strictObject(SponsoredLineInput.shape).meta({
  id: 'StoredSponsoredLine',
  description: "A sponsor's line as it is stored: nothing is left out.",
});
