import type { Circuit, Race } from '#contract/formula-1.ts';
import type { LapOrder, PitStop, ResultRow } from '#contract/formula-1-tables.ts';
import { notFound } from '#portal/page/screen.ts';
import type { LiveScoreQuery } from '../live-score/live-score-query.ts';
import type { Formula1State } from './formula-1-address.ts';
import {
  defaultGrandPrix,
  defaultSession,
  type GrandPrix,
  groupGrandsPrix,
  type Session,
  sessionStatus,
} from './grands-prix.ts';
import { loadChampionship } from './load-standings.ts';
import { hasGrid, parseSessionType } from './names.ts';
import { mergeQualifying, type StandingsRow } from './results.ts';
import { findLastStart } from './spoilers.ts';

/** The calendar of a season with the chosen grand prix. */
export interface CalendarData {
  kind: 'calendar';
  season: readonly GrandPrix[];
  /** The next or the last grand prix. */
  current: GrandPrix | null;
  /** Null while the season has no sessions. */
  chosen: ChosenPrix | null;
  /** The top of the championships; empty if the address names a grand prix. */
  leaders: {
    drivers: readonly StandingsRow[];
    teams: readonly StandingsRow[];
    /** Start of the last race or sprint that is included, Unix seconds; null when unknown. */
    countedUntil: number | null;
  };
}

/** Rows of each championship beside the next race. */
const maxLeaders = 5;

export interface ChosenPrix {
  prix: GrandPrix;
  /** Whether the address names it, so no rule chose it. */
  isFromAddress: boolean;
  session: Session;
  /** The part of the session that is shown: one part of a qualifying, or the whole session. */
  shown: Session;
  /** Whether the rows are the starting grid. */
  isGrid: boolean;
  rows: readonly ResultRow[];
  circuit: Circuit | null;
  /** Lap by lap, of a race or a sprint; empty where it is not known. */
  orders: readonly LapOrder[];
  /** Stops in the pits, under the result of a race. */
  stops: readonly PitStop[];
}

/** @throws ScreenEnd 404 for a grand prix or session that the season does not have */
export async function loadCalendar(
  query: LiveScoreQuery,
  { state, season, now, path }: { state: Formula1State; season: number; now: number; path: string },
): Promise<CalendarData> {
  const races = await query.fetch((client) => client.formula1Races({ season }));
  const all = groupGrandsPrix(races ?? []);
  const current = defaultGrandPrix(all, now) ?? null;
  const isFromAddress = state.competition !== null || state.session !== null;
  const prix = isFromAddress ? findPrix(all, state) : current;
  // Without an answer of the service, it is unknown whether something is missing.
  if (prix === null && isFromAddress && races !== null) throw notFound(path);
  if (prix === null) return { kind: 'calendar', season: all, current, chosen: null, leaders: noLeaders };
  const selection = state.session
    ? findSession(prix, state.session.races)
    : wholeSession(defaultSession(prix));
  if (selection === null) throw notFound(path);
  const isGrid = (state.session?.isGrid ?? false) && hasGrid(selection.shown.races[0]);
  const [rows, circuit, orders, stops, leaders] = await Promise.all([
    loadRows(query, selection.shown, isGrid),
    prix.circuit.id > 0 ? query.fetch((client) => client.formula1Circuit({ id: prix.circuit.id })) : null,
    isGrid ? [] : loadOrders(query, selection.shown),
    isGrid ? [] : loadStops(query, selection.shown),
    isFromAddress ? noLeaders : loadLeaders(query, season, races ?? []),
  ]);
  return {
    kind: 'calendar',
    season: all,
    current,
    chosen: { prix, isFromAddress, isGrid, rows, orders, stops, circuit: circuit?.[0] ?? null, ...selection },
    leaders,
  };
}

async function loadOrders(query: LiveScoreQuery, { races: [race] }: Session): Promise<readonly LapOrder[]> {
  const hasBegun = race.status === 'Live' || race.status === 'Completed';
  if (!hasBegun || !hasGrid(race)) return [];
  return (await query.fetch((client) => client.formula1LapOrders({ race: race.id }))) ?? [];
}

async function loadStops(query: LiveScoreQuery, { races: [race] }: Session): Promise<readonly PitStop[]> {
  const isFinishedRace = race.status === 'Completed' && parseSessionType(race.type)?.kind === 'race';
  if (!isFinishedRace) return [];
  return (await query.fetch((client) => client.formula1PitStops({ race: race.id }))) ?? [];
}

const noLeaders: CalendarData['leaders'] = { drivers: [], teams: [], countedUntil: null };

async function loadLeaders(
  query: LiveScoreQuery,
  season: number,
  races: readonly Race[],
): Promise<CalendarData['leaders']> {
  const [drivers, teams] = await Promise.all([
    loadChampionship(query, 'drivers', season),
    loadChampionship(query, 'teams', season),
  ]);
  const first = (rows: readonly StandingsRow[]) =>
    rows.filter(({ points }) => points !== null && points > 0).slice(0, maxLeaders);
  return { drivers: first(drivers), teams: first(teams), countedUntil: findLastStart(races) };
}

function findPrix(all: readonly GrandPrix[], { competition, session }: Formula1State): GrandPrix | null {
  const race = session?.races[0];
  const prix = all.find(({ id, races }) =>
    race === undefined ? id === competition : races.some((each) => each.id === race),
  );
  return prix ?? null;
}

const wholeSession = (session: Session) => ({ session, shown: session });

/** Finds a session of a grand prix, or one part of it, by the ids of its races. */
function findSession(
  { sessions }: GrandPrix,
  races: readonly number[],
): Pick<ChosenPrix, 'session' | 'shown'> | null {
  const session = sessions.find((each) => each.races.some(({ id }) => id === races[0]));
  if (!session) return null;
  if (races.length > 1)
    return races.every((id) => session.races.some((race) => race.id === id)) ? wholeSession(session) : null;
  if (session.races.length === 1) return wholeSession(session);
  const part = session.races.find(({ id }) => id === races[0]) ?? session.races[0];
  return { session, shown: toSession(part) };
}

/** Turns a single race, such as a part of a qualifying, into a session of its own. */
export function toSession(race: Session['races'][0]): Session {
  const [prix] = groupGrandsPrix([race]);
  return (prix as GrandPrix).sessions[0];
}

async function loadRows(
  query: LiveScoreQuery,
  session: Session,
  isGrid: boolean,
): Promise<readonly ResultRow[]> {
  const [first, ...others] = session.races;
  if (isGrid) return (await query.fetch((client) => client.formula1Grid({ race: first.id }))) ?? [];
  const results = await Promise.all(
    session.races.map(({ id, status }) =>
      status === 'Live' || status === 'Completed'
        ? query.fetch((client) => client.formula1Result({ race: id }))
        : [],
    ),
  );
  if (others.length === 0) return results[0] ?? [];
  const parts: ResultRow[][] = [[], [], []];
  for (const [index, { type }] of session.races.entries())
    parts[(parseSessionType(type)?.part ?? 1) - 1] = [...(results[index] ?? [])];
  return mergeQualifying(parts);
}

/** Whether the rows of a live session are only the order on its grid: then each is from lap 0. */
export const showsGridOrder = ({
  shown,
  isGrid,
  rows,
}: Pick<ChosenPrix, 'shown' | 'isGrid' | 'rows'>): boolean =>
  !isGrid && sessionStatus(shown) === 'Live' && rows.length > 0 && rows.every(({ laps }) => laps === 0);

/**
 * How long before its planned start, and how long after it, a session that has not begun gets live updates.
 */
const liveWindowMs = { before: 12 * 3_600_000, after: 6 * 3_600_000 } as const;

/** Whether a session is live or may soon be, so that the page gets live updates. */
export function mayChange(session: Session, now: number): boolean {
  const status = sessionStatus(session);
  if (status === 'Live') return true;
  const untilStartMs = session.startSeconds * 1000 - now;
  return status === 'Scheduled' && untilStartMs < liveWindowMs.before && untilStartMs > -liveWindowMs.after;
}
