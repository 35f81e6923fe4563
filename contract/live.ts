import { z } from 'zod';
import { SiteSlug, Slug, UnixSeconds } from './article.ts';
import { MediaRef } from './library.ts';
import { LiveScoreSport } from './live-score-sport.ts';
import { maxInteger } from './max-integer.ts';

/** Live blogs as the newsroom writes them (docs/product/live-blogs.md#who-posts). */

/** Number of newest key moments that the console shows. */
export const maxMoments = 12;

const number = z.int().positive().max(maxInteger);

export const LiveState = z
  .enum(['planned', 'live', 'over'])
  .meta({ id: 'LiveState', description: 'Not begun, running, or closed.' });
export type LiveState = z.infer<typeof LiveState>;

const Writer = z
  .object({
    key: z.string().meta({ description: 'Kind and number.', examples: ['person:7'] }),
    name: z.string().meta({ description: 'Name that histories show.', examples: ['Kende Luca'] }),
  })
  .meta({ id: 'LiveWriter', description: 'A member of the newsroom.' });
export type LiveWriter = z.infer<typeof Writer>;

export const LiveWriters = z.object({
  items: z
    .array(Writer)
    .meta({ description: 'People who may be added to a live blog, in the order of their names.' }),
});

export const LiveHead = z
  .object({
    id: number.meta({ description: 'Number of the live blog, as a piece and as an article.' }),
    title: z.string().meta({ description: 'Plain text.' }),
    slug: Slug.nullable().meta({ description: 'Null while it has none.' }),
    site: SiteSlug,
    state: LiveState,
    url: z.string().nullable().meta({ description: 'Path on the site; null before it is published.' }),
    startedAt: UnixSeconds.nullable().meta({ description: 'When readers saw it first.' }),
    plannedAt: UnixSeconds.nullable().meta({ description: 'When it is meant to begin.' }),
    lastPostAt: UnixSeconds.nullable().meta({ description: 'When its newest post was published.' }),
    postCount: z.int().min(0).meta({ description: 'Posts that readers see.' }),
    waitingCount: z.int().min(0).meta({ description: 'Posts that wait for an editor.' }),
    readers: z.int().min(0).meta({ description: 'Pages of it that are open and in sight right now.' }),
    writers: z.array(Writer).meta({ description: 'Who was added to it, beside the editors.' }),
  })
  .meta({ id: 'LiveHead', description: 'A live blog as lists of the newsroom show it.' });
export type LiveHead = z.infer<typeof LiveHead>;

export const LiveBlog = LiveHead.extend({
  version: z
    .int()
    .positive()
    .meta({ description: 'Version of its piece, which grows with every saved change.' }),
  summary: z.string().meta({ description: 'HTML of „Ami eddig történt”.', examples: ['<p>Apad.</p>'] }),
  summaryAt: UnixSeconds.nullable().meta({ description: 'When the summary was last written.' }),
  summaryBy: z.string().nullable().meta({ description: 'Name of the person who wrote it.' }),
  postsSinceSummary: z.int().min(0).meta({ description: 'Posts that are newer than the summary.' }),
  ownCount: z.int().min(0).meta({ description: 'Published posts of the caller.' }),
  moments: z
    .array(
      z.object({
        id: number.meta({ description: 'Number of the post.' }),
        title: z.string().meta({ description: 'Plain text.' }),
        at: UnixSeconds,
      }),
    )
    .meta({ description: `The newest ${maxMoments} key moments, newest first.` }),
  reportersWait: z
    .boolean()
    .meta({ description: 'Posts of reporters are published when an editor admits them.' }),
  livescoreId: number
    .nullable()
    .meta({ description: 'The match or session on its page and beside its console.' }),
  livescoreSport: LiveScoreSport.meta({ description: 'What `livescoreId` is a number of.' }),
  election: Slug.nullable().meta({ description: 'The election beside its console.' }),
  followers: z.int().min(0).meta({ description: 'Browsers that are sent its push messages.' }),
  readersOfLastHour: z
    .array(
      z.object({
        at: UnixSeconds.meta({ description: 'Beginning of five minutes.' }),
        readers: z.int().min(0).meta({ description: 'Open pages, at most, in these minutes.' }),
      }),
    )
    .meta({ description: 'Oldest first.' }),
  posting: z.enum(['direct', 'waits', 'none']).meta({
    description: 'Outcome of a post by the caller: published at once, waiting for an editor, or refused.',
  }),
  mayEdit: z.boolean().meta({
    description: 'Whether the caller may pin and admit posts, close the live blog and change its settings.',
  }),
}).meta({ id: 'LiveBlog', description: 'A live blog as its console shows it.' });
export type LiveBlog = z.infer<typeof LiveBlog>;

export const LivePost = z
  .object({
    id: number.meta({ description: 'Number of its piece.' }),
    version: z.int().positive().meta({ description: 'Version of its piece, to be sent with a change.' }),
    state: z
      .enum(['published', 'waiting', 'returned'])
      .meta({ description: 'Whether readers see it, it waits for an editor, or an editor has returned it.' }),
    title: z.string().meta({ description: 'Plain text.' }),
    content: z.string().meta({ description: 'HTML.' }),
    at: UnixSeconds.meta({ description: 'When it was published, or written while it waits.' }),
    correctedAt: UnixSeconds.nullable().meta({ description: 'When it was last changed after that.' }),
    by: Writer.nullable().meta({ description: 'Who wrote it; null where that was an import.' }),
    authors: z.array(z.string()).meta({ description: 'Names as printed under it.' }),
    isPinned: z.boolean().meta({ description: 'Kept on top.' }),
    isMoment: z.boolean().meta({ description: 'Among the key moments.' }),
    minute: z.string().nullable().meta({ description: 'Minute of the match that it is about.' }),
    note: z.string().nullable().meta({ description: 'Why it was handed back.' }),
    url: z.string().nullable().meta({ description: 'Path on the site.' }),
  })
  .meta({ id: 'LivePost', description: 'A post of a live blog as the console shows it.' });
export type LivePost = z.infer<typeof LivePost>;

/** What somebody writes in a post. */
const postFields = {
  title: z.string().trim().max(500).meta({ description: 'Empty: the first sentence of the text.' }),
  content: z.string().max(200_000).meta({ description: 'HTML, as of an article.' }),
  isPinned: z.boolean().meta({ description: 'Keep it on top; for editors.' }),
  isMoment: z.boolean().meta({ description: 'A key moment; for editors.' }),
  minute: z.string().trim().max(20).nullable().meta({ description: 'Minute of the match.' }),
};

const notify = z
  .boolean()
  .default(false)
  .meta({ description: 'Push it to who follows the live blog, 12 seconds later; for editors.' });

export const NewLivePost = z
  .strictObject({
    title: postFields.title.default(''),
    content: postFields.content.default(''),
    isPinned: postFields.isPinned.default(false),
    isMoment: postFields.isMoment.default(false),
    minute: postFields.minute.default(null),
    notify,
  })
  .meta({
    id: 'NewLivePost',
    description: 'A post: a title, a text with pictures and videos, or both.',
    examples: [{ title: 'Apad', content: '<p>Két centit egy óra alatt.</p>' }],
  });
export type NewLivePost = z.output<typeof NewLivePost>;

export const LivePostChanges = z
  .strictObject({
    title: postFields.title.min(1).optional(),
    content: postFields.content.optional(),
    isPinned: postFields.isPinned.optional(),
    isMoment: postFields.isMoment.optional(),
    minute: postFields.minute.optional(),
    at: UnixSeconds.optional().meta({
      description: 'Time by which it is ordered among the others; not in the future.',
    }),
  })
  .meta({ id: 'LivePostChanges', description: 'Fields of a post that change.' });
export type LivePostChanges = z.output<typeof LivePostChanges>;

export const Admission = z.strictObject({
  isMoment: z.boolean().default(false).meta({ description: 'A key moment.' }),
  notify,
});

export const LiveBlogChanges = z
  .strictObject({
    title: z.string().trim().min(1).max(500).optional().meta({ description: 'Plain text.' }),
    summary: z.string().max(200_000).optional().meta({ description: 'HTML of „Ami eddig történt”.' }),
    reportersWait: LiveBlog.shape.reportersWait.optional(),
    livescoreId: LiveBlog.shape.livescoreId.optional(),
    livescoreSport: LiveBlog.shape.livescoreSport.optional(),
    election: LiveBlog.shape.election.optional(),
    writers: z
      .array(Writer.shape.key.regex(/^person:\d{1,10}$/))
      .max(50)
      .optional()
      .meta({ description: 'Who may post beside editors, all of them, as kind and number.' }),
  })
  .meta({ id: 'LiveBlogChanges', description: 'What changes in a live blog.' });
export type LiveBlogChanges = z.output<typeof LiveBlogChanges>;

export const LivePicture = z
  .object({
    item: number.meta({ description: 'Number in the library.' }),
    ref: MediaRef.meta({ description: 'Name as content uses it.' }),
    alt: z.string().nullable().meta({ description: 'What it shows, for those who do not see it.' }),
    credit: z.string().nullable().meta({ description: 'Who made it.' }),
    at: UnixSeconds,
    by: Writer,
  })
  .meta({ id: 'LivePicture', description: 'A picture or video that somebody sent in for a live blog.' });
export type LivePicture = z.infer<typeof LivePicture>;

export const ReadyText = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .meta({ description: 'Text on its button.', examples: ['Gól!'] }),
    title: z
      .string()
      .trim()
      .max(500)
      .meta({ description: 'Title of the post.', examples: ['Gól!'] }),
    content: z
      .string()
      .max(10_000)
      .meta({ description: 'Text of the post, as HTML.', examples: [''] }),
  })
  .meta({ id: 'ReadyText', description: 'A post that is often needed, to be begun with.' });
export type ReadyText = z.infer<typeof ReadyText>;

export const ReadyTexts = z
  .strictObject({
    version: z.int().min(0).meta({ description: 'Version that was read; 0 before the first change.' }),
    items: z
      .array(ReadyText)
      .max(30)
      .meta({ description: 'Ready-made texts in the order of their buttons.' }),
  })
  .meta({ id: 'ReadyTexts', description: 'Ready-made texts of all live blogs.' });
export type ReadyTexts = z.infer<typeof ReadyTexts>;
