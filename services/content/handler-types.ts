import type { contentCalls } from '#contract/content-calls.ts';
import type { publicationCalls } from '#contract/publication-calls.ts';
import type { redirectHitCalls } from '#contract/redirect-hit-calls.ts';
import type { searchCalls } from '#contract/search-calls.ts';
import type { Handlers } from '../define-service.ts';

type Calls = typeof contentCalls;
type ReadName = { [K in keyof Calls]: Calls[K]['method'] extends 'GET' ? K : never }[keyof Calls];

export type SearchHandlers = Handlers<typeof searchCalls>;
type OwnHandlers = Omit<
  Handlers<Calls>,
  keyof typeof publicationCalls | keyof typeof redirectHitCalls | keyof typeof searchCalls
>;
export type ReadHandlers = Pick<OwnHandlers, Extract<ReadName, keyof OwnHandlers>>;
export type WriteHandlers = Omit<OwnHandlers, ReadName>;
