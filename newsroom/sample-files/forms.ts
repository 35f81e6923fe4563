import { z } from 'zod';
import { ArticleType, AuthorContact, SiteSlug, Slug } from '#contract/article.ts';
import { SponsoredLineInput, UniqueContentInput } from '#contract/editor-content.ts';
import { FactChecks } from '#contract/fact-check.ts';
import { LiveScoreSport } from '#contract/live-score-sport.ts';
import { EpisodeChapters, PodcastInput } from '#contract/podcast.ts';

/** Schemas of the files of `sample/`, as its README describes them. */

const name = z.string().min(1).max(200);
const pictureName = z.string().regex(/^[a-z0-9-]+$/, 'is the name of a file in images/, without its ending');

/** A time before now: `3d 4h`, `25m`; in seconds. */
export const Age = z
  .string()
  .regex(/^\d+[dhm](?: \d+[dhm])*$/, 'is written like "3d 4h" or "25m"')
  .transform((age) =>
    [...age.matchAll(/(\d+)([dhm])/g)].reduce((sum, [, n, unit]) => sum + Number(n) * secondsOf(unit), 0),
  );

export const ArticleHead = z.strictObject({
  title: z.string().min(1).max(500),
  lead: z.string().max(5000).default(''),
  type: ArticleType.default('article'),
  subType: z.string().max(50).nullable().default(null),
  section: Slug.optional(),
  sections: z.array(Slug).default([]),
  tags: z.array(name).default([]),
  authors: z.array(Slug).default([]),
  age: Age,
  updatedAge: Age.optional(),
  image: pictureName.optional(),
  imageText: z.string().max(1000).optional(),
  imageSource: z.string().max(200).optional(),
  sites: z.tuple([SiteSlug], SiteSlug).default(['main']),
  flags: z.array(Slug).default([]),
  subtitle: z.string().max(500).nullable().default(null),
  english: z.boolean().default(false),
  parent: Slug.optional(),
  pinned: z.boolean().default(false),
  ctUrl: z.url().nullable().default(null),
  contributors: z.array(name).default([]),
  spiritualHelp: z.boolean().default(false),
  drugProblem: z.boolean().default(false),
  livescoreId: z.int().positive().nullable().default(null),
  livescoreSport: LiveScoreSport.optional(),
  eventName: z.string().min(1).max(200).optional(),
  translationOf: Slug.optional(),
  factChecks: FactChecks.optional(),
  colorScheme: z.string().max(50).nullable().default(null),
  headerType: z.string().max(50).nullable().default(null),
  colorClass: z.string().max(50).nullable().default(null),
  evergreen: z.boolean().default(false),
  periodic: z.boolean().default(false),
  announcement: z.boolean().default(false),
  halfImage: z.boolean().default(false),
  articleWidthCover: z.boolean().default(false),
  mobileImage43: pictureName.optional(),
  mobileImage11: pictureName.optional(),
  contentHighlight: z.string().max(5000).nullable().default(null),
  facebookEngagement: z.int().nonnegative().default(0),
  facebookSuggested: z.boolean().default(false),
  avCode: z.string().max(100).nullable().default(null),
  subArticles: z.array(Slug).default([]),
  actions: z.array(z.strictObject({ label: z.string().max(100), url: z.url() })).default([]),
  minute: z.string().max(20).nullable().default(null),
  /** Former versions, oldest first: what was different then. */
  earlier: z
    .array(
      z.strictObject({
        age: Age,
        title: z.string().min(1).max(500).optional(),
        lead: z.string().max(5000).optional(),
        /** Pairs of a text that occurs once in the current HTML, and the text that it replaced. */
        replace: z.array(z.tuple([z.string().min(1), z.string()])).default([]),
      }),
    )
    .default([]),
});
export type ArticleHead = z.output<typeof ArticleHead>;

export const DocumentHead = z.strictObject({
  title: z.string().min(1).max(500),
  sites: z.array(SiteSlug).min(1).default(['main', 'erdely']),
  updatedAge: Age.optional(),
});
export type DocumentHead = z.output<typeof DocumentHead>;

export const Authors = z.array(
  z.strictObject({
    slug: Slug,
    name,
    title: name.nullable().default(null),
    avatar: pictureName.nullable().default(null),
    description: z.string().max(2000).nullable().default(null),
    contact: AuthorContact.optional(),
  }),
);
export const Sections = z.array(
  z.strictObject({ slug: Slug, name, description: z.string().nullable().default(null) }),
);

/** Shows; `cover` is the name of a picture in images/. */
export const Podcasts = z.array(PodcastInput.extend({ slug: Slug, cover: pictureName }));

export const Episodes = z.array(
  z.strictObject({
    slug: Slug,
    title: z.string().min(1).max(500),
    description: z.string().nullable().default(null),
    image: pictureName.nullable().default(null),
    /** Name of a file in sound/, without its extension. Its length is measured. */
    sound: pictureName.nullable().default(null),
    age: Age,
    podcast: z.strictObject({ slug: Slug, name, page: z.string().nullable().default(null) }),
    article: Slug.nullable().default(null),
    chapters: EpisodeChapters.optional(),
  }),
);

const bothOrOne = z.array(SiteSlug).min(1);
/** Editors' content for places of the sites, in the API's form. */
export const Unique = z.array(z.strictObject({ sites: bothOrOne, slug: Slug, ...UniqueContentInput.shape }));
export const SponsoredLines = z.array(
  z.strictObject({ sites: bothOrOne, slug: Slug, line: SponsoredLineInput }),
);

/**
 * The JSON head in the comment that a file begins with, and the HTML after it.
 * @throws Error that says what is wrong
 */
export function parseSampleFile<T>(text: string, form: z.ZodType<T>): { head: T; html: string } {
  const parts = /^\s*<!--\s*(\{.*?\})\s*-->(.*)$/s.exec(text);
  if (!parts?.[1]) throw new Error('it does not begin with a JSON head in an HTML comment');
  return { head: parseForm(parts[1], form), html: (parts[2] ?? '').trim() };
}

/**
 * JSON of this form.
 * @throws Error that says what is wrong
 */
export function parseForm<T>(json: string, form: z.ZodType<T>): T {
  const parsed = form.safeParse(parseJson(json));
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues
      .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
      .join('; '),
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function secondsOf(unit: string | undefined): number {
  return unit === 'd' ? 86_400 : unit === 'h' ? 3600 : 60;
}
