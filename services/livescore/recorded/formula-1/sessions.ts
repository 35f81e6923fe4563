import type { Race } from '#contract/formula-1.ts';
import type { PitStop, ResultRow } from '#contract/formula-1-tables.ts';
import {
  circuitNumber,
  competitionOf,
  driverName,
  driverNumber,
  kilometres,
  sessionNumber,
  teamName,
} from './names.ts';
import { type Formula1Facts, isAwaited, requireRow, type SeasonFacts } from './read-formula-1.ts';
import type { GridFact, PracticeFact, QualifyingFact, ResultFact, SessionFact, StopFact } from './rows.ts';

/** A session as the provider counts them: the three parts of qualifying are separate sessions. */
interface Session {
  fact: SessionFact;
  type: string;
  number: number;
  /** Unix seconds. */
  start: number;
  part: QualifyingPart | null;
}

type QualifyingPart = 'first' | 'second' | 'third';

const minuteSeconds = 60;
/**
 * The parts of qualifying last 18 and 15 minutes, with breaks of 7 and 8: only the start of the first was
 * recorded.
 */
const parts: ReadonlyArray<{ part: QualifyingPart; type: string; afterSeconds: number; kind: number }> = [
  { part: 'first', type: '1st Qualifying', afterSeconds: 0, kind: 2 },
  { part: 'second', type: '2nd Qualifying', afterSeconds: 25 * minuteSeconds, kind: 3 },
  { part: 'third', type: '3rd Qualifying', afterSeconds: 48 * minuteSeconds, kind: 4 },
];

export function sessionsOf(season: SeasonFacts): Session[] {
  return season.sessions.flatMap((fact) => sessionsIn(fact, season)).sort((a, b) => a.start - b.start);
}

function sessionsIn(fact: SessionFact, { season }: SeasonFacts): Session[] {
  const single = (type: string, kind: number): Session[] => [
    { fact, type, number: sessionNumber(season, fact.round, kind), start: fact.start, part: null },
  ];
  switch (fact.kind) {
    case 'race':
      return single('Race', 1);
    case 'sprint':
      return single('Sprint', 5);
    case 'sprint-shootout':
      return single('Sprint Shootout', 6);
    case 'qualifying':
      return parts.map(({ part, type, afterSeconds, kind }) => ({
        fact,
        type,
        part,
        start: fact.start + afterSeconds,
        number: sessionNumber(season, fact.round, kind),
      }));
    case 'practice-1':
      return single('1st Practice', 7);
    case 'practice-2':
      return single('2nd Practice', 8);
    case 'practice-3':
      return single('3rd Practice', 9);
  }
}

export function raceOf(
  { fact, type, number, start }: Session,
  season: SeasonFacts,
  facts: Formula1Facts,
): Race {
  const circuit = requireRow(facts.circuits, fact.circuit);
  return {
    id: number,
    competition: competitionOf(circuit, fact.grand_prix),
    circuit: { id: circuitNumber(circuit), name: circuit.name, image: null },
    season: season.season,
    type,
    laps: { current: null, total: fact.laps },
    fastest_lap: {
      driver: {
        id:
          fact.fastest_driver === null ? null : driverNumber(requireRow(facts.drivers, fact.fastest_driver)),
      },
      time: fact.fastest_time,
    },
    distance: kilometres(fact.distance),
    timezone: 'utc',
    date: new Date(start * 1000).toISOString(),
    weather: null,
    status: isAwaited(fact, season) ? 'Scheduled' : 'Completed',
  };
}

export function resultOf(session: Session, season: SeasonFacts, facts: Formula1Facts): ResultRow[] {
  const isOfSession = ({ round, kind }: { round: number; kind: string }) =>
    round === session.fact.round && kind === session.fact.kind;
  if (session.fact.kind === 'race' || session.fact.kind === 'sprint') {
    return season.results.filter(isOfSession).map((fact) => ({
      ...rowOf(fact, session, facts),
      time: fact.time,
      laps: fact.laps,
      grid: fact.grid,
      gap: fact.behind,
      pits: session.fact.kind === 'race' ? countStops(fact, stopsOf(session, season, fact.driver)) : null,
    }));
  }
  const practice = season.practice.filter(isOfSession);
  if (practice.length > 0)
    return practice.map((fact) => ({
      ...rowOf(fact, session, facts),
      time: fact.time,
      laps: fact.laps,
      gap: fact.behind,
    }));
  const timed = season.qualifying.filter(isOfSession);
  const { part } = session;
  if (part) return partOf(timed, part).map((fact) => ({ ...rowOf(fact, session, facts), time: fact[part] }));
  return timed.map((fact) => ({
    ...rowOf(fact, session, facts),
    time: fact.third ?? fact.second ?? fact.first,
  }));
}

const stopsOf = (session: Session, { stops }: SeasonFacts, driver: string): StopFact[] =>
  stops.filter((stop) => stop.round === session.fact.round && stop.driver === driver);

/** Null for a driver who did not start. Laps of disqualified drivers are not recorded. */
const countStops = ({ laps }: ResultFact, stops: readonly StopFact[]): number | null =>
  laps || stops.length > 0 ? stops.length : null;

/** Pit stops of a race, in the order of the result; null for other sessions. */
export function pitStopsOf(session: Session, season: SeasonFacts, facts: Formula1Facts): PitStop[] | null {
  if (session.fact.kind !== 'race') return null;
  return season.results
    .filter(({ round, kind }) => round === session.fact.round && kind === 'race')
    .flatMap((fact) =>
      stopsOf(session, season, fact.driver).map(({ stop, lap, time }) => {
        const { position: _, ...row } = rowOf(fact, session, facts);
        return { ...row, stop, lap, time };
      }),
    );
}

/** The starting grid of a race or a sprint; null for other sessions. */
export function gridOf(session: Session, season: SeasonFacts, facts: Formula1Facts): ResultRow[] | null {
  if (session.fact.kind !== 'race' && session.fact.kind !== 'sprint') return null;
  const rows = season.grids.filter(
    ({ round, kind }) => round === session.fact.round && kind === session.fact.kind,
  );
  return rows.map((fact) => ({ ...rowOf(fact, session, facts), time: fact.time }));
}

const rowOf = (
  { position, driver, team }: ResultFact | QualifyingFact | GridFact | PracticeFact,
  session: Session,
  facts: Formula1Facts,
) => ({
  race: { id: session.number },
  driver: driverName(requireRow(facts.drivers, driver)),
  team: teamName(requireRow(facts.teams, team)),
  position,
});

/**
 * The drivers in a part of qualifying, the fastest first. Those who set no time in it come last, in the order
 * of the final result.
 */
function partOf(all: readonly QualifyingFact[], part: QualifyingPart): QualifyingFact[] {
  const places = { first: all.length, second: 10 + Math.floor((all.length - 10) / 2), third: 10 }[part];
  const seconds = (fact: QualifyingFact) => secondsOf(fact[part]);
  return all
    .filter((fact) => fact[part] !== null || (fact.position <= places && !wasOut(fact, all, part)))
    .sort((a, b) => seconds(a) - seconds(b) || a.position - b.position)
    .map((fact, index) => ({ ...fact, position: index + 1 }));
}

/** Whether a driver without a time in a part was out before it: somebody placed behind set a time in it. */
const wasOut = (fact: QualifyingFact, all: readonly QualifyingFact[], part: QualifyingPart) =>
  part !== 'first' && all.some((other) => other.position > fact.position && other[part] !== null);

/** Infinity where there is no time. */
function secondsOf(time: string | null): number {
  const [, minute = '0', second] = /^(?:(\d+):)?(\d+\.\d+)$/.exec(time ?? '') ?? [];
  return second === undefined ? Number.POSITIVE_INFINITY : Number(minute) * 60 + Number(second);
}
