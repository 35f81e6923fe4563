import type { Fixture } from '#contract/football.ts';
import type { LeagueEntry, UnknownDay } from '#contract/football-leagues.ts';
import { isOfNationalTeams } from '#contract/football-names.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { quickLeagues } from '#portal/parts/football/competitions.ts';
import {
  groupByDay,
  groupByLeague,
  kickOffDay,
  type MatchGroup,
} from '#portal/parts/football/group-matches.ts';
import type { LiveScoreQuery } from '#portal/parts/live-score/live-score-query.ts';
import type { FootballState } from './football-parameters.ts';

/** Options of the forms. */
export interface Choices {
  /** All competitions with data; null when they cannot be loaded. */
  all: readonly LeagueEntry[] | null;
  /** The provider's name of the country. */
  country: string;
  countries: readonly string[];
  /** Competitions of the country. */
  leagues: readonly LeagueEntry[];
}

export interface ListedMatches {
  /** YYYY-MM-DD */
  day: string;
  /** Days that the page links to, `day` among them. */
  days: readonly string[];
  /** Null when no source knows. */
  groups: readonly MatchGroup[] | null;
  /** The next day with matches, otherwise the last one; null when this day has matches. */
  nearest: string | null;
  /** Competitions for which it is unknown whether they are played on the day. */
  unknown: readonly UnknownDay[];
}

interface MatchesRequest {
  state: FootballState;
  today: string;
  choices: Choices;
  /** The match that is shown. */
  fixture: Fixture | null;
  /** The only competition to list; null: all. */
  seasonQuery: { league: number; season: number } | null;
}

/** Number of linked days before and after the current one. */
const stripRadiusDays = 3;
const stripDays = 2 * stripRadiusDays + 1;

/** Matches of a day: of one competition, of a country's, or of all. */
export function loadMatches(
  context: ScreenContext,
  query: LiveScoreQuery,
  request: MatchesRequest,
): Promise<ListedMatches> {
  const { seasonQuery } = request;
  return seasonQuery ? loadLeague(context, query, request, seasonQuery) : loadAll(context, query, request);
}

async function loadAll(
  { site }: ScreenContext,
  query: LiveScoreQuery,
  { state, today, choices, fixture }: MatchesRequest,
): Promise<ListedMatches> {
  const day = fixture ? kickOffDay(fixture) : (state.day ?? today);
  const answer = await query.fetchAnswer((client) => client.livescoreDay({ date: day }));
  const inCountry = new Set(choices.leagues.map(({ league }) => league.id));
  const isListed = (id: number) => state.country === null || state.match !== null || inCountry.has(id);
  const listed = answer?.response.filter(({ league }) => isListed(league.id)) ?? null;
  const unknown = (answer?.unknown ?? []).filter(({ league }) => isListed(league));
  const lastKnown = unknown.flatMap(({ since }) => since ?? []).toSorted();
  return {
    day,
    days: daysAround(day),
    groups: listed && groupByLeague(listed, quickLeagues[site.slug]),
    nearest: listed?.length === 0 ? (lastKnown.at(-1) ?? null) : null,
    unknown,
  };
}

async function loadLeague(
  { client, optional }: ScreenContext,
  query: LiveScoreQuery,
  { state, today, fixture }: MatchesRequest,
  seasonQuery: NonNullable<MatchesRequest['seasonQuery']>,
): Promise<ListedMatches> {
  const playedDays = await query.fetch((calls) => calls.footballDays(seasonQuery));
  const matchDays = (playedDays ?? []).map((each) => each.day);
  const day = fixture ? kickOffDay(fixture) : (state.day ?? nearestDay(matchDays, today) ?? today);
  const [answer, season] = await Promise.all([
    query.fetchAnswer((calls) => calls.footballFixtures({ ...seasonQuery, day })),
    isOfNationalTeams(seasonQuery.league)
      ? optional(client.livescoreFixtures({ ...seasonQuery, startdate: matchDays[0] ?? day }), null)
      : null,
  ]);
  const groups = answer && groupByDay(answer.response, season?.response);
  return {
    day,
    days: matchDays.length > 0 ? matchDaysAround(matchDays, day) : daysAround(day),
    groups,
    nearest: groups?.length === 0 ? nearestDay(matchDays, day) : null,
    unknown: answer?.unknown ?? [],
  };
}

/** The first day with matches from a day on, otherwise the last one before it. */
export function nearestDay(days: readonly string[], from: string): string | null {
  return days.find((day) => day >= from) ?? days.at(-1) ?? null;
}

/** @param days YYYY-MM-DD, sorted */
export function matchDaysAround(days: readonly string[], day: string): string[] {
  const all = days.includes(day) ? [...days] : [...days, day].toSorted();
  const place = all.indexOf(day);
  const first = Math.max(0, Math.min(place - stripRadiusDays, all.length - stripDays));
  return all.slice(first, first + stripDays);
}

export function daysAround(day: string): string[] {
  return Array.from({ length: stripDays }, (_, index) => daysFrom(day, index - stripRadiusDays));
}

/** @param count days to add; may be negative */
export function daysFrom(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
