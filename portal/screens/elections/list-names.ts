import type { Election } from '#contract/election.ts';
import type { ElectionList, Party } from '#contract/election-format.ts';

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
      partyOfList(list)?.name ?? (list.nationality ? capital(list.nationality) : (list.name ?? list.id)),
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const isPartyList = ({ nationality }: ElectionList) => nationality === null;
