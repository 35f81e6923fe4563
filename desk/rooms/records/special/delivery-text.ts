import type { BallotResult } from '#contract/election-format.ts';

export const ballotKinds = ['list', 'constituency'] as const;
export type BallotKind = (typeof ballotKinds)[number];

interface HandDelivery {
  election: string;
  /** Number of the previous delivery. */
  last: number;
  /** Unix seconds. */
  at: number;
  isCorrection: boolean;
  unit: string;
  results: Partial<Record<BallotKind, BallotResult>>;
}

/** Figures that were typed, as a delivery of the election night (docs/elections.md#election-night). */
export function deliveryText({ election, last, at, isCorrection, unit, results }: HandDelivery): string {
  const head = {
    ...{ kind: 'delivery', format: 1, election, number: last + 1, at },
    ...(isCorrection && { correction: true }),
  };
  const counted = Object.fromEntries(
    Object.entries(results).map(([kind, ballot]) => [kind, { ...ballot, valid: sumOf(ballot) }]),
  );
  return [head, { kind: 'result', unit, ...counted }].map((line) => JSON.stringify(line)).join('\n');
}

/** Valid ballot papers are the sum of the votes. */
export const sumOf = ({ votes }: Pick<BallotResult, 'votes'>): number =>
  Object.values(votes).reduce((sum, count) => sum + count, 0);

/** Whether counts go down, which only a correction may. */
export function goesDown(before: BallotResult | undefined, after: BallotResult): boolean {
  if (!before) return false;
  const isLess = Object.entries(before.votes).some(([id, count]) => (after.votes[id] ?? 0) < count);
  return isLess || (after.stations?.[0] ?? 0) < (before.stations?.[0] ?? 0);
}
