import type { BallotResult, ElectionUnit, UnitResults } from '#contract/election-format.ts';
import type { ElectionFile } from '#services/elections/rules/read-file.ts';

/** A known result, as if it were being counted again. All of it is marked as a rehearsal. */

const prefix = 'proba-';

/** The same election under a different id, with nothing counted, so that the real one is not changed. */
export function rehearsalOf({ head, borders, units }: ElectionFile): ElectionFile {
  return {
    head: {
      ...head,
      slug: `${prefix}${head.slug}`,
      title: `Próba: ${head.title}`,
      final: false,
      note: 'Próba: egy korábbi választás végeredményéből arányosan számolt részeredmények. Nem valós adatok.',
      lists: head.lists.map((list) => ({ ...list, mandates: null })),
    },
    borders,
    units: units.map((unit) => ({ ...unit, ...partly(unit, 0), turnout: [] })),
  };
}

/** A night's length in minutes, and how much later than the smallest place the largest starts. */
const night = { minutes: 240, latest: 15 } as const;

/**
 * Results at a minute of the night. Each place is counted at its own pace, larger ones later, so that counts
 * grow everywhere and never decrease. Postal votes and other nationwide votes come last.
 */
export function resultsAt({ units }: ElectionFile, minute: number): UnitResults[] {
  const largest = Math.max(
    ...units.filter(({ level }) => level === 'constituency').map(({ list }) => list?.eligible ?? 0),
    1,
  );
  const progressOf = (unit: ElectionUnit) => {
    const size = Math.min(1, (unit.list?.eligible ?? 0) / largest);
    const startSeconds = size * night.latest;
    return Math.min(1, Math.max(0, (minute - startSeconds) / (night.minutes - startSeconds)));
  };
  const own = new Map(units.map((unit) => [unit.id, partly(unit, progressOf(unit))]));
  const constituencies = units.filter(({ level }) => level === 'constituency');
  return units.map((unit) => {
    const inside =
      unit.level === 'country' ? constituencies : constituencies.filter(({ parent }) => parent === unit.id);
    const whole = minute >= night.minutes;
    if (whole || inside.length === 0 || !unit.list)
      return { unit: unit.id, ...own.get(unit.id), ...(whole && { turnout: unit.turnout }) };
    return {
      unit: unit.id,
      list: together(
        unit.list,
        inside.flatMap(({ id }) => own.get(id)?.list ?? []),
      ),
    };
  });
}

/** Minutes that a night lasts. */
export const nightMinutes = night.minutes;

type Ballots = Pick<ElectionUnit, 'list' | 'constituency'>;

function partly({ list, constituency }: ElectionUnit, progress: number): Ballots {
  return {
    ...(list && { list: part(list, progress) }),
    ...(constituency && { constituency: part(constituency, progress) }),
  };
}

/** The given number of its polling stations, and a proportional part of its votes. */
function part(result: BallotResult, progress: number): BallotResult {
  const all = result.stations?.[1] ?? 1000;
  const done = Math.floor(all * progress);
  const portionOf = (count: number) => Math.floor((count * done) / all);
  const votes = Object.fromEntries(Object.entries(result.votes).map(([id, count]) => [id, portionOf(count)]));
  const valid = Object.values(votes).reduce((sum, count) => sum + count, 0);
  return {
    ...(result.eligible !== undefined && { eligible: result.eligible }),
    ...(result.voted !== undefined && { voted: portionOf(result.voted) }),
    ...(result.invalid !== undefined && { invalid: portionOf(result.invalid) }),
    valid,
    stations: [done, all],
    votes,
  };
}

/** Sums the counted parts of a place into its result. */
function together(around: BallotResult, inside: readonly BallotResult[]): BallotResult {
  const sum = (of: (result: BallotResult) => number) =>
    inside.reduce((total, result) => total + of(result), 0);
  const ids = [...new Set(inside.flatMap(({ votes }) => Object.keys(votes)))];
  return {
    ...(around.eligible !== undefined && { eligible: around.eligible }),
    ...(around.voted !== undefined && {
      voted: sum(({ voted = 0 }) => voted),
      invalid: sum(({ invalid = 0 }) => invalid),
    }),
    valid: sum(({ valid }) => valid),
    stations: [sum(({ stations }) => stations?.[0] ?? 0), sum(({ stations }) => stations?.[1] ?? 0)],
    votes: Object.fromEntries(ids.map((id) => [id, sum(({ votes }) => votes[id] ?? 0)])),
  };
}
