import type { Election } from '#contract/election.ts';
import type { BallotResult, ElectionList, ElectionUnit } from '#contract/election-format.ts';
import { shareOf } from '#contract/election-rules.ts';
import { CallError } from '#contract/errors.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import type { ConstituencyRow } from './constituency-rows.ts';
import { isPartyList } from './lists.ts';
import type { ResultRow } from './results-table.tsx';

/**
 * The same place at the previous election (docs/product/elections.md#change); null if its borders were
 * different, or nothing is known.
 */
export async function loadBefore(
  { client }: Pick<ScreenContext, 'client'>,
  { previous, parts }: Election,
  { id, redrawn }: ElectionUnit,
): Promise<ElectionUnit | null> {
  if (previous === undefined || redrawn || !parts.includes('change')) return null;
  try {
    return (await client.electionUnit({ slug: previous, unit: id })).unit;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** Percentage points that a list gained in a place; null if it did not run both times. */
export function changeOfShare(
  list: string,
  now: Pick<ElectionUnit, 'list'>,
  before: Pick<ElectionUnit, 'list'> | null | undefined,
): number | null {
  const [votes, votesBefore] = [now.list?.votes[list], before?.list?.votes[list]];
  if (!now.list || !before?.list || votes === undefined || votesBefore === undefined) return null;
  return shareOf(votes, now.list) - shareOf(votesBefore, before.list);
}

/** The rows with the changes of the lists' shares. */
export const withChange = (
  rows: readonly ResultRow[],
  now: ElectionUnit,
  before: ElectionUnit | null,
): ResultRow[] =>
  before?.list ? rows.map((row) => ({ ...row, change: changeOfShare(row.id, now, before) })) : [...rows];

/** Lists of parties that ran both times, those with the most votes then first. */
export function comparedLists(now: Election, before: Election): ElectionList[] {
  const idsBefore = new Set(before.lists.map(({ id }) => id));
  const votesThen = ({ id }: ElectionList) => before.country?.list?.votes[id] ?? 0;
  return now.lists
    .filter((list) => isPartyList(list) && idsBefore.has(list.id))
    .sort((a, b) => votesThen(b) - votesThen(a));
}

/** Votes for lists in several places together; for counties, those cast at polling stations. */
export function sumOfLists(units: readonly ElectionUnit[]): BallotResult {
  const sum: BallotResult = { eligible: 0, voted: 0, valid: 0, votes: {} };
  for (const { list } of units) {
    if (!list) continue;
    sum.eligible = (sum.eligible ?? 0) + (list.eligible ?? 0);
    sum.voted = (sum.voted ?? 0) + (list.voted ?? 0);
    sum.valid += list.valid;
    for (const [id, votes] of Object.entries(list.votes)) sum.votes[id] = (sum.votes[id] ?? 0) + votes;
  }
  return sum;
}

/** A constituency now and at the previous election. */
export interface ChangeRow {
  now: ConstituencyRow;
  /** Null if its borders were different. */
  earlier: ConstituencyRow | null;
  /** Percentage points of the chosen list. */
  change: number | null;
}
