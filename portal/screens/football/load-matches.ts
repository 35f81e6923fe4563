import type { Fixture } from '#contract/football.ts';
import type { UnknownDay } from '#contract/football-leagues.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { ofNationalTeams, quickLeagues } from '#portal/parts/football/competitions.ts';
import { byDay, byLeague, kickOffDay, type MatchGroup } from '#portal/parts/football/group-matches.ts';
import type { Choices, Notes } from './football-choices.ts';
import type { FootballState } from './football-parameters.ts';

export interface ListedMatches {
  /** YYYY-MM-DD */
  day: string;
  /** Days to go on to, `day` among them. */
  days: readonly string[];
  /** Null: nobody could say. */
  groups: readonly MatchGroup[] | null;
  /** The next day with matches, or else the last one, where there are none on this. */
  nearest: string | null;
  /** Competitions of which nobody knows whether they are played on the day. */
  unknown: readonly UnknownDay[];
}

interface Asked {
  state: FootballState;
  today: string;
  choices: Choices;
  /** The match that is shown. */
  fixture: Fixture | null;
  /** The competition whose matches alone are listed; null: those of all. */
  of: { league: number; season: number } | null;
}

/** Days before and after the one that is shown. */
const around = 3;

/** Matches of a day: of one competition, of a country's, or of all. */
export function loadMatches(context: ScreenContext, asked: Asked, notes: Notes): Promise<ListedMatches> {
  const { of } = asked;
  return of ? ofLeague(context, { ...asked, of }, notes) : ofAll(context, asked, notes);
}

async function ofAll(context: ScreenContext, { state, today, choices, fixture }: Asked, notes: Notes): Promise<ListedMatches> {
  const { client, optional, site } = context;
  const day = fixture ? kickOffDay(fixture) : (state.day ?? today);
  const answer = await optional(client.livescoreDay({ date: day }), null);
  const found = notes.take(answer);
  const inCountry = new Set(choices.leagues.map(({ league }) => league.id));
  const isListed = (id: number) => state.country === null || state.match !== null || inCountry.has(id);
  const wanted = found?.filter(({ league }) => isListed(league.id)) ?? null;
  const unknown = (answer?.unknown ?? []).filter(({ league }) => isListed(league));
  const lastKnown = unknown.flatMap(({ since }) => since ?? []).toSorted();
  return {
    day,
    days: daysAround(day),
    groups: wanted && byLeague(wanted, quickLeagues[site.slug]),
    nearest: wanted?.length === 0 ? (lastKnown.at(-1) ?? null) : null,
    unknown,
  };
}

async function ofLeague(
  { client, optional }: ScreenContext,
  { state, today, fixture, of }: Asked & { of: NonNullable<Asked['of']> },
  notes: Notes,
): Promise<ListedMatches> {
  const known = (notes.take(await optional(client.footballDays(of), null)) ?? []).map(({ day }) => day);
  const day = fixture ? kickOffDay(fixture) : (state.day ?? nearestDay(known, today) ?? today);
  const [found, season] = await Promise.all([
    optional(client.footballFixtures({ ...of, day }), null),
    ofNationalTeams(of.league) ? optional(client.livescoreFixtures({ ...of, startdate: known[0] ?? day }), null) : null,
  ]);
  const fixtures = notes.take(found);
  const groups = fixtures && byDay(fixtures, season?.response);
  return {
    day,
    days: known.length > 0 ? matchDaysAround(known, day) : daysAround(day),
    groups,
    nearest: groups?.length === 0 ? nearestDay(known, day) : null,
    unknown: found?.unknown ?? [],
  };
}

/** The first day with matches from a day on, or else the last one there was. */
export function nearestDay(days: readonly string[], from: string): string | null {
  return days.find((day) => day >= from) ?? days.at(-1) ?? null;
}

/** @param days YYYY-MM-DD, sorted */
export function matchDaysAround(days: readonly string[], day: string): string[] {
  const all = days.includes(day) ? [...days] : [...days, day].toSorted();
  const place = all.indexOf(day);
  const first = Math.max(0, Math.min(place - around, all.length - (2 * around + 1)));
  return all.slice(first, first + 2 * around + 1);
}

export function daysAround(day: string): string[] {
  return Array.from({ length: 2 * around + 1 }, (_, index) => daysFrom(day, index - around));
}

/** @param count days later; negative: earlier */
export function daysFrom(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
