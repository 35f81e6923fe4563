import type { Election } from '#contract/election.ts';
import type { ElectionList } from '#contract/election-format.ts';

export interface SeatedList {
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
