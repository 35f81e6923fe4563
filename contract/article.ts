import { z } from 'zod';
import { budapestDay } from './budapest-time.ts';
import { FactChecks } from './fact-check.ts';
import { ImageRef } from './image.ts';
import { LiveScoreSport } from './live-score-sport.ts';

/** The end of year 9999. Milliseconds given by mistake are beyond it. */
export const maxUnixSeconds = 253_402_300_799;

/** Unix seconds. */
export const UnixSeconds = z
  .int()
  .nonnegative()
  .max(maxUnixSeconds, 'Too far ahead: moments are unix seconds, not milliseconds.')
  .meta({ description: 'A time in unix seconds (UTC).' });

export const Slug = z
  .string()
  .min(1)
  .max(200)
  .regex(
    /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/,
    'It must be lower-case letters without accents and digits, joined by hyphens: tetozott-a-szamos.',
  )
  .meta({ description: 'Lower-case ascii letters and digits, joined by hyphens or underscores.' });

export const SiteSlug = z
  .enum(['main', 'erdely'])
  .meta({ id: 'SiteSlug', description: 'The main site or the Romanian-region one.' });
export type SiteSlug = z.infer<typeof SiteSlug>;

export const ArticleType = z
  .enum(['article', 'longform', 'liveblog', 'liveblogpost'])
  .meta({ description: 'What kind of page it is.' });
export type ArticleType = z.infer<typeof ArticleType>;

export const Author = z
  .object({
    name: z.string().min(1).max(200).meta({ description: 'Name as the byline prints it.' }),
    slug: Slug,
    title: z
      .string()
      .max(200)
      .nullable()
      .meta({ description: 'What the author is, for example „újságíró”.' }),
    avatarSrc: ImageRef.nullable().meta({ description: 'Portrait, square.' }),
  })
  .meta({ id: 'Author', description: 'Who wrote it.' });
export type Author = z.infer<typeof Author>;

/** An author's pages on other sites. */
export const Profiles = z
  .array(z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500))
  .max(10)
  .meta({ examples: [['https://mastodon.example/@kendeluca']] });

export const AuthorContact = z
  .object({
    email: z.email().nullable().meta({ description: 'Null where it is not for readers.' }),
    profiles: Profiles.meta({ description: 'The author’s pages elsewhere.' }),
  })
  .meta({ id: 'AuthorContact', description: 'How readers reach an author.' });
export type AuthorContact = z.infer<typeof AuthorContact>;

export const Section = z
  .object({
    id: z.int().positive().meta({ description: 'Number of the section, which never changes.' }),
    name: z.string().min(1).max(200).meta({ description: 'Name that readers see.' }),
    slug: Slug,
    active: z
      .boolean()
      .meta({ description: 'False hides the section and the articles that have it as their main one.' }),
  })
  .meta({ id: 'Section', description: 'A super tag: the part of the paper an article belongs to.' });
export type Section = z.infer<typeof Section>;

export const Tag = z
  .object({ name: z.string().min(1).max(200).meta({ description: 'Name that readers see.' }), slug: Slug })
  .meta({ id: 'Tag', description: 'A topic.' });
export type Tag = z.infer<typeof Tag>;

export const Flag = z.object({ slug: Slug }).meta({
  id: 'Flag',
  description:
    'A mark set by editors: live, legfontosabb, kedvenceink, breaking, adfree, adult-content, pr, …',
});
export type Flag = z.infer<typeof Flag>;

export const SizedImage = z
  .object({
    src: ImageRef,
    width: z.int().positive().meta({ description: 'Pixels.' }),
    height: z.int().positive().meta({ description: 'Pixels.' }),
  })
  .meta({ description: 'A picture with its size in pixels.' });

/** The parts of an article that a card, a list row or a box shows. */
export const ArticleCard = z
  .object({
    id: z.int().positive().meta({ description: 'Number of the article, the same in all versions.' }),
    type: ArticleType,
    title: z.string().min(1).max(500).meta({ description: 'Plain text.' }),
    pubDate: UnixSeconds.meta({ description: 'First published, unix seconds.' }),
    updatedAt: UnixSeconds.meta({ description: 'Last published change, unix seconds.' }),
    version: z.int().positive().meta({ description: 'Number of the published version, from 1.' }),
    slug: Slug,
    articleAuthors: z.array(Author).meta({ description: 'The authors, in the order of the byline.' }),
    lead: z.string().max(5000).meta({ description: 'Plain text; empty when there is none.' }),
    recommender: z
      .string()
      .max(5000)
      .nullable()
      .meta({ description: 'Lead for boxes that recommend the article, when it differs.' }),
    mainSuperTag: Section.nullable().meta({ description: 'The section in its address.' }),
    superTags: z.array(Section).meta({ description: 'All its sections, the main one first.' }),
    tags: z.array(Tag).meta({ description: 'What it is about, the most telling one first.' }),
    flags: z
      .array(Flag)
      .meta({ description: 'Marks set by editors; some of them are also fields of their own.' }),
    recommendedBoxImage: ImageRef.nullable().meta({ description: 'The picture of cards.' }),
    active: z.boolean().meta({ description: 'False: withdrawn; only the newsroom sees it.' }),
    english: z.boolean().meta({ description: 'Written in English: dates and labels follow.' }),
    halfImage: z.boolean().meta({ description: 'Show the cover at half width.' }),
    colorScheme: z
      .string()
      .max(50)
      .nullable()
      .meta({ description: 'Overrides a few colours: after, opinion.' }),
    colorClass: z.string().max(50).nullable().meta({ description: 'Class of a coloured card.' }),
    subType: z
      .string()
      .max(50)
      .nullable()
      .meta({ description: 'velemeny, interju, riport, elemzes, tenyellenorzes, tura, …' }),
    live: z.boolean().meta({ description: 'Being updated right now.' }),
    adultContent: z
      .boolean()
      .meta({ description: 'True: it is for adults only, and is shown after a warning and without ads.' }),
    adfree: z.boolean().meta({ description: 'True: its page has no ads.' }),
    pr: z.boolean().meta({ description: 'Paid for.' }),
    important: z.boolean().meta({ description: 'Among the most important (flag `legfontosabb`).' }),
    favorite: z.boolean().meta({ description: 'A favourite of the editors (flag `kedvenceink`).' }),
    announcement: z.boolean().meta({ description: 'An announcement that somebody sent in.' }),
    evergreen: z.boolean().meta({ description: 'Does not age: may be recommended years later.' }),
    periodic: z.boolean().meta({ description: 'True: it is part of something that appears regularly.' }),
    minute: z
      .string()
      .max(20)
      .nullable()
      .meta({ description: 'Minute of a match that a live post is about.' }),
    parentId: z.int().positive().nullable().meta({ description: 'Live blog that a post belongs to.' }),
    originatingSite: SiteSlug.meta({ description: 'Where it was written; the canonical address is there.' }),
    mirroringSites: z.array(SiteSlug).meta({ description: 'Other sites that show it.' }),
    ctUrl: z
      .url()
      .nullable()
      .meta({ description: 'Where a sponsored item leads instead of its article page.' }),
    wordCount: z.int().nonnegative().meta({ description: 'Words of its text.' }),
    podcast: Tag.optional().meta({
      description: 'The podcast whose page is one of its tags, with the slug of that tag.',
    }),
    eventName: z.string().trim().min(1).max(200).optional().meta({
      description: 'The match or race that it is about, as the cover of a spoiler names it: „Ajka – Békés”.',
    }),
    url: z.string().meta({ description: 'Path on the site: /{section}/{year}/{month}/{day}/{slug}.' }),
  })
  .meta({ id: 'ArticleCard', description: 'An article as lists and boxes show it.' });
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Translation = ArticleCard.pick({
  slug: true,
  title: true,
  english: true,
  originatingSite: true,
  url: true,
}).meta({ id: 'Translation', description: 'The same article in the other language.' });
export type Translation = z.infer<typeof Translation>;

export const Article = ArticleCard.extend({
  content: z.string().meta({ description: 'Sanitised HTML of the text.' }),
  paragraphCount: z
    .int()
    .nonnegative()
    .meta({ description: 'Paragraphs of the text; ads are placed by it.' }),
  contentHighlight: z
    .string()
    .max(5000)
    .nullable()
    .meta({ description: 'A sentence or two to quote from the text.' }),
  subtitle: z.string().max(500).nullable().meta({ description: 'Second title under the first.' }),
  headerType: z.string().max(50).nullable().meta({ description: 'How the head is laid out.' }),
  coverImage: ImageRef.nullable().meta({ description: 'The picture at the head of the article.' }),
  coverImageText: z.string().max(1000).nullable().meta({ description: 'Caption and credit of the cover.' }),
  coverImageSet: z.array(SizedImage).meta({ description: 'Further cuts of the cover.' }),
  articleWidthCover: z.boolean().meta({ description: 'Cover no wider than the text.' }),
  facebookImage: ImageRef.nullable().meta({ description: 'Picture for sharing, when it differs.' }),
  mobileImage43: ImageRef.nullable().meta({ description: 'Cut of 4:3 for telephones.' }),
  mobileImage11: ImageRef.nullable().meta({ description: 'Square cut for telephones.' }),
  resizedRecommendedBoxImage: z
    .array(SizedImage)
    .nullable()
    .meta({ description: 'Sizes of the picture of cards that editors made themselves.' }),
  articleContributors: z.array(z.string().max(200)).meta({ description: 'Named under the text.' }),
  spiritualHelp: z.boolean().meta({ description: 'Show where to turn in an emotional crisis.' }),
  drugProblem: z.boolean().meta({ description: 'Show where to turn with a drug problem.' }),
  rank: z.int().nullable().meta({ description: "Editors' order among equals." }),
  parent: z
    .object({
      id: z.int().positive().meta({ description: 'The number that calls name it by.' }),
      title: z.string().meta({ description: 'Plain text, as in the headline.' }),
      url: z.string().meta({ description: 'Path on the site.' }),
    })
    .nullable()
    .meta({ description: 'The live blog that this post belongs to.' }),
  facebookEngagement: z.int().nonnegative().meta({ description: 'Reactions counted on Facebook.' }),
  facebookSuggested: z.boolean().meta({ description: 'Editors suggest sharing it on Facebook.' }),
  avCode: z.string().max(100).nullable().meta({ description: 'Measuring code of a sponsored article.' }),
  indexAVCode: z.string().max(100).nullable().meta({ description: 'Measuring code of its front-page box.' }),
  ogDescription: z
    .string()
    .max(1000)
    .nullable()
    .meta({ description: 'Description for sharing, when it differs from the lead.' }),
  livescoreId: z.int().positive().nullable().meta({
    description: 'The match whose live score belongs to it; of Formula 1, the session.',
  }),
  livescoreSport: LiveScoreSport.nullable().optional().meta({
    description:
      'What `livescoreId` is a number of. Without it, Formula 1 where a tag says so, else football.',
  }),
  factChecks: FactChecks.optional(),
  translation: Translation.optional(),
  corrections: z
    .array(
      z.object({
        text: z.string().meta({ description: 'What was wrong and what is right.' }),
        at: UnixSeconds.meta({ description: 'When it was put right.' }),
      }),
    )
    .optional()
    .meta({ description: 'What was put right in it, oldest first; left out where nothing was.' }),
  subArticles: z.array(ArticleCard).meta({ description: 'Articles attached below it.' }),
  actions: z
    .array(
      z.object({
        label: z.string().max(100).meta({ description: 'What the button says.' }),
        url: z.url().meta({ description: 'Where it leads.' }),
      }),
    )
    .meta({ description: 'Buttons under the text.' }),
}).meta({ id: 'Article', description: 'An article with everything its own page shows.' });
export type Article = z.infer<typeof Article>;

export const ArticleVersion = z
  .object({
    v: z.int().positive().meta({
      description:
        'Version, which grows with every published change; that of a live blog grows with its posts, too.',
    }),
    updatedAt: ArticleCard.shape.updatedAt,
  })
  .meta({ id: 'ArticleVersion', description: 'What live refresh polls.' });
export type ArticleVersion = z.infer<typeof ArticleVersion>;

/** Path of an article on its site: publication date in Budapest, `egyeb` if it has no section. */
export function articlePath(article: {
  slug: string;
  pubDate: number;
  mainSuperTag: { slug: string } | null;
}): string {
  const day = budapestDay(article.pubDate).replaceAll('-', '/');
  return `/${article.mainSuperTag?.slug ?? 'egyeb'}/${day}/${article.slug}`;
}
