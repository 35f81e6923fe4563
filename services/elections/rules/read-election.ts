import type { Election, ElectionPart, FoundSettlement, UnitName, UnitPage } from '#contract/election.ts';
import { maxSettlements } from '#contract/election-calls.ts';
import type { ElectionBorders, ElectionUnit } from '#contract/election-format.ts';
import { countedShare, seatsOf, turnoutOf } from '#contract/election-rules.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { bordersOfElection, electionBySlug, type StoredElection } from '../queries/elections.ts';
import {
  levelsOfElection,
  settlementsByName,
  unitsByIds,
  unitsInside,
  unitsOfLevel,
} from '../queries/units.ts';
import { foldName } from './fold-name.ts';
import type { StoredHead } from './read-file.ts';

/** @throws CallError 404 */
export async function readElection(db: Database, slug: string): Promise<Election> {
  const { head, rehearsal, version, resultsAt, hasBorders } = await requireElection(db, slug);
  const [[country = null], constituencies, previous] = await Promise.all([
    unitsOfLevel(db, slug, 'country'),
    unitsOfLevel(db, slug, 'constituency'),
    head.previous === undefined ? null : electionBySlug(db, head.previous),
  ]);
  const { format: _, ...publicHead } = head;
  const mandates = mandatesOf(head, country, constituencies);
  return {
    ...publicHead,
    rehearsal,
    version,
    resultsAt,
    country,
    counted: country?.list ? countedShare(country.list) : null,
    mandates,
    parts: [
      ...partsOf(head, country, mandates, await levelsOfElection(db, slug)),
      ...(hasBorders ? (['borders'] as const) : []),
      ...(previous ? (['change'] as const) : []),
    ],
  };
}

async function requireElection(db: Database, slug: string): Promise<StoredElection> {
  const election = await electionBySlug(db, slug);
  if (!election) throw new CallError(404, `There is no election ${slug}.`);
  return election;
}

/** The official seats, or those calculated from the votes so far. */
function mandatesOf(
  { seats, lists }: StoredHead,
  country: ElectionUnit | null,
  constituencies: readonly ElectionUnit[],
): Election['mandates'] {
  if (lists.some(({ mandates }) => mandates !== null)) {
    const official = lists.map(({ id, mandates }) => ({
      list: id,
      constituency: mandates?.constituency ?? 0,
      onList: mandates?.list ?? 0,
    }));
    return { official: true, seats: official };
  }
  const votes = country?.list?.votes;
  if (!seats || !votes || country.list?.valid === 0) return null;
  const listOf = new Map(lists.flatMap(({ id, party }) => (party === null ? [] : [[party, id] as const])));
  const counted = constituencies.map(({ candidates, constituency }) => ({
    candidates: candidates.map(({ id, party }) => ({
      list: party === null ? null : (listOf.get(party) ?? null),
      votes: constituency?.votes[id] ?? 0,
    })),
  }));
  const withVotes = lists.map((list) => ({ ...list, votes: votes[list.id] ?? 0 }));
  return { official: false, seats: seatsOf(seats, withVotes, counted) };
}

function partsOf(
  { lists, groups }: StoredHead,
  country: ElectionUnit | null,
  mandates: Election['mandates'],
  levels: Awaited<ReturnType<typeof levelsOfElection>>,
): ElectionPart[] {
  const byLevel = new Map(levels.map((level) => [level.level, level]));
  const hasPart: Record<Exclude<ElectionPart, 'borders' | 'change'>, boolean> = {
    turnout:
      byLevel.get('country')?.turnout === true ||
      (country?.list !== undefined && turnoutOf(country.list) !== null),
    constituencies: byLevel.get('constituency')?.constituency === true,
    map: byLevel.has('constituency'),
    lists: country?.list !== undefined,
    nationalities: lists.some(({ nationality }) => nationality !== null),
    mandates: mandates !== null,
    groups: groups.length > 0,
    states: byLevel.has('state'),
    electors: byLevel.get('state')?.electors === true,
    settlements: byLevel.has('settlement'),
    councils: byLevel.get('county')?.council === true,
  };
  return (Object.keys(hasPart) as Array<keyof typeof hasPart>).filter((part) => hasPart[part]);
}

/** @throws CallError 404 */
export async function readBorders(db: Database, slug: string): Promise<ElectionBorders> {
  const borders = await bordersOfElection(db, slug);
  if (!borders) throw new CallError(404, `There are no borders of an election ${slug}.`);
  return borders;
}

export async function readUnits(db: Database, slug: string, level: string): Promise<ElectionUnit[]> {
  await requireElection(db, slug);
  return unitsOfLevel(db, slug, level);
}

/** @throws CallError 404 */
export async function readUnit(db: Database, slug: string, id: string): Promise<UnitPage> {
  const [unit] = await unitsByIds(db, slug, [id]);
  if (!unit) throw new CallError(404, `There is no place ${id} in the election ${slug}.`);
  const around = await unitsByIds(db, slug, [...(unit.parent === null ? [] : [unit.parent]), ...unit.within]);
  const parent = around.find((each) => each.id === unit.parent);
  return {
    unit,
    parent: parent ? nameOf(parent) : null,
    within: around.filter((each) => unit.within.includes(each.id)).map(nameOf),
    inside: (await unitsInside(db, slug, unit)).map(nameOf),
  };
}

export async function findSettlements(db: Database, slug: string, q: string): Promise<FoundSettlement[]> {
  await requireElection(db, slug);
  const folded = foldName(q);
  if (folded === '') return [];
  const matches = await settlementsByName(db, slug, folded, maxSettlements);
  const around = await unitsByIds(db, slug, [
    ...new Set(matches.flatMap(({ parent, within }) => [...(parent ? [parent] : []), ...within])),
  ]);
  const byId = new Map(around.map((unit) => [unit.id, unit]));
  return matches.map((unit) => ({
    ...nameOf(unit),
    county: byId.get(unit.parent ?? '')?.name ?? null,
    within: unit.within.flatMap((id) => byId.get(id) ?? []).map(nameOf),
  }));
}

const nameOf = ({ id, level, name, seat }: ElectionUnit): UnitName => ({
  id,
  level,
  name,
  ...(seat !== undefined && { seat }),
});
