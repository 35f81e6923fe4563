import type { LeagueEntry } from '#contract/football-leagues.ts';

/** Countries, competitions and seasons to choose from. */
export interface Choices {
  /** All that there is something of; null while nobody can say. */
  all: readonly LeagueEntry[] | null;
  /** As the provider calls it. */
  country: string;
  countries: readonly string[];
  /** Of the country. */
  leagues: readonly LeagueEntry[];
}

/** What the service says of its answers beside what is in them. */
export class Notes {
  staleSince: number | null = null;
  replay = false;

  /** @returns what is in the answer; null where there was none */
  take<T>(
    answer: { response: T[]; stale?: boolean | undefined; updatedAt?: number | null | undefined; replay?: boolean | undefined } | null,
  ): T[] | null {
    if (answer === null) return null;
    if (answer.stale && answer.updatedAt) this.staleSince = Math.min(this.staleSince ?? answer.updatedAt, answer.updatedAt);
    this.replay ||= answer.replay === true;
    return answer.response;
  }
}
