import type { CacheRule } from './screen.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long pages may be served. NOTIFY makes a page outdated as soon as what it shows changes, and the next request waits for a new one
 * (`page-cache.ts`). So `fresh` is about what changes by the clock
 * alone („3 órája” is drawn by the browser, a planned publication is announced), about a notice that was lost, and about caches in front of
 * us that hear no notices. `stale` is short: a reader should not get yesterday's front page because nobody came at night. `onError` is
 * long: old news is better than none.
 */
export const cacheRules = {
  front: { fresh: minute, stale: 10 * minute, onError: 7 * day },
  article: { fresh: 5 * minute, stale: hour, onError: 30 * day },
  list: { fresh: minute, stale: 10 * minute, onError: 7 * day },
  /** A change is announced, and where it is not, scores are seconds old. As many as there are matches and days, so kept apart. */
  matches: { fresh: 10, stale: minute, onError: hour, aside: true },
  /** Formula 1: some hundred pages, of which what is over never changes; what is run is announced, or asked for every 15 s. */
  scores: { fresh: 15, stale: 2 * minute, onError: 7 * day },
  /** Nobody comes back to most of them, and whoever does is as well served by a new one. */
  search: { fresh: 30, stale: 2 * minute, onError: 10 * minute, aside: true },
  /** A fixed address with a form: what it finds is as many pages as readers think up, the empty form is one, and kept like any other. */
  form: {
    fresh: 30,
    stale: 2 * minute,
    onError: 10 * minute,
    aside: true,
    withoutQuery: { fresh: 30, stale: 2 * minute, onError: 7 * day },
  },
  /** As many as there are pairs of versions. What they show changes with the article only. */
  versions: { fresh: 10 * minute, stale: hour, onError: day, aside: true },
  document: { fresh: 10 * minute, stale: day, onError: 30 * day },
  /** Shows who is signed in: never kept. */
  personal: { fresh: 0, stale: 0, onError: 0, personal: true },
  /** A permanent address may still turn out wrong: not for ever. */
  redirect: { fresh: 10 * minute, stale: 0, onError: day },
  /** Short: the article may be published in a moment. */
  notFound: { fresh: 10, stale: 0, onError: 5 * minute },
  /** A part was missing when the page was made: try again soon. */
  degraded: { fresh: 5, stale: minute, onError: hour },
} as const satisfies Record<string, CacheRule>;
