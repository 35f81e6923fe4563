import type { BallotResult, ElectionUnit, UnitResults } from '#contract/election-format.ts';
import type { ElectionFile } from '#services/elections/rules/read-file.ts';

/** Marks the addresses of rehearsals. */
const slugPrefix = 'proba-';

/**
 * The same election as a rehearsal: under a different id, so that the real one is not changed, and with
 * nothing counted yet.
 */
export function rehearsalOf({ head, borders, units }: ElectionFile): ElectionFile {
  return {
    head: {
      ...head,
      slug: `${slugPrefix}${head.slug}`,
      title: `Próba: ${head.title}`,
      final: false,
      note: 'Próba: egy korábbi választás végeredményéből arányosan számolt részeredmények. Nem valós adatok.',
      lists: head.lists.map((list) => ({ ...list, mandates: null })),
    },
    borders,
    units: units.map((unit) => ({ ...unit, ...countBallots(unit, 0), turnout: [] })),
  };
}

/** Minutes that a night lasts. */
export const nightMinutes = 240;
/** How much later than the smallest place the largest starts, in minutes. */
const latestStartMinute = 15;

/**
 * Results at a minute of the night. Each place is counted at its own pace, larger ones later, so that counts
 * grow everywhere and never decrease. Postal votes and other nationwide votes come last.
 */
export function resultsAt({ units }: ElectionFile, minute: number): UnitResults[] {
  const constituencies = units.filter(({ level }) => level === 'constituency');
  const largest = Math.max(...constituencies.map(({ list }) => list?.eligible ?? 0), 1);
  const progressOf = (unit: ElectionUnit) => {
    const size = Math.min(1, (unit.list?.eligible ?? 0) / largest);
    const startMinute = size * latestStartMinute;
    return Math.min(1, Math.max(0, (minute - startMinute) / (nightMinutes - startMinute)));
  };
  const ownBallots = new Map(units.map((unit) => [unit.id, countBallots(unit, progressOf(unit))]));
  const isOver = minute >= nightMinutes;
  return units.map((unit) => {
    const inside =
      unit.level === 'country' ? constituencies : constituencies.filter(({ parent }) => parent === unit.id);
    if (isOver || inside.length === 0 || !unit.list)
      return { unit: unit.id, ...ownBallots.get(unit.id), ...(isOver && { turnout: unit.turnout }) };
    return {
      unit: unit.id,
      list: sumParts(
        unit.list,
        inside.flatMap(({ id }) => ownBallots.get(id)?.list ?? []),
      ),
    };
  });
}

type Ballots = Pick<ElectionUnit, 'list' | 'constituency'>;

function countBallots({ list, constituency }: ElectionUnit, progress: number): Ballots {
  return {
    ...(list && { list: countPart(list, progress) }),
    ...(constituency && { constituency: countPart(constituency, progress) }),
  };
}

/** The given number of its polling stations, and a proportional part of its votes. */
function countPart(result: BallotResult, progress: number): BallotResult {
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
function sumParts(around: BallotResult, inside: readonly BallotResult[]): BallotResult {
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
