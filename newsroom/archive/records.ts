import { z } from 'zod';
import { SiteSlug, Slug } from '#contract/article.ts';
import { SponsoredLineInput, UniqueContentInput } from '#contract/editor-content.ts';
import { Episode } from '#contract/front.ts';
import { FrontChoice } from '#contract/front-choice.ts';
import { Doc } from '#contract/frontend.ts';
import { ImageRef } from '#contract/image.ts';
import { ArticleInput, AuthorInput } from '#contract/newsroom.ts';
import { PodcastInput, Transcript } from '#contract/podcast.ts';
import { QuizId } from '#contract/quiz.ts';
import { QuizInput } from '#contract/quiz-input.ts';
import { SoundRef } from '#contract/sound.ts';
import { Staff } from '#contract/staff.ts';
import { CaptionsRef, VideoRef } from '#contract/video.ts';
import { parseOrExplain } from '#services/faults.ts';
import { Cuts } from '#services/media/cuts.ts';
import { describeFaults } from '../text/describe-faults.ts';

const Moment = z.iso.datetime();

/** `token` is the SHA-256 of a reader's token, `at` unix seconds. */
const QuizAnswer = z.strictObject({
  question: QuizId,
  token: z.string().regex(/^[0-9a-f]{64}$/),
  option: QuizId.nullable(),
  number: z.number().nullable(),
  at: z.number(),
});

/**
 * Our own archive: a text file, one JSON object per line, each with one key that gives its kind. A line that
 * is just an article (an `ArticleInput`) is accepted too. Live blogs precede their posts, and pictures may
 * precede what names them.
 */
export const records = {
  /** The picture's bytes in base64, under the name they get when they are stored. */
  picture: z.strictObject({ image: ImageRef, data: z.base64() }),
  /** A name that stands for another picture's file, cropped by editors. */
  cuts: Cuts.extend({ image: ImageRef, original: ImageRef }),
  /** A recording's bytes in base64, under the name they get when they are stored. */
  sound: z.strictObject({ sound: SoundRef, data: z.base64() }),
  /** A video's or its captions' bytes in base64, under the name they get when they are stored. */
  video: z.strictObject({ video: z.union([VideoRef, CaptionsRef]), data: z.base64() }),
  section: z.strictObject({
    slug: Slug,
    name: z.string().min(1).max(200),
    description: z.string().nullable().optional(),
    active: z.boolean().optional(),
  }),
  author: AuthorInput,
  /** `parent` is the slug of a post's live blog, because numbers differ between databases. */
  article: ArticleInput.omit({ parentId: true, flags: true }).extend({
    parent: Slug.nullable().default(null),
    /** Unknown flags are left out when the article is stored. */
    flags: z.array(z.string()).default([]),
  }),
  /** All corrections of an article. `by` is the author, as in histories. */
  corrections: z.strictObject({
    article: Slug,
    corrections: z.array(
      z.strictObject({
        version: z.int().positive(),
        revision: z.int().positive(),
        text: z.string().min(1).max(1000),
        at: Moment,
        by: z.string().nullable(),
        byName: z.string().nullable(),
      }),
    ),
  }),
  /** A former slug, and the one that it leads to. */
  oldAddress: z.strictObject({
    kind: z.enum(['article', 'section', 'tag', 'author']),
    slug: Slug,
    leadsTo: Slug,
    since: Moment,
  }),
  doc: Doc,
  /** A show with its directory data; its episodes follow. */
  podcast: PodcastInput.extend({ slug: Slug }),
  /** Archives from before episodes were numbered have none. */
  episode: Episode.omit({ article: true }).extend({
    season: Episode.shape.season.default(null),
    number: Episode.shape.number.default(null),
    article: Slug.nullable().default(null),
    transcript: Transcript.nullable().optional(),
  }),
  front: z.strictObject({ site: SiteSlug, choice: FrontChoice }),
  /** What editors set for a place of a site. */
  unique: z.strictObject({ site: SiteSlug, slug: Slug, ...UniqueContentInput.shape }),
  /** Who makes a site, for its imprint. */
  staff: z.strictObject({ site: SiteSlug, groups: Staff }),
  /** A quiz by its name; its answers follow. */
  quiz: QuizInput.safeExtend({ _id: QuizId }),
  /** Readers' answers to a quiz, some hundreds a line. */
  quizAnswers: z.strictObject({ quiz: QuizId, answers: z.array(QuizAnswer).max(5000) }),
  sponsoredLine: z.strictObject({ site: SiteSlug, slug: Slug, line: SponsoredLineInput }),
  /** Which item of another system became which article or document. */
  imported: z.strictObject({
    source: z.string(),
    guid: z.string(),
    kind: z.enum(['article', 'doc']),
    slug: Slug,
    digest: z.string().nullable(),
  }),
  /** Which picture of another system is which of ours. */
  importedPicture: z.strictObject({ url: z.string(), image: ImageRef }),
} as const;

export type Records = { [K in keyof typeof records]: z.output<(typeof records)[K]> };
export type RecordKind = keyof Records;
export type ArchiveRecord = { [K in RecordKind]: { kind: K; value: Records[K] } }[RecordKind];

/**
 * Parses one line of an archive.
 * @throws Error with a reason for people
 */
export function parseLine(line: string): ArchiveRecord {
  const object = parseObject(line);
  const keys = Object.keys(object);
  const [key = ''] = keys;
  const isBareArticle = 'title' in object && 'content' in object;
  const kind = isBareArticle ? 'article' : key;
  if (!isBareArticle && (keys.length !== 1 || !Object.hasOwn(records, kind))) {
    throw new Error(
      `expected an object with one of the keys ${Object.keys(records).join(', ')}, found ${keys.slice(0, 5).join(', ') || 'none'}`,
    );
  }
  const parsed = parseOrExplain(records[kind as RecordKind], isBareArticle ? object : object[key]);
  if ('faults' in parsed) throw new Error(`${kind}: ${describeFaults(parsed.faults)}`);
  return { kind, value: parsed.data } as ArchiveRecord;
}

function parseObject(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new Error(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('not a JSON object');
  return value as Record<string, unknown>;
}
