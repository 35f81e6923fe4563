import { budapestDay } from '#contract/budapest-time.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import type { LapOrder, ResultRow } from '#contract/formula-1-tables.ts';
import type { Database } from '#database/database.ts';
import { sessionOf, storedAnswer } from '../queries/answers.ts';
import { fixtureOf } from '../queries/fixtures.ts';
import type { ReplayTarget } from '../queries/replays.ts';
import { canReplay, stepsOfMatch } from './match-at.ts';
import { canReplayRace, type RecordedRace, stepsOfRace } from './race-at.ts';

/** What a replay plays: its steps in seconds, and the cache tags that each step makes stale. */
export interface Play {
  steps: readonly number[];
  tags: string[];
}

export interface LapOrders {
  orderOf(race: number): readonly LapOrder[];
}

/**
 * The cache tags that a step makes stale. A replayed match is also listed among today's.
 * @param now Unix milliseconds
 */
export const tagsAt = ({ tags }: Pick<Play, 'tags'>, kind: ReplayTarget['kind'], now: number): string[] =>
  kind === 'fixture' ? [...new Set([...tags, cacheTag.fixturesOfDay(budapestDay(now / 1000))])] : tags;

/** @returns null when there is no such match or session, or it cannot be replayed */
export async function playOf(
  db: Database,
  recorded: LapOrders,
  { kind, ref }: ReplayTarget,
): Promise<Play | null> {
  if (kind === 'fixture') return playOfMatch(db, ref);
  const race = await recordedRace(db, recorded, ref);
  if (!race || !canReplayRace(race.race)) return null;
  return { steps: stepsOfRace(race), tags: [cacheTag.race(ref), cacheTag.races(race.race.season)] };
}

async function playOfMatch(db: Database, id: number): Promise<Play | null> {
  const match = (await fixtureOf(db, id))?.fixture;
  if (!match || !canReplay(match)) return null;
  const { league, fixture, teams } = match;
  const day = budapestDay(fixture.timestamp);
  const seasonTags =
    league.season === undefined
      ? []
      : [cacheTag.fixturesOfSeason(league.id, league.season), cacheTag.standings(league.id, league.season)];
  return {
    steps: stepsOfMatch(match),
    tags: [
      cacheTag.fixture(id),
      cacheTag.fixturesOfDay(day),
      ...seasonTags,
      cacheTag.footballTeam(teams.home.id),
      cacheTag.footballTeam(teams.away.id),
    ],
  };
}

/** A recorded race with its result and grid; stored rows need no check. */
export async function recordedRace(
  db: Database,
  recorded: LapOrders,
  id: number,
): Promise<RecordedRace | null> {
  const [session, result, grid] = await Promise.all([
    sessionOf(db, id),
    storedAnswer(db, { kind: 'result', race: id }),
    storedAnswer(db, { kind: 'grid', race: id }),
  ]);
  if (!session) return null;
  const rowsOf = (answer: typeof result) => (answer?.rows ?? []) as ResultRow[];
  return {
    race: session.row,
    result: rowsOf(result),
    grid: rowsOf(grid),
    orders: recorded.orderOf(id),
  };
}
