import type { Circuit, Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { notFound } from '#portal/page/screen.ts';
import type { Asker } from './asker.ts';
import type { Formula1State } from './formula-1-address.ts';
import { defaultGrandPrix, defaultSession, type GrandPrix, grandsPrixOf, type Session, statusOf } from './grands-prix.ts';
import { championship } from './load-standings.ts';
import { mergeQualifying, type ShownPoints } from './results.ts';
import { lastRunOf } from './spoiler-of-formula-1.ts';
import { hasGrid, partOf } from './words.ts';

/** The calendar of a season, and what of it is looked at; that is null while there are no sessions. */
export interface CalendarData {
  kind: 'calendar';
  season: readonly GrandPrix[];
  /** The one that is run next or was run last. */
  current: GrandPrix | null;
  chosen: ChosenPrix | null;
  /** Who leads the championships; none beside a grand prix that was asked for. */
  leaders: {
    drivers: readonly ShownPoints[];
    teams: readonly ShownPoints[];
    /** When the last race or sprint began whose points are in them, unix seconds; null where nobody knows. */
    counted: number | null;
  };
}

/** So many of each championship stand beside the next race. */
const mostLeaders = 5;

export interface ChosenPrix {
  prix: GrandPrix;
  /** Chosen by the address, not by the rule. */
  asked: boolean;
  session: Session;
  /** What of the session is shown: a part of a qualifying, or all of it. */
  shown: Session;
  grid: boolean;
  rows: readonly ResultRow[];
  circuit: Circuit | null;
}

/** @throws ScreenEnd 404 for a grand prix or session that the season does not have */
export async function loadCalendar(ask: Asker, state: Formula1State, season: number, now: number, path: string): Promise<CalendarData> {
  const races = await ask((client) => client.formula1Races({ season }));
  const all = grandsPrixOf(races ?? []);
  const current = defaultGrandPrix(all, now) ?? null;
  const asked = state.competition !== null || state.session !== null;
  // While nobody can say what there is, nothing is known to be missing.
  if (all.length === 0 && asked && races !== null) throw notFound(path);
  const prix = asked ? findPrix(all, state) : current;
  if (prix === null && asked && races !== null) throw notFound(path);
  if (prix === null) return { kind: 'calendar', season: all, current, chosen: null, leaders: noLeaders };
  const found = state.session ? findSession(prix, state.session.races) : wholeOf(defaultSession(prix));
  if (found === null) throw notFound(path);
  const grid = (state.session?.grid ?? false) && hasGrid(found.shown.races[0]);
  const [rows, circuit, leaders] = await Promise.all([
    rowsOf(ask, found.shown, grid),
    prix.circuit.id > 0 ? ask((client) => client.formula1Circuit({ id: prix.circuit.id })) : null,
    asked ? noLeaders : leadersOf(ask, season, races ?? []),
  ]);
  return { kind: 'calendar', season: all, current, chosen: { prix, asked, grid, rows, circuit: circuit?.[0] ?? null, ...found }, leaders };
}

const noLeaders: CalendarData['leaders'] = { drivers: [], teams: [], counted: null };

async function leadersOf(ask: Asker, season: number, races: readonly Race[]): Promise<CalendarData['leaders']> {
  const [drivers, teams] = await Promise.all([championship(ask, 'drivers', season), championship(ask, 'teams', season)]);
  const first = (rows: readonly ShownPoints[]) => rows.filter(({ points }) => points !== null && points > 0).slice(0, mostLeaders);
  return { drivers: first(drivers), teams: first(teams), counted: lastRunOf(races) };
}

function findPrix(all: readonly GrandPrix[], { competition, session }: Formula1State): GrandPrix | null {
  const race = session?.races[0];
  const found = all.find(({ id, races }) => (race === undefined ? id === competition : races.some((each) => each.id === race)));
  return found ?? null;
}

const wholeOf = (session: Session) => ({ session, shown: session });

/** A session of a grand prix by the numbers of its races: all of it, or one of its parts. */
function findSession({ sessions }: GrandPrix, races: readonly number[]): Pick<ChosenPrix, 'session' | 'shown'> | null {
  const session = sessions.find((each) => each.races.some(({ id }) => id === races[0]));
  if (!session) return null;
  if (races.length > 1) return races.every((id) => session.races.some((race) => race.id === id)) ? wholeOf(session) : null;
  if (session.races.length === 1) return wholeOf(session);
  const part = session.races.find(({ id }) => id === races[0]) ?? session.races[0];
  return { session, shown: partAlone(part) };
}

/** A part of a qualifying as a session of its own. */
export function partAlone(race: Session['races'][0]): Session {
  const [alone] = grandsPrixOf([race]);
  return (alone as GrandPrix).sessions[0];
}

async function rowsOf(ask: Asker, session: Session, grid: boolean): Promise<readonly ResultRow[]> {
  const [first, ...others] = session.races;
  if (grid) return (await ask((client) => client.formula1Grid({ race: first.id }))) ?? [];
  const results = await Promise.all(
    session.races.map(({ id, status }) =>
      status === 'Live' || status === 'Completed' ? ask((client) => client.formula1Result({ race: id })) : [],
    ),
  );
  if (others.length === 0) return results[0] ?? [];
  const parts: ResultRow[][] = [[], [], []];
  for (const [index, { type }] of session.races.entries()) parts[(partOf(type)?.part ?? 1) - 1] = [...(results[index] ?? [])];
  return mergeQualifying(parts);
}

/**
 * While a session is run only the order of its grid may be known: each row then says that it is from after
 * lap 0.
 */
export const showsGridOrder = ({ shown, grid, rows }: Pick<ChosenPrix, 'shown' | 'grid' | 'rows'>): boolean =>
  !grid && statusOf(shown) === 'Live' && rows.length > 0 && rows.every(({ laps }) => laps === 0);

/**
 * Sessions that begin within so long are waited for; one that should have begun longer ago is not.
 * Milliseconds.
 */
const soon = { before: 12 * 3_600_000, after: 6 * 3_600_000 } as const;

/** Whether there is, or will soon be, more to see: then the page hears of it. */
export function mayChange(session: Session, now: number): boolean {
  const status = statusOf(session);
  const wait = session.at * 1000 - now;
  return status === 'Live' || (status === 'Scheduled' && wait < soon.before && wait > -soon.after);
}
