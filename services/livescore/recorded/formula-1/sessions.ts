import type { Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import {
  circuitNumber,
  competitionOf,
  driverName,
  driverNumber,
  kilometres,
  sessionNumber,
  teamName,
} from './names.ts';
import { type Formula1Facts, of, type SeasonFacts } from './read-formula-1.ts';
import type { GridFact, QualifyingFact, ResultFact, SessionFact } from './rows.ts';

/** A session as the provider counts them: the three parts of a qualifying are sessions of their own. */
interface Session {
  fact: SessionFact;
  type: string;
  number: number;
  /** Unix seconds. */
  start: number;
  part: QualifyingPart | null;
}

type QualifyingPart = 'first' | 'second' | 'third';

const minutes = 60;
/**
 * Parts of a qualifying begin after 18 and 15 minutes of driving and breaks of 7 and 8: only its beginning
 * was written down.
 */
const parts: ReadonlyArray<{ part: QualifyingPart; type: string; after: number; kind: number }> = [
  { part: 'first', type: '1st Qualifying', after: 0, kind: 2 },
  { part: 'second', type: '2nd Qualifying', after: 25 * minutes, kind: 3 },
  { part: 'third', type: '3rd Qualifying', after: 48 * minutes, kind: 4 },
];

export function sessionsOf(season: SeasonFacts): Session[] {
  return season.sessions.flatMap((fact) => sessionsIn(fact, season)).sort((a, b) => a.start - b.start);
}

function sessionsIn(fact: SessionFact, { season }: SeasonFacts): Session[] {
  const one = (type: string, kind: number): Session[] => [
    { fact, type, number: sessionNumber(season, fact.round, kind), start: fact.start, part: null },
  ];
  switch (fact.kind) {
    case 'race':
      return one('Race', 1);
    case 'sprint':
      return one('Sprint', 5);
    case 'sprint-shootout':
      return one('Sprint Shootout', 6);
    case 'qualifying':
      return parts.map(({ part, type, after, kind }) => ({
        ...{ fact, type, part, start: fact.start + after },
        number: sessionNumber(season, fact.round, kind),
      }));
  }
}

export function raceOf({ fact, type, number, start }: Session, season: number, facts: Formula1Facts): Race {
  const circuit = of(facts.circuits, fact.circuit);
  return {
    id: number,
    competition: competitionOf(circuit),
    circuit: { id: circuitNumber(circuit), name: circuit.name, image: null },
    season,
    type,
    laps: { current: null, total: fact.laps },
    fastest_lap: {
      driver: {
        id: fact.fastest_driver === null ? null : driverNumber(of(facts.drivers, fact.fastest_driver)),
      },
      time: fact.fastest_time,
    },
    distance: kilometres(fact.distance),
    timezone: 'utc',
    date: new Date(start * 1000).toISOString(),
    weather: null,
    status: 'Completed',
  };
}

export function resultOf(session: Session, season: SeasonFacts, facts: Formula1Facts): ResultRow[] {
  const within = ({ round, kind }: { round: number; kind: string }) =>
    round === session.fact.round && kind === session.fact.kind;
  if (session.fact.kind === 'race' || session.fact.kind === 'sprint') {
    return season.results.filter(within).map((fact) => ({
      ...rowOf(fact, session, facts),
      ...{ time: fact.time, laps: fact.laps, grid: fact.grid, pits: null, gap: fact.behind },
    }));
  }
  const timed = season.qualifying.filter(within);
  const { part } = session;
  if (part) return partOf(timed, part).map((fact) => ({ ...rowOf(fact, session, facts), time: fact[part] }));
  return timed.map((fact) => ({
    ...rowOf(fact, session, facts),
    time: fact.third ?? fact.second ?? fact.first,
  }));
}

/** The starting grid of a race or a sprint; null where a session has none. */
export function gridOf(session: Session, season: SeasonFacts, facts: Formula1Facts): ResultRow[] | null {
  if (session.fact.kind !== 'race' && session.fact.kind !== 'sprint') return null;
  const rows = season.grids.filter(
    ({ round, kind }) => round === session.fact.round && kind === session.fact.kind,
  );
  return rows.map((fact) => ({ ...rowOf(fact, session, facts), time: fact.time }));
}

const rowOf = (
  { position, driver, team }: ResultFact | QualifyingFact | GridFact,
  session: Session,
  facts: Formula1Facts,
) => ({
  race: { id: session.number },
  driver: driverName(of(facts.drivers, driver)),
  team: teamName(of(facts.teams, team)),
  position,
});

/**
 * Who drove in a part of a qualifying, the fastest first; those who set no time in it come last, as they were
 * placed in the end.
 */
function partOf(all: readonly QualifyingFact[], part: QualifyingPart): QualifyingFact[] {
  const places = { first: all.length, second: 10 + Math.floor((all.length - 10) / 2), third: 10 }[part];
  const seconds = (fact: QualifyingFact) => secondsOf(fact[part]);
  return all
    .filter((fact) => fact[part] !== null || (fact.position <= places && !timedOnlyBefore(fact, all, part)))
    .sort((a, b) => seconds(a) - seconds(b) || a.position - b.position)
    .map((fact, index) => ({ ...fact, position: index + 1 }));
}

/** The part was full without who has no time in it. */
const timedOnlyBefore = (fact: QualifyingFact, all: readonly QualifyingFact[], part: QualifyingPart) =>
  part !== 'first' &&
  fact[part] === null &&
  all.some((other) => other.position > fact.position && other[part] !== null);

/** Infinity where there is no time. */
function secondsOf(time: string | null): number {
  const [, minute = '0', second] = /^(?:(\d+):)?(\d+\.\d+)$/.exec(time ?? '') ?? [];
  return second === undefined ? Number.POSITIVE_INFINITY : Number(minute) * 60 + Number(second);
}
