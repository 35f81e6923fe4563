import type { LeagueEntry } from '#contract/football-leagues.ts';

/** What the forms offer to choose from. */
export interface Choices {
  /** All competitions with data; null when they cannot be loaded. */
  all: readonly LeagueEntry[] | null;
  /** The provider's name of the country. */
  country: string;
  countries: readonly string[];
  /** Competitions of the country. */
  leagues: readonly LeagueEntry[];
}

/** Collects what the service's answers say about themselves: their age, and whether they are a replay. */
export class Notes {
  staleSince: number | null = null;
  replay = false;

  /** @returns the answer's data; null when there was no answer */
  take<T>(
    answer: {
      response: T[];
      stale?: boolean | undefined;
      updatedAt?: number | null | undefined;
      replay?: boolean | undefined;
    } | null,
  ): T[] | null {
    if (answer === null) return null;
    if (answer.stale && answer.updatedAt)
      this.staleSince = Math.min(this.staleSince ?? answer.updatedAt, answer.updatedAt);
    this.replay ||= answer.replay === true;
    return answer.response;
  }
}
