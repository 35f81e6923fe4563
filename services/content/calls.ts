import { articleCalls } from '#contract/article-calls.ts';
import { frontCalls } from '#contract/front-calls.ts';
import { newsroomCalls } from '#contract/newsroom-calls.ts';
import { podcastCalls } from '#contract/podcast-calls.ts';
import { publicationCalls } from '#contract/publication-calls.ts';
import { readingsCalls } from '#contract/readings-calls.ts';
import { redirectHitCalls } from '#contract/redirect-hit-calls.ts';
import { searchCalls } from '#contract/search-calls.ts';
import { siteCalls } from '#contract/site-calls.ts';
import type { Handlers } from '../define-service.ts';

/** The calls that the content service answers. */
export const contentCalls = {
  ...articleCalls,
  ...frontCalls,
  ...podcastCalls,
  ...siteCalls,
  ...readingsCalls,
  ...publicationCalls,
  ...redirectHitCalls,
  ...searchCalls,
  ...newsroomCalls,
} as const;

type Calls = typeof contentCalls;
type ReadName = { [K in keyof Calls]: Calls[K]['method'] extends 'GET' ? K : never }[keyof Calls];

export type SearchHandlers = Handlers<typeof searchCalls>;
type OwnHandlers = Omit<
  Handlers<Calls>,
  keyof typeof publicationCalls | keyof typeof redirectHitCalls | keyof typeof searchCalls
>;
export type ReadHandlers = Pick<OwnHandlers, Extract<ReadName, keyof OwnHandlers>>;
export type WriteHandlers = Omit<OwnHandlers, ReadName>;
