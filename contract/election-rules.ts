import type { BallotResult, ElectionList, SeatRule } from './election-format.ts';

/** Calculates shares, winners and seats from votes. Pure functions, for services and pages alike. */

/** Percent of the valid votes; 0 if there are none. */
export const shareOf = (votes: number, { valid }: Pick<BallotResult, 'valid'>) =>
  valid > 0 ? (votes / valid) * 100 : 0;

/** Percent of eligible voters; null if their number is unknown. */
export const turnoutOf = ({ eligible, voted }: BallotResult) =>
  eligible && voted !== undefined ? (voted / eligible) * 100 : null;

/** Percent of polling stations that are counted; null if unknown. */
export function countedShare({ stations }: Pick<BallotResult, 'stations'>): number | null {
  if (!stations || stations[1] === 0) return null;
  return (stations[0] / stations[1]) * 100;
}

export interface Standing {
  id: string;
  votes: number;
}

/** Votes in descending order; equal ones in the order of `ids`. */
export function standingOf({ votes }: Pick<BallotResult, 'votes'>, ids: readonly string[]): Standing[] {
  return ids.map((id) => ({ id, votes: votes[id] ?? 0 })).sort((a, b) => b.votes - a.votes);
}

/** The first and the second, if somebody leads. */
export function leadOf(
  result: Pick<BallotResult, 'votes'>,
  ids: readonly string[],
): { first: Standing; second: Standing | null; margin: number } | null {
  const [first, second = null] = standingOf(result, ids);
  if (!first || first.votes === 0 || first.votes === second?.votes) return null;
  return { first, second, margin: first.votes - (second?.votes ?? 0) };
}

/** A constituency for the calculation of seats: candidates' votes, with the list that gets unused ones. */
export interface CountedConstituency {
  candidates: ReadonlyArray<{ list: string | null; votes: number }>;
}

export interface SeatsOfList {
  list: string;
  constituency: number;
  /** Seats won on the list. */
  onList: number;
}

type CountedList = Pick<ElectionList, 'id' | 'nationality' | 'threshold'> & { votes: number };

/** Default threshold of a party's list in percent. */
const ownThreshold = 5;

/** Seats according to the current votes. A constituency with a tie for the lead gives none. */
export function seatsOf(
  rule: SeatRule,
  lists: readonly CountedList[],
  constituencies: readonly CountedConstituency[],
): SeatsOfList[] {
  const seats = new Map(lists.map(({ id }) => [id, 0]));
  const fragments = new Map(lists.map(({ id }) => [id, 0]));
  for (const { candidates } of constituencies) addConstituency(candidates, seats, fragments);
  const onList =
    rule.rule === 'proportional' ? proportional(rule, lists) : hungarianLists(rule.list, lists, fragments);
  return lists.map(({ id }) => ({ list: id, constituency: seats.get(id) ?? 0, onList: onList.get(id) ?? 0 }));
}

/**
 * Act CCIII of 2011, section 15: the losers' votes, and those that the winner did not need, go to their
 * lists.
 */
function addConstituency(
  candidates: CountedConstituency['candidates'],
  seats: Map<string, number>,
  fragments: Map<string, number>,
): void {
  const [first, second] = [...candidates].sort((a, b) => b.votes - a.votes);
  if (!first || first.votes === (second?.votes ?? 0)) return;
  if (first.list !== null) seats.set(first.list, (seats.get(first.list) ?? 0) + 1);
  for (const candidate of candidates) {
    if (candidate.list === null) continue;
    const spare = candidate === first ? first.votes - (second?.votes ?? 0) - 1 : candidate.votes;
    fragments.set(candidate.list, (fragments.get(candidate.list) ?? 0) + spare);
  }
}

/**
 * Act CCIII of 2011, sections 14 and 16: a nationality's list gets a seat for a quarter of the votes that a
 * seat costs. Lists above their threshold (5, 10 or 15 percent of all list votes) share the rest by d'Hondt.
 */
function hungarianLists(
  seats: number,
  lists: readonly CountedList[],
  fragments: ReadonlyMap<string, number>,
): Map<string, number> {
  const all = sum(lists.map(({ votes }) => votes));
  const above = lists.filter(
    ({ nationality, threshold, votes }) =>
      nationality === null && reaches(votes, all, threshold ?? ownThreshold),
  );
  const worth = above.map(({ id, votes }) => ({ id, votes: votes + (fragments.get(id) ?? 0) }));
  const nationalities = lists.filter(({ nationality }) => nationality !== null);
  const total = sum(worth.map(({ votes }) => votes)) + sum(nationalities.map(({ votes }) => votes));
  const quota = total / seats / 4;
  const favoured = nationalities.filter(({ votes }) => votes > 0 && votes >= quota);
  const shared = divide(seats - favoured.length, worth);
  for (const { id } of favoured) shared.set(id, 1);
  return shared;
}

function proportional(
  rule: Extract<SeatRule, { rule: 'proportional' }>,
  lists: readonly CountedList[],
): Map<string, number> {
  const all = sum(lists.map(({ votes }) => votes));
  return divide(
    rule.list,
    lists.filter(({ votes, threshold }) => reaches(votes, all, threshold ?? rule.threshold)),
  );
}

const reaches = (votes: number, all: number, percent: number) => all > 0 && votes * 100 > all * percent;

/** By d'Hondt's highest averages. */
function divide(seats: number, lists: readonly Standing[]): Map<string, number> {
  const seatCounts = new Map(lists.map(({ id }) => [id, 0]));
  for (let seat = 0; seat < seats; seat++) {
    const next = lists.reduce<{ id: string; quotient: number } | null>((best, { id, votes }) => {
      const quotient = votes / ((seatCounts.get(id) ?? 0) + 1);
      return quotient > (best?.quotient ?? 0) ? { id, quotient } : best;
    }, null);
    if (!next) break;
    seatCounts.set(next.id, (seatCounts.get(next.id) ?? 0) + 1);
  }
  return seatCounts;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
