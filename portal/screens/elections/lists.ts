import type { Election } from '#contract/election.ts';
import type { BallotResult, ElectionList, Party } from '#contract/election-format.ts';
import { shareOf, standingOf } from '#contract/election-rules.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import type { ResultRow } from './results-table.tsx';

/** Names of parties, lists and candidates by id. */
export interface Names {
  party(id: string | null): Party | undefined;
  partyOfList(list: ElectionList): Party | undefined;
  nameOfList(list: ElectionList): string;
}

export function namesOf({ parties }: Pick<Election, 'parties'>): Names {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const party = (id: string | null) => (id === null ? undefined : byId.get(id));
  const partyOfList = (list: ElectionList) => party(list.party);
  return {
    party,
    partyOfList,
    nameOfList: (list) =>
      partyOfList(list)?.name ?? (list.nationality ? capitalise(list.nationality) : (list.name ?? list.id)),
  };
}

export const isPartyList = ({ nationality }: ElectionList) => nationality === null;

interface SeatedList {
  list: ElectionList;
  constituency: number;
  onList: number;
  total: number;
}

/** Lists that have seats, the most first. */
export function seatedLists({ lists, mandates }: Pick<Election, 'lists' | 'mandates'>): SeatedList[] {
  const byId = new Map(lists.map((list) => [list.id, list]));
  return (mandates?.seats ?? [])
    .flatMap(({ list: id, constituency, onList }) => {
      const list = byId.get(id);
      return list ? [{ list, constituency, onList, total: constituency + onList }] : [];
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

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
