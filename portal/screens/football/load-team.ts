import type { Fixture } from '#contract/football.ts';
import type { DataSource } from '#contract/football-leagues.ts';
import { matchPhase } from '#contract/football-rules.ts';
import type { FootballSquad, StandingRow, TopPlayer } from '#contract/football-tables.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { teamName } from '#portal/parts/football/names.ts';
import { hasResult } from '#portal/parts/football/team-record.ts';
import { LiveScoreQuery } from '#portal/parts/live-score/live-score-query.ts';
import type { FootballState } from './football-parameters.ts';
import { sourcesOf } from './load-football.ts';

/** A season of a competition in which a team plays. */
export interface TeamSeason {
  league: number;
  season: number;
  /** Name of the competition. */
  name: string;
}

/** The page of a team (docs/product/sport.md#team-and-player). */
export interface TeamData extends Pick<LiveScoreQuery, 'staleSince' | 'isReplay'> {
  kind: 'team';
  team: { id: number; name: string };
  /** Newest first. */
  seasons: readonly TeamSeason[];
  chosen: TeamSeason;
  /** Whether the address names the season. */
  isSeasonFromAddress: boolean;
  /** Matches of the chosen season, by kick-off. */
  fixtures: readonly Fixture[];
  /** The running or next match, and the last one; of any competition. */
  next: Fixture | null;
  last: Fixture | null;
  /** The table with the team; empty if there is none. */
  standings: readonly StandingRow[];
  scorers: readonly TopPlayer[];
  squad: FootballSquad | null;
  sources: readonly DataSource[];
}

/** @throws ScreenEnd 404 for a team without known matches, and for a season in which it has none */
export async function loadTeam(context: ScreenContext, state: FootballState, id: number): Promise<TeamData> {
  const query = new LiveScoreQuery(context);
  // Without matches there is nothing to show, so the whole page fails with this call.
  const all = (await context.client.footballTeamFixtures({ team: id })).response;
  const seasons = seasonsOf(all);
  const isSeasonFromAddress = state.league !== null && state.season !== null;
  const chosen = isSeasonFromAddress
    ? seasons.find(({ league, season }) => league === state.league && season === state.season)
    : seasons[0];
  if (!chosen) throw notFound(context.path);
  const seasonQuery = { league: chosen.league, season: chosen.season };
  const [standings, scorers, squads, competitions] = await Promise.all([
    query.fetch((client) => client.footballStandings(seasonQuery)),
    query.fetch((client) => client.footballTopScorers(seasonQuery)),
    query.fetch((client) => client.footballSquad({ ...seasonQuery, team: id })),
    context.optional(context.client.footballCompetitions({}), null),
  ]);
  const tables = standings?.[0]?.league.standings ?? [];
  const { name, next, last } = matchesNearby(all, id, context.now);
  return {
    kind: 'team',
    team: { id, name },
    seasons,
    chosen,
    isSeasonFromAddress,
    fixtures: all.filter(({ league }) => league.id === chosen.league && seasonIn(league) === chosen.season),
    next,
    last,
    standings: tables.find((rows) => rows.some(({ team }) => team.id === id)) ?? [],
    scorers: (scorers ?? []).filter(({ statistics: [first] }) => first?.team.id === id),
    squad: squads?.[0] ?? null,
    sources: sourcesOf({ all: competitions?.response ?? null }, [seasonQuery]),
    staleSince: query.staleSince,
    isReplay: query.isReplay,
  };
}

/**
 * The team's matches closest in time, and its name.
 * @param now Unix milliseconds
 */
export function matchesNearby(
  all: readonly Fixture[],
  id: number,
  now: number,
): Pick<TeamData, 'next' | 'last'> & { name: string } {
  const next = all.find(({ fixture: { status, timestamp } }) => {
    const phase = matchPhase(status.short);
    return phase === 'playing' || (phase === 'scheduled' && timestamp * 1000 > now);
  });
  return { name: nameIn(all, id), next: next ?? null, last: all.findLast(hasResult) ?? null };
}

const seasonIn = ({ season }: Fixture['league']) => season ?? 0;

/** Seasons in the order of their last match, newest first. */
function seasonsOf(fixtures: readonly Fixture[]): TeamSeason[] {
  const groups = Map.groupBy(fixtures.toReversed(), ({ league }) => `${league.id} ${seasonIn(league)}`);
  return [...groups.values()].flatMap(([newest]) =>
    newest ? [{ league: newest.league.id, season: seasonIn(newest.league), name: newest.league.name }] : [],
  );
}

/** The name in its newest match. */
function nameIn(fixtures: readonly Fixture[], id: number): string {
  const newest = fixtures.at(-1);
  if (!newest) return '';
  const { home, away } = newest.teams;
  return teamName(home.id === id ? home : away, newest.league.id);
}
