import type { Election } from '#contract/election.ts';
import type { BallotResult, ElectionList } from '#contract/election-format.ts';
import { shareOf, standingOf } from '#contract/election-rules.ts';
import { namesOf } from './list-names.ts';
import type { ResultRow } from './results-table.tsx';

/** Lists by votes, including those without any. */
export function listRows(
  election: Election,
  lists: readonly ElectionList[],
  result: BallotResult,
  outcomes?: ReadonlyMap<string, string>,
): ResultRow[] {
  const names = namesOf(election);
  const byId = new Map(lists.map((list) => [list.id, list]));
  return standingOf(result, [...byId.keys()]).flatMap(({ id, votes }) => {
    const list = byId.get(id);
    if (!list) return [];
    const party = names.partyOfList(list);
    const name = names.nameOfList(list);
    const detail =
      party && party.fullName !== name ? party.fullName : list.nationality === null ? null : list.name;
    return [
      { id, name, party, detail, votes, percent: shareOf(votes, result), outcome: outcomes?.get(id) ?? null },
    ];
  });
}
