import { z } from 'zod';
import { SiteSlug, Slug, UnixSeconds } from './article.ts';
import { id, limit, readFrom, writeTo } from './call.ts';
import { maxInteger } from './max-integer.ts';

/** Longest texts of a report, in characters. */
export const mistakeLimits = { quote: 600, text: 2000 } as const;

/** Result of a report by form, and the value of `allapot` for it in the page's address. */
export const mistakeOutcomeParams = {
  sent: 'elkuldve',
  incomplete: 'ures',
  badAddress: 'cim',
  tooManyRequests: 'sok',
} as const;
export type MistakeOutcome = keyof typeof mistakeOutcomeParams;

export const mistakeStates = ['new', 'corrected', 'dismissed'] as const;
const MistakeState = z.enum(mistakeStates).meta({
  description:
    '`new`: nobody has answered it; `corrected`: it was put right; `dismissed`: it was no mistake.',
});
export type MistakeState = (typeof mistakeStates)[number];

const fields = {
  quote: z
    .string()
    .max(mistakeLimits.quote)
    .meta({ description: 'The words that it is about, as they were read; may be empty.' }),
  text: z.string().max(mistakeLimits.text).meta({ description: 'Description of the mistake; may be empty.' }),
};

/** `POST /api/mistakes`, as JSON or as a form. */
export const ReportMistake = z.object({
  article: z.coerce.number().int().positive().max(maxInteger).meta({ description: 'Number of the article.' }),
  version: z.coerce
    .number()
    .int()
    .positive()
    .max(maxInteger)
    .optional()
    .meta({ description: 'Version that was read; the newest if left out.' }),
  quote: z
    .string()
    .trim()
    .max(mistakeLimits.quote)
    .default('')
    .meta(fields.quote.meta() ?? {}),
  text: z
    .string()
    .trim()
    .max(mistakeLimits.text)
    .default('')
    .meta(fields.text.meta() ?? {}),
  email: z.string().trim().max(254).default('').meta({
    description: 'Where the newsroom may ask back; may be left out.',
  }),
});

export const MistakeReport = z
  .object({
    id: z.int().positive().meta({ description: 'Number of the report.' }),
    version: z.int().positive().meta({ description: 'Version, which grows with each answer.' }),
    site: SiteSlug,
    article: z.int().positive().meta({ description: 'Number of the article.' }),
    slug: Slug.meta({ description: 'Slug that the article has now.' }),
    title: z.string().meta({ description: 'Title that the article has now.' }),
    readVersion: z.int().positive().meta({ description: 'Version of the article that the reader had.' }),
    currentVersion: z.int().positive().meta({ description: 'Version of the article that readers have now.' }),
    ...fields,
    email: z.string().nullable().meta({ description: 'Where the newsroom may ask back; null: nowhere.' }),
    at: UnixSeconds.meta({ description: 'When it was sent.' }),
    state: MistakeState,
    answeredBy: z
      .string()
      .nullable()
      .meta({ description: 'Who answered it last; null: nobody yet.', examples: ['Fodor Áron'] }),
    answeredAt: UnixSeconds.nullable().meta({ description: 'When it was answered last; null: not yet.' }),
  })
  .meta({ id: 'MistakeReport', description: 'A mistake in an article that a reader reported.' });
export type MistakeReport = z.infer<typeof MistakeReport>;

/** „Hibát találtál?”; see docs/product/article.md#mistakes-that-readers-find. */
export const mistakeCalls = {
  reportMistake: writeTo('readers', {
    method: 'POST',
    path: '/api/mistakes',
    summary: 'Reports a mistake in an article to the newsroom; no account is needed',
    input: z.object({}),
    body: ReportMistake,
    output: z.object({ status: z.literal('sent').meta({ description: 'The newsroom has it.' }) }),
    status: 202,
  }),
  mistakes: readFrom('readers', {
    path: '/api/edit/mistakes',
    summary: 'Mistakes that readers reported, newest first',
    input: z.object({
      state: MistakeState.default('new'),
      site: SiteSlug.optional().meta({ description: 'Site: only reports of its readers are returned.' }),
      article: id
        .optional()
        .meta({ description: 'Number of an article: only reports about it are returned.' }),
      cursor: id.optional().meta({ description: '`next` of the page before.' }),
      limit: limit(50),
    }),
    output: z.object({
      items: z.array(MistakeReport).meta({ description: 'The newest first.' }),
      counts: z
        .object({
          new: z.int().nonnegative().meta({ description: 'Reports that nobody has answered.' }),
          corrected: z.int().nonnegative().meta({ description: 'Reports whose mistake was corrected.' }),
          dismissed: z.int().nonnegative().meta({ description: 'Reports that were no mistakes.' }),
        })
        .meta({ description: 'How many there are in each state, of the same site and article.' }),
      next: z.int().nullable().meta({ description: 'Where the next page begins; null at the end.' }),
    }),
    tags: () => [],
  }),
  answerMistake: writeTo('readers', {
    method: 'PATCH',
    path: '/api/edit/mistakes/{id}',
    summary: 'Answers a report; 409 if somebody else has answered it in the meantime',
    input: z.object({ id }),
    body: z.strictObject({
      version: z.int().positive().optional().meta({
        description: 'Version that was read; same as `If-Match`.',
      }),
      state: MistakeState,
    }),
    output: MistakeReport,
  }),
} as const;
