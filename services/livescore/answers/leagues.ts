import type { LeagueEntry } from '#contract/football-leagues.ts';
import { storedAnswers } from '../queries/answers.ts';
import { recordedKey } from '../rules/read-recorded.ts';
import { type Age, ageOf } from './envelope.ts';
import { peek, type ScoreContext } from './score-context.ts';

interface FollowedLeagues {
  entries: LeagueEntry[];
  /** Ids of the competitions whose seasons the provider lists. */
  listed: ReadonlySet<number>;
  age: Age;
}

/** The followed competitions, in their order, with all their seasons from both sources. */
export async function leaguesOf(context: ScoreContext): Promise<FollowedLeagues> {
  const key = recordedKey({ kind: 'leagues' });
  const [provider, recorded] = await Promise.all([
    peek(context, { kind: 'leagues' }),
    storedAnswers(context.db, [key]),
  ]);
  // Stored rows were checked before they were stored.
  const rows = [...(provider?.rows ?? []), ...(recorded.get(key)?.rows ?? [])] as LeagueEntry[];
  const entries = context.leagues.flatMap((id) => {
    const same = rows.filter(({ league }) => league.id === id);
    return same[0] ? [{ ...same[0], seasons: seasonsOf(same) }] : [];
  });
  const listed = new Set(((provider?.rows ?? []) as LeagueEntry[]).map(({ league }) => league.id));
  return { entries, listed, age: ageOf(provider) };
}

/** Each season once, oldest first. If the sources call several current, the newest one is. */
function seasonsOf(entries: readonly LeagueEntry[]): LeagueEntry['seasons'] {
  const byYear = new Map(entries.flatMap(({ seasons }) => seasons).map((season) => [season.year, season]));
  const seasons = [...byYear.values()].sort((a, b) => a.year - b.year);
  const current = seasons.findLast((season) => season.current)?.year;
  return seasons.map((season) => ({ ...season, current: season.year === current }));
}

/** Whether a season is listed. Sources are never asked for others. */
export async function isKnownSeason(context: ScoreContext, league: number, season: number): Promise<boolean> {
  const { entries } = await leaguesOf(context);
  return entries.some(
    (entry) => entry.league.id === league && entry.seasons.some(({ year }) => year === season),
  );
}
