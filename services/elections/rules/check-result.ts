import type { BallotResult, ElectionUnit } from '#contract/election-format.ts';

/** Ids of the lists and of a unit's candidates. */
export interface Ballots {
  lists: ReadonlySet<string>;
  candidates: ReadonlySet<string>;
}

type Results = Pick<ElectionUnit, 'list' | 'constituency'>;

/** Says what is wrong with a unit's votes; null when nothing is. */
export function faultOfResults(
  { list, constituency }: Results,
  { lists, candidates }: Ballots,
): string | null {
  const faultOfList = list && faultOf(list, lists, 'list');
  if (faultOfList) return faultOfList;
  return (constituency && faultOf(constituency, candidates, 'candidate')) || null;
}

function faultOf(result: BallotResult, ids: ReadonlySet<string>, kind: string): string | null {
  const { eligible, voted, valid, stations, votes } = result;
  const unknownId = Object.keys(votes).find((id) => !ids.has(id));
  if (unknownId !== undefined) return `there is no ${kind} ${JSON.stringify(unknownId)}`;
  const sum = Object.values(votes).reduce((total, each) => total + each, 0);
  if (sum !== valid) return `the votes are ${sum} together, and ${valid} are said to be valid`;
  if (stations && stations[0] > stations[1])
    return `${stations[0]} of ${stations[1]} polling stations cannot be counted`;
  // There can be slightly more ballots than voters: people who vote elsewhere are counted at a station of
  // their own constituency.
  if (eligible !== undefined && voted !== undefined && voted > eligible)
    return `${voted} of ${eligible} voted`;
  return null;
}

/** Says which counts have decreased since an earlier result; null when none has. */
export function faultOfChange(before: Results, after: Results): string | null {
  for (const ballot of ['list', 'constituency'] as const) {
    const [was, is] = [before[ballot], after[ballot]];
    if (!was || !is) continue;
    if ((is.stations?.[0] ?? 0) < (was.stations?.[0] ?? 0))
      return `fewer polling stations are counted than before`;
    const decreased = Object.keys(was.votes).find((id) => (is.votes[id] ?? 0) < (was.votes[id] ?? 0));
    if (decreased !== undefined)
      return `${decreased} had ${was.votes[decreased]} votes before, and ${is.votes[decreased] ?? 0} now`;
  }
  return null;
}
