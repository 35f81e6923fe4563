import type { CacheRule } from './screen.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long pages may be sent, in seconds. A change is announced by NOTIFY and makes pages stale at once
 * (`page-cache.ts`). So `freshSeconds` bounds what changes by the clock alone, notices that were lost, and
 * caches in front of us that get no notices. `staleSeconds` is short: nobody should get yesterday's front
 * page because there were no requests at night. `staleIfErrorSeconds` is long: old news is better than none.
 */
export const cacheRules = {
  front: { freshSeconds: minute, staleSeconds: 10 * minute, staleIfErrorSeconds: 7 * day },
  article: { freshSeconds: 5 * minute, staleSeconds: hour, staleIfErrorSeconds: 30 * day },
  list: { freshSeconds: minute, staleSeconds: 10 * minute, staleIfErrorSeconds: 7 * day },
  /** A list whose page size can be requested. In any other size it belongs to the overflow partition. */
  sizedList: {
    freshSeconds: minute,
    staleSeconds: 10 * minute,
    staleIfErrorSeconds: 7 * day,
    overflowParameter: 'perPage',
  },
  /** There is a page for each match and day. Scores that are not announced are seconds old. */
  matches: { freshSeconds: 10, staleSeconds: minute, staleIfErrorSeconds: hour, isOverflow: true },
  /**
   * Formula 1: some hundred pages. Finished races never change; running ones are announced, or polled every
   * 15 s.
   */
  scores: { freshSeconds: 15, staleSeconds: 2 * minute, staleIfErrorSeconds: 7 * day },
  /** Most searches are made only once. */
  search: { freshSeconds: 30, staleSeconds: 2 * minute, staleIfErrorSeconds: 10 * minute, isOverflow: true },
  /**
   * A fixed address with a search form. The empty form is a page like any other; its results are overflow.
   */
  form: {
    freshSeconds: 30,
    staleSeconds: 2 * minute,
    staleIfErrorSeconds: 10 * minute,
    isOverflow: true,
    withoutQuery: { freshSeconds: 30, staleSeconds: 2 * minute, staleIfErrorSeconds: 7 * day },
  },
  /** There is a page for each pair of versions. It changes with the article only. */
  versions: { freshSeconds: 10 * minute, staleSeconds: hour, staleIfErrorSeconds: day, isOverflow: true },
  document: { freshSeconds: 10 * minute, staleSeconds: day, staleIfErrorSeconds: 30 * day },
  /** Shows who is signed in, so it is never cached. */
  personal: { freshSeconds: 0, staleSeconds: 0, staleIfErrorSeconds: 0, isPersonal: true },
  /** Even a permanent redirect may turn out to be wrong. */
  redirect: { freshSeconds: 10 * minute, staleSeconds: 0, staleIfErrorSeconds: day },
  /** Short, because the article may be published at any moment. */
  notFound: { freshSeconds: 10, staleSeconds: 0, staleIfErrorSeconds: 5 * minute },
  /** A part was missing when the page was rendered, so it is rendered again soon. */
  degraded: { freshSeconds: 5, staleSeconds: minute, staleIfErrorSeconds: hour },
} as const satisfies Record<string, CacheRule>;
