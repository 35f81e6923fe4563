import { type RawBuilder, sql } from 'kysely';
import type { Fixture } from '#contract/football.ts';
import type { FootballTeam } from '#contract/football-match.ts';
import { overStatuses, playingStatuses } from '#contract/football-rules.ts';
import { dayOf } from '#database/budapest-days.ts';
import type { Database, Transaction } from '#database/database.ts';

export interface StoredFixture {
  /** Without events, squads and statistics, unless a single match was requested. */
  fixture: Fixture;
  /** When it was fetched; null for recorded facts. */
  fetchedAt: Date | null;
  /** When its squads and statistics were last fetched. */
  detailAt: Date | null;
}

interface Row {
  facts: Fixture;
  detail: Partial<Fixture>;
  got_at: Date | null;
  detail_at: Date | null;
}

/** Rows need no check: they were checked before they were stored. */
const toStoredFixture = ({ facts, detail, got_at, detail_at }: Row): StoredFixture => ({
  fixture: { ...facts, ...detail },
  fetchedAt: got_at,
  detailAt: detail_at,
});

async function fixturesWhere(
  db: Database,
  condition: RawBuilder<unknown>,
  detail: RawBuilder<unknown> = sql`'{}'::jsonb`,
): Promise<StoredFixture[]> {
  const { rows } =
    await sql<Row>`select facts, ${detail} as detail, got_at, detail_at from fixture where ${condition}
      order by kickoff, id`.execute(db);
  return rows.map(toStoredFixture);
}

/**
 * Matches on a day in Budapest.
 * @param extraIds ids of matches to include on any day
 */
export function fixturesOfDay(
  db: Database,
  day: string,
  leagues: readonly number[],
  extraIds: readonly number[] = [],
): Promise<StoredFixture[]> {
  return fixturesWhere(
    db,
    sql`(day = ${day}::date and league = any(${leagues}::int[])) or id = any(${extraIds}::int[])`,
  );
}

/** Only the goals of a match's detail, those of a shoot-out included. */
const goalsOnly = sql`jsonb_build_object('events', coalesce((select jsonb_agg(e order by place)
  from jsonb_array_elements(detail->'events') with ordinality x(e, place) where lower(e->>'type') = 'goal'),
    '[]'))`;

/** @param withGoals whether to include the goals of each match among its events */
export function fixturesFrom(
  db: Database,
  league: number,
  season: number,
  day: string,
  withGoals = false,
): Promise<StoredFixture[]> {
  return fixturesWhere(
    db,
    sql`league = ${league} and season = ${season} and day >= ${day}::date`,
    withGoals ? goalsOnly : undefined,
  );
}

export function fixturesOn(
  db: Database,
  league: number,
  season: number,
  day: string,
): Promise<StoredFixture[]> {
  return fixturesWhere(db, sql`league = ${league} and season = ${season} and day = ${day}::date`);
}

/** SQL condition: a team plays in the match. Both halves have an index. */
export const isOfTeam = (team: number): RawBuilder<boolean> =>
  sql<boolean>`((facts #>> '{teams,home,id}')::int = ${team}
    or (facts #>> '{teams,away,id}')::int = ${team})`;

/** All matches of a team, in any competition. */
export function fixturesOfTeam(
  db: Database,
  team: number,
  leagues: readonly number[],
): Promise<StoredFixture[]> {
  return fixturesWhere(db, sql`league = any(${leagues}::int[]) and ${isOfTeam(team)}`);
}

/** Teams of all matches by number, with the name in their newest match. */
export async function teamsOf(db: Database, leagues: readonly number[]): Promise<FootballTeam[]> {
  const { rows } = await sql<{ team: FootballTeam }>`
    select distinct on (team->>'id') team - 'winner' as team
    from fixture, jsonb_array_elements(jsonb_build_array(facts->'teams'->'home', facts->'teams'->'away')) team
    where league = any(${leagues}::int[]) order by team->>'id', kickoff desc`.execute(db);
  return rows.map(({ team }) => team).toSorted((a, b) => a.id - b.id);
}

/** One match with its events, squads and statistics. */
export async function fixtureOf(db: Database, id: number): Promise<StoredFixture | null> {
  const row = await db
    .selectFrom('fixture')
    .select(['facts', 'detail', 'got_at', 'detail_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStoredFixture(row as Row) : null;
}

export async function daysOf(
  db: Database,
  league: number,
  season: number,
): Promise<Array<{ day: string; count: number }>> {
  const { rows } = await sql<{ day: string; count: number }>`select day::text, count(*)::int from fixture
    where league = ${league} and season = ${season} group by day order by day`.execute(db);
  return rows;
}

/** First and last day with matches of a season. */
export interface SeasonSpan {
  league: number;
  season: number;
  first: string;
  last: string;
}

export async function spansOf(db: Database, leagues: readonly number[]): Promise<SeasonSpan[]> {
  const { rows } =
    await sql<SeasonSpan>`select league, season, min(day)::text as first, max(day)::text as last from fixture
    where league = any(${leagues}::int[]) group by league, season order by league, season`.execute(db);
  return rows;
}

/** A match that is being played, or should be. */
export interface PlayedFixture {
  id: number;
  league: number;
  season: number;
  kickoff: Date;
  status: string;
  fetchedAt: Date | null;
  detailAt: Date | null;
}

/**
 * Matches of the provider that are followed live: from when squads are announced until they are over.
 * @param window.beforeMs how long before kick-off squads are announced
 * @param window.afterMs how long after kick-off the provider must have forgotten to end a match
 */
export async function fixturesInPlay(
  db: Database,
  now: Date,
  leagues: readonly number[],
  { beforeMs, afterMs }: { beforeMs: number; afterMs: number },
): Promise<PlayedFixture[]> {
  return await db
    .selectFrom('fixture')
    .select(['id', 'league', 'season', 'kickoff', 'status', 'got_at as fetchedAt', 'detail_at as detailAt'])
    .where('got_at', 'is not', null)
    .where('league', 'in', leagues)
    .where('status', 'not in', overStatuses)
    .where('kickoff', '<=', new Date(now.getTime() + beforeMs))
    .where('kickoff', '>=', new Date(now.getTime() - afterMs))
    .orderBy('kickoff')
    .orderBy('id')
    .execute();
}

/** Ids of matches that are being played now, including those of yesterday evening. */
export async function idsPlaying(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('fixture')
    .select('id')
    .where('got_at', 'is not', null)
    .where('status', 'in', playingStatuses)
    .where('kickoff', '>=', new Date(now.getTime() - 12 * 3_600_000))
    .execute();
  return rows.map(({ id }) => id);
}

/** Kick-offs, between two times, of matches that are not over. */
export async function kickoffsUntil(db: Database, from: Date, until: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('fixture')
    .select('kickoff')
    .where('got_at', 'is not', null)
    .where('kickoff', '>=', from)
    .where('kickoff', '<', until)
    .where('status', 'not in', overStatuses)
    .execute();
  return rows.map(({ kickoff }) => kickoff);
}

/** The last kick-off of a season, and whether any match of it is not over, or is being played. */
export async function seasonState(
  db: Database,
  league: number,
  season: number,
): Promise<{ last: Date | null; hasOpen: boolean; hasPlaying: boolean }> {
  const row = await db
    .selectFrom('fixture')
    .select((eb) => [
      eb.fn.max<Date | null>('kickoff').as('last'),
      sql<boolean>`coalesce(bool_or(not status = any(${overStatuses}::text[])), false)`.as('hasOpen'),
      sql<boolean>`coalesce(bool_or(status = any(${playingStatuses}::text[])), false)`.as('hasPlaying'),
    ])
    .where('league', '=', league)
    .where('season', '=', season)
    .executeTakeFirst();
  return row ?? { last: null, hasOpen: false, hasPlaying: false };
}

export interface ChangedFixture {
  id: number;
  league: number;
  season: number;
  /** Its day, and its previous day if the kick-off was moved. */
  days: string[];
  /** Ids of the two teams. */
  teams: number[];
  status: string;
  /** The previously stored status; null for a new match. */
  statusBefore: string | null;
  /** Goals stored before; null for a new match. */
  goalsBefore: Fixture['goals'] | null;
}

/**
 * Stores matches. Lists of events, squads or statistics that a row lacks stay as they were.
 * @param fetchedAt null for recorded facts
 * @param hasDetail whether squads and statistics were requested
 * @returns the matches that differ from what was stored
 */
export async function storeFixtures(
  trx: Transaction,
  fixtures: readonly Fixture[],
  fetchedAt: Date | null,
  hasDetail = false,
): Promise<ChangedFixture[]> {
  // If a match occurs twice, the last row counts.
  const byId = new Map(fixtures.map((fixture) => [fixture.fixture.id, fixture]));
  const rows = [...byId.values()].map((fixture) => ({ ...keysOf(fixture), ...splitOf(fixture) }));
  const { rows: changed } = await sql<ChangedFixture>`
    with incoming as (
      select *, ${dayOf(sql`kickoff`)} as day
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        n(id int, league int, season int, kickoff timestamptz, status text, facts jsonb, detail jsonb)
    ), written as (
      insert into fixture as f (id, league, season, kickoff, day, status, facts, detail, got_at, detail_at)
      select id, league, season, kickoff, day, status, facts, detail, ${fetchedAt},
        ${hasDetail ? fetchedAt : null}::timestamptz
      from incoming
      on conflict (id) do update set league = excluded.league, season = excluded.season,
        kickoff = excluded.kickoff, day = excluded.day,
        status = excluded.status, facts = excluded.facts, detail = f.detail || excluded.detail,
          got_at = excluded.got_at,
        detail_at = coalesce(excluded.detail_at, f.detail_at)
    )
    select incoming.id, incoming.league, incoming.season, incoming.status, old.status as "statusBefore",
      old.facts->'goals' as "goalsBefore",
      array[(incoming.facts #>> '{teams,home,id}')::int,
        (incoming.facts #>> '{teams,away,id}')::int] as teams,
      array_remove(array[incoming.day::text, nullif(old.day, incoming.day)::text], null) as days
    from incoming left join fixture old using (id)
    where old.id is null or old.facts is distinct from incoming.facts or old.detail is distinct
      from old.detail || incoming.detail`.execute(trx);
  return changed;
}

function keysOf({ fixture, league }: Fixture) {
  return {
    id: fixture.id,
    league: league.id,
    season: league.season ?? new Date(fixture.timestamp * 1000).getUTCFullYear(),
    kickoff: new Date(fixture.timestamp * 1000).toISOString(),
    status: fixture.status.short,
  };
}

function splitOf(fixture: Fixture) {
  const { events, lineups, statistics, predictions: _, ...facts } = fixture;
  return {
    facts,
    detail: { ...(events && { events }), ...(lineups && { lineups }), ...(statistics && { statistics }) },
  };
}
