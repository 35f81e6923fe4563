import type { Circuit, Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { notFound } from '#portal/page/screen.ts';
import type { LivescoreQuery } from './asker.ts';
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
import { mergeQualifying, type StandingsRow } from './results.ts';
import { findLastStart } from './spoiler-of-formula-1.ts';
import { hasGrid, parseSessionType } from './words.ts';

/** The calendar of a season, and what of it is looked at; that is null while there are no sessions. */
export interface CalendarData {
  kind: 'calendar';
  season: readonly GrandPrix[];
  /** The one that is run next or was run last. */
  current: GrandPrix | null;
  chosen: ChosenPrix | null;
  /** Who leads the championships; none beside a grand prix that was asked for. */
  leaders: {
    drivers: readonly StandingsRow[];
    teams: readonly StandingsRow[];
    /** When the last race or sprint began whose points are in them, unix seconds; null where nobody knows. */
    counted: number | null;
  };
}

/** So many of each championship stand beside the next race. */
const maxLeaders = 5;

export interface ChosenPrix {
  prix: GrandPrix;
  /** Chosen by the address, not by the rule. */
  isFromAddress: boolean;
  session: Session;
  /** What of the session is shown: a part of a qualifying, or all of it. */
  shown: Session;
  grid: boolean;
  rows: readonly ResultRow[];
  circuit: Circuit | null;
}

/** @throws ScreenEnd 404 for a grand prix or session that the season does not have */
export async function loadCalendar(
  ask: LivescoreQuery,
  state: Formula1State,
  season: number,
  now: number,
  path: string,
): Promise<CalendarData> {
  const races = await ask((client) => client.formula1Races({ season }));
  const all = groupGrandsPrix(races ?? []);
  const current = defaultGrandPrix(all, now) ?? null;
  const isFromAddress = state.competition !== null || state.session !== null;
  // While nobody can say what there is, nothing is known to be missing.
  if (all.length === 0 && isFromAddress && races !== null) throw notFound(path);
  const prix = isFromAddress ? findPrix(all, state) : current;
  if (prix === null && isFromAddress && races !== null) throw notFound(path);
  if (prix === null) return { kind: 'calendar', season: all, current, chosen: null, leaders: noLeaders };
  const selection = state.session
    ? findSession(prix, state.session.races)
    : wholeSession(defaultSession(prix));
  if (selection === null) throw notFound(path);
  const grid = (state.session?.grid ?? false) && hasGrid(selection.shown.races[0]);
  const [rows, circuit, leaders] = await Promise.all([
    loadRows(ask, selection.shown, grid),
    prix.circuit.id > 0 ? ask((client) => client.formula1Circuit({ id: prix.circuit.id })) : null,
    isFromAddress ? noLeaders : loadLeaders(ask, season, races ?? []),
  ]);
  return {
    kind: 'calendar',
    season: all,
    current,
    chosen: { prix, isFromAddress, grid, rows, circuit: circuit?.[0] ?? null, ...selection },
    leaders,
  };
}

const noLeaders: CalendarData['leaders'] = { drivers: [], teams: [], counted: null };

async function loadLeaders(
  ask: LivescoreQuery,
  season: number,
  races: readonly Race[],
): Promise<CalendarData['leaders']> {
  const [drivers, teams] = await Promise.all([
    loadChampionship(ask, 'drivers', season),
    loadChampionship(ask, 'teams', season),
  ]);
  const first = (rows: readonly StandingsRow[]) =>
    rows.filter(({ points }) => points !== null && points > 0).slice(0, maxLeaders);
  return { drivers: first(drivers), teams: first(teams), counted: findLastStart(races) };
}

function findPrix(all: readonly GrandPrix[], { competition, session }: Formula1State): GrandPrix | null {
  const race = session?.races[0];
  const prix = all.find(({ id, races }) =>
    race === undefined ? id === competition : races.some((each) => each.id === race),
  );
  return prix ?? null;
}

const wholeSession = (session: Session) => ({ session, shown: session });

/** A session of a grand prix by the numbers of its races: all of it, or one of its parts. */
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

/** A part of a qualifying as a session of its own. */
export function toSession(race: Session['races'][0]): Session {
  const [alone] = groupGrandsPrix([race]);
  return (alone as GrandPrix).sessions[0];
}

async function loadRows(ask: LivescoreQuery, session: Session, grid: boolean): Promise<readonly ResultRow[]> {
  const [first, ...others] = session.races;
  if (grid) return (await ask((client) => client.formula1Grid({ race: first.id }))) ?? [];
  const results = await Promise.all(
    session.races.map(({ id, status }) =>
      status === 'Live' || status === 'Completed' ? ask((client) => client.formula1Result({ race: id })) : [],
    ),
  );
  if (others.length === 0) return results[0] ?? [];
  const parts: ResultRow[][] = [[], [], []];
  for (const [index, { type }] of session.races.entries())
    parts[(parseSessionType(type)?.part ?? 1) - 1] = [...(results[index] ?? [])];
  return mergeQualifying(parts);
}

/**
 * While a session is run only the order of its grid may be known: each row then says that it is from after
 * lap 0.
 */
export const showsGridOrder = ({ shown, grid, rows }: Pick<ChosenPrix, 'shown' | 'grid' | 'rows'>): boolean =>
  !grid && sessionStatus(shown) === 'Live' && rows.length > 0 && rows.every(({ laps }) => laps === 0);

/**
 * Sessions that begin within so long are waited for; one that should have begun longer ago is not.
 * Milliseconds.
 */
const liveWindowMs = { before: 12 * 3_600_000, after: 6 * 3_600_000 } as const;

/** Whether there is, or will soon be, more to see: then the page hears of it. */
export function mayChange(session: Session, now: number): boolean {
  const status = sessionStatus(session);
  const wait = session.at * 1000 - now;
  return (
    status === 'Live' || (status === 'Scheduled' && wait < liveWindowMs.before && wait > -liveWindowMs.after)
  );
}
