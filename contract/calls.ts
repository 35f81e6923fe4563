import type { z } from 'zod';
import { accountCalls } from './account-calls.ts';
import { bulkCalls } from './bulk.ts';
import type { Call } from './call.ts';
import { contentCalls } from './content-calls.ts';
import { correctionCalls } from './corrections.ts';
import { editingCalls } from './editing/editing-calls.ts';
import { electionCalls } from './election-calls.ts';
import { formula1Calls } from './formula-1-calls.ts';
import { frontDraftCalls } from './front-draft-calls.ts';
import { libraryCalls } from './library-calls.ts';
import { liveCalls } from './live-calls.ts';
import { livescoreCalls } from './livescore-calls.ts';
import { measureCalls } from './measure-calls.ts';
import { mistakeCalls } from './mistakes.ts';
import { newsletterCalls } from './newsletter-calls.ts';
import { newsletterIssueCalls } from './newsletter-issue-calls.ts';
import { oldAddressCalls } from './old-addresses.ts';
import { peopleCalls } from './people-calls.ts';
import { pieceCalls } from './piece-calls.ts';
import { pushCalls } from './push-calls.ts';
import { quizCalls } from './quiz-calls.ts';
import { readershipCalls } from './readership-calls.ts';
import { spellingCalls } from './spelling-calls.ts';
import { supportCalls } from './support-calls.ts';
import { switchboardCalls } from './switchboard-calls.ts';
import { tipsCalls } from './tips-calls.ts';
import { webhookCalls } from './webhook-calls.ts';
import { writingCalls } from './writing-calls.ts';

/** All calls by the names that clients use. */
export const calls = {
  ...contentCalls,
  ...libraryCalls,
  ...livescoreCalls,
  ...formula1Calls,
  ...electionCalls,
  ...quizCalls,
  ...supportCalls,
  ...newsletterCalls,
  ...newsletterIssueCalls,
  ...mistakeCalls,
  ...pushCalls,
  ...measureCalls,
  ...readershipCalls,
  ...switchboardCalls,
  ...accountCalls,
  ...tipsCalls,
  ...webhookCalls,
  ...writingCalls,
  ...spellingCalls,
  ...editingCalls,
  ...frontDraftCalls,
  ...peopleCalls,
  ...pieceCalls,
  ...correctionCalls,
  ...oldAddressCalls,
  ...bulkCalls,
  ...liveCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type InputOf<K extends CallName> = z.input<Calls[K]['input']>;
export type ParsedInputOf<K extends CallName> = z.output<Calls[K]['input']>;
export type BodyOf<K extends CallName> = Calls[K] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;
/** The body as it is sent: fields with defaults may be missing. */
export type SentBodyOf<K extends CallName> = Calls[K] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
export type OutputOf<K extends CallName> = z.output<Calls[K]['output']>;
