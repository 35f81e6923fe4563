import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { countedShare, leadOf, shareOf, standingOf } from '#contract/election-rules.ts';
import { percent } from '#portal/format/number.ts';
import { isPartyList, namesOf, seatedLists } from '#portal/screens/elections/lists.ts';
import { listHtml, type Suggestion } from './suggestion.ts';

/** The current state of an election; without constituencies the list is empty. */
export interface ElectionNow {
  election: Election;
  constituencies: readonly ElectionUnit[];
}

const maxListed = 6;
/** A post is suggested whenever this many more percent are counted. */
const countedStep = 10;

/** Lists by votes, with their share and seats. */
export function listsNow(election: Election) {
  const result = election.country?.list;
  if (!result) return [];
  const names = namesOf(election);
  const lists = new Map(election.lists.filter(isPartyList).map((list) => [list.id, list]));
  const seats = new Map(seatedLists(election).map(({ list, total }) => [list.id, total]));
  return standingOf(result, [...lists.keys()]).flatMap(({ id, votes }) => {
    const list = lists.get(id);
    if (!list) return [];
    const share = shareOf(votes, result);
    return [
      { id, name: names.nameOfList(list), party: names.partyOfList(list), share, seats: seats.get(id) ?? 0 },
    ];
  });
}

const countedMark = ({ counted }: Election) => (counted === null ? '' : percent(counted, 0));
/** Nobody must mistake a rehearsal for real results. */
const rehearsalTitle = ({ rehearsal }: Election, title: string) => (rehearsal ? `Próba: ${title}` : title);

function suggestion(election: Election, title: string, html = ''): Suggestion {
  const mark = countedMark(election);
  return { key: `${mark} ${title}`, mark, title: rehearsalTitle(election, title), html, minute: null };
}

/** A post about the current state; null while nothing is counted. */
export function standingNow(election: Election): Suggestion | null {
  const lists = listsNow(election).slice(0, maxListed);
  const [first] = lists;
  if (!first || first.share === 0) return null;
  const lines = lists.map(({ name, share, seats }) =>
    seats > 0 ? `${name}: ${percent(share)}, ${seats} mandátum` : `${name}: ${percent(share)}`,
  );
  const isPart = election.counted !== null && election.counted < 100;
  const title = isPart
    ? `${first.name} vezet a szavazatok ${percent(election.counted ?? 0)}-ánál`
    : `A végén: ${first.name} ${percent(first.share)}`;
  return { ...suggestion(election, title, listHtml(lines)), key: 'standing' };
}

/** Completely counted constituencies with their winners, by number. */
function decidedIn({ election, constituencies }: ElectionNow): Map<string, string> {
  const names = namesOf(election);
  const decided = new Map<string, string>();
  for (const { id, name, constituency, candidates } of constituencies) {
    if (!constituency || countedShare(constituency) !== 100) continue;
    const lead = leadOf(
      constituency,
      candidates.map((candidate) => candidate.id),
    );
    const winner = candidates.find((candidate) => candidate.id === lead?.first.id);
    if (!winner) continue;
    const party = names.party(winner.party)?.name;
    decided.set(id, party ? `${name}: ${winner.name} (${party})` : `${name}: ${winner.name}`);
  }
  return decided;
}

/** Events between two states of an election night, the newest first. */
export function electionEvents(before: ElectionNow, now: ElectionNow): Suggestion[] {
  const { election } = now;
  const events: Suggestion[] = [];
  const [[formerFirst], [first]] = [listsNow(before.election), listsNow(election)];
  if (first && formerFirst && formerFirst.share > 0 && first.id !== formerFirst.id)
    events.push(suggestion(election, `Fordulat: ${first.name} átvette a vezetést`));
  const step = Math.floor((election.counted ?? 0) / countedStep) * countedStep;
  if (step > (before.election.counted ?? 0) && step < 100)
    events.push(suggestion(election, `Túl vannak a szavazatok ${step} százalékán`));
  const majority = majorityIn(election);
  if (majority && majorityIn(before.election)?.list !== majority.list)
    events.push(
      suggestion(
        election,
        `Az eddigi szavazatokkal többsége van: ${majority.name}, ${majority.seats} mandátum`,
      ),
    );
  // If nothing was known before, everything would be new.
  const decidedBefore = before.constituencies.length > 0 ? decidedIn(before) : null;
  for (const [id, winner] of decidedBefore ? decidedIn(now) : [])
    if (decidedBefore?.get(id) !== winner) events.push(suggestion(election, `Eldőlt: ${winner}`));
  return events.reverse();
}

function majorityIn(election: Election): { list: string; name: string; seats: number } | null {
  const seated = seatedLists(election);
  const all = seated.reduce((sum, { total }) => sum + total, 0);
  const [first] = seated;
  if (!first || first.total * 2 <= all) return null;
  return { list: first.list.id, name: namesOf(election).nameOfList(first.list), seats: first.total };
}
