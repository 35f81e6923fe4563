import { articleCalls } from './article-calls.ts';
import { frontCalls } from './front-calls.ts';
import { newsroomCalls } from './newsroom-calls.ts';
import { podcastCalls } from './podcast-calls.ts';
import { publicationCalls } from './publication-calls.ts';
import { readingsCalls } from './readings-calls.ts';
import { redirectHitCalls } from './redirect-hit-calls.ts';
import { searchCalls } from './search-calls.ts';
import { siteCalls } from './site-calls.ts';

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
