import type { LeagueEntry, UnknownDay } from '#contract/football-leagues.ts';
import { type SeasonSpan, spansOf } from '../queries/fixtures.ts';
import { leaguesOf } from './leagues.ts';
import type { ScoreContext } from './score-context.ts';

/**
 * Lists the competitions for which it is unknown whether they are played on a day, so that an empty list of
 * matches is not taken for a day without matches (docs/decisions/0069-days-nobody-knows.md).
 * @param day YYYY-MM-DD in Europe/Budapest
 */
export async function unknownOn(
  context: ScoreContext,
  day: string,
  leagues: readonly number[],
): Promise<UnknownDay[]> {
  const [spans, { entries, listed }] = await Promise.all([spansOf(context.db, leagues), leaguesOf(context)]);
  const spansByLeague = Map.groupBy(spans, ({ league }) => league);
  return leagues.flatMap((league) => {
    const own = spansByLeague.get(league) ?? [];
    const entry = listed.has(league) ? (entries.find((each) => each.league.id === league) ?? null) : null;
    return isKnownDay(day, league, own, entry) ? [] : [{ league, since: lastKnownBefore(day, own) }];
  });
}

/**
 * @param spans seasons of the competition whose matches are stored
 * @param entry the competition in the provider's list, with all its seasons; null if it is not listed
 */
export function isKnownDay(
  day: string,
  league: number,
  spans: readonly SeasonSpan[],
  entry: LeagueEntry | null,
): boolean {
  if (spans.some(({ first, last }) => first <= day && day <= last)) return true;
  if (isFinalTournament(league)) {
    const year = Number(day.slice(0, 4));
    return !isTournamentYear(league, year) || spans.some(({ season }) => season === year);
  }
  if (entry === null) return false;
  const season = entry.seasons.find(({ start, end }) => start <= day && day <= end);
  return season === undefined || spans.some((span) => span.season === season.year);
}

/** World Cup and Euro: a year in which each was played. The next ones follow every four years. */
const knownTournamentYears: ReadonlyMap<number, number> = new Map([
  [1, 2022],
  [4, 2024],
]);

const isFinalTournament = (league: number) => knownTournamentYears.has(league);
const isTournamentYear = (league: number, year: number) =>
  (year - (knownTournamentYears.get(league) ?? year)) % 4 === 0;

const lastKnownBefore = (day: string, spans: readonly SeasonSpan[]): string | null =>
  spans
    .map(({ last }) => last)
    .filter((last) => last < day)
    .toSorted()
    .at(-1) ?? null;
