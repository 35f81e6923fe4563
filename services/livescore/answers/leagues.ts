import type { LeagueEntry } from '#contract/football-leagues.ts';
import { storedAnswers } from '../queries/answers.ts';
import { recordedKey } from '../rules/read-recorded.ts';
import { type Age, ageless, ageOf, oldestOf } from './envelope.ts';
import { peek, type Reading } from './reading.ts';

interface FollowedLeagues {
  entries: LeagueEntry[];
  /** Competitions whose seasons the provider lists: one that it does not list is not there. */
  listed: ReadonlySet<number>;
  age: Age;
}

/**
 * Competitions that are followed with all their seasons, recorded ones among them, in the order in which they
 * are followed.
 */
export async function leaguesOf(reading: Reading): Promise<FollowedLeagues> {
  const key = recordedKey({ kind: 'leagues' });
  const [told, kept] = await Promise.all([
    peek(reading, { kind: 'leagues' }),
    storedAnswers(reading.db, [key]),
  ]);
  // What was kept was checked then.
  const rows = [...(told?.rows ?? []), ...(kept.get(key)?.rows ?? [])] as LeagueEntry[];
  const entries = reading.leagues.flatMap((id) => {
    const same = rows.filter(({ league }) => league.id === id);
    return same[0] ? [{ ...same[0], seasons: seasonsOf(same) }] : [];
  });
  const listed = new Set(((told?.rows ?? []) as LeagueEntry[]).map(({ league }) => league.id));
  return { entries, listed, age: oldestOf([told ? ageOf(told) : ageless]) };
}

/** Each once, oldest first. One source knows no other's: the newest of all is the current one. */
function seasonsOf(entries: readonly LeagueEntry[]): LeagueEntry['seasons'] {
  const byYear = new Map(entries.flatMap(({ seasons }) => seasons).map((season) => [season.year, season]));
  const seasons = [...byYear.values()].sort((a, b) => a.year - b.year);
  const current = seasons.findLast((season) => season.current)?.year;
  return seasons.map((season) => ({ ...season, current: season.year === current }));
}

/** Whether it is one that can be asked for: others are never asked of a source. */
export async function isKnownSeason(reading: Reading, league: number, season: number): Promise<boolean> {
  const { entries } = await leaguesOf(reading);
  return entries.some(
    (entry) => entry.league.id === league && entry.seasons.some(({ year }) => year === season),
  );
}
