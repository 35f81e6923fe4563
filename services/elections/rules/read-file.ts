import { z } from 'zod';
import {
  ElectionBorders,
  ElectionLine,
  ElectionList,
  ElectionUnit,
  ElectionHead as Head,
  ParliamentGroup,
  Party,
} from '#contract/election-format.ts';
import { faultOfResults } from './check-result.ts';
import { FormatError, readLines } from './read-lines.ts';

/** The part of an election that is stored as one document: everything but its units. */
export const StoredHead = Head.extend({
  parties: z.array(Party),
  lists: z.array(ElectionList),
  groups: z.array(ParliamentGroup),
});
export type StoredHead = z.infer<typeof StoredHead>;

export interface ElectionFile {
  head: StoredHead;
  borders: ElectionBorders | null;
  units: ElectionUnit[];
}

type Line = z.output<typeof ElectionLine>;
/**
 * Reads and checks an election's file: references exist, ids are unique, votes add up.
 * @throws FormatError
 */
export function readElectionFile(text: string): ElectionFile {
  const lines = readLines(text, ElectionLine);
  const [first] = lines;
  if (first?.kind !== 'election') throw new FormatError('The first line must be of the kind "election".');
  const heads = all(lines, 'election');
  if (heads.length > 1) throw new FormatError('There can be one line of the kind "election" only.');
  const [borders = null, second] = all(lines, 'borders');
  if (second) throw new FormatError('There can be one line of the kind "borders" only.');
  // Parsed again, so that lines lose their `kind`.
  const file = {
    head: StoredHead.parse({
      ...first,
      parties: all(lines, 'party'),
      lists: all(lines, 'list'),
      groups: all(lines, 'group'),
    }),
    borders: ElectionBorders.nullable().parse(borders),
    units: z.array(ElectionUnit).parse(all(lines, 'unit')),
  };
  const fault = faultOfNames(file) ?? faultOfReferences(file) ?? faultOfBorders(file) ?? faultOfUnits(file);
  if (fault) throw new FormatError(fault);
  return file;
}

const all = (lines: readonly Line[], kind: Line['kind']) => lines.filter((line) => line.kind === kind);

function faultOfNames({ head, units }: ElectionFile): string | null {
  const ids = { party: head.parties, list: head.lists, group: head.groups, unit: units };
  for (const [kind, items] of Object.entries(ids)) {
    const usedIds = new Set<string>();
    for (const { id } of items) {
      if (usedIds.has(id))
        return `There are two lines of the kind ${kind} with the id ${JSON.stringify(id)}.`;
      usedIds.add(id);
    }
  }
  const countries = units.filter(({ level }) => level === 'country').length;
  if (units.length > 0 && countries !== 1)
    return `There must be one unit of the level country; there are ${countries}.`;
  const ambiguous = head.lists.find(({ party, nationality }) => (party === null) === (nationality === null));
  return ambiguous ? `The list ${ambiguous.id} must be a party's or a nationality's.` : null;
}

function faultOfReferences({ head, units }: ElectionFile): string | null {
  const parties = new Set(head.parties.map(({ id }) => id));
  const lists = new Set(head.lists.map(({ id }) => id));
  const places = new Set(units.map(({ id }) => id));
  for (const { id, party } of head.lists)
    if (party !== null && !parties.has(party))
      return `The list ${id} is of ${party}, which is no party here.`;
  for (const { id, members } of head.groups) {
    const unknownMember = members.find(({ list }) => !lists.has(list));
    if (unknownMember) return `The group ${id} has members of ${unknownMember.list}, which is no list here.`;
  }
  for (const { id, parent, within, candidates } of units) {
    const missing = [...(parent === null ? [] : [parent]), ...within].find((place) => !places.has(place));
    if (missing !== undefined) return `The unit ${id} is in ${missing}, which is no unit here.`;
    const candidate = candidates.find(({ party }) => party !== null && !parties.has(party));
    if (candidate)
      return `In the unit ${id}, ${candidate.name} is of ${candidate.party}, which is no party here.`;
  }
  return null;
}

function faultOfBorders({ borders, units }: ElectionFile): string | null {
  if (!borders) return null;
  const places = new Set(units.map(({ id }) => id));
  for (const [id, polygons] of Object.entries(borders.units)) {
    if (!places.has(id)) return `There are borders of ${id}, which is no unit here.`;
    const unknownArc = polygons.flat(2).find((arc) => (arc < 0 ? ~arc : arc) >= borders.arcs.length);
    if (unknownArc !== undefined)
      return `The borders of ${id} have the arc ${unknownArc}, which is not there.`;
  }
  return null;
}

function faultOfUnits({ head, units }: ElectionFile): string | null {
  const lists = new Set(head.lists.map(({ id }) => id));
  for (const unit of units) {
    const unknownList = Object.keys(unit.electors ?? {}).find((id) => !lists.has(id));
    if (unknownList !== undefined)
      return `In the unit ${unit.id}, electors voted for ${unknownList}, which is no list here.`;
    const electors = Object.values(unit.electors ?? {}).reduce((sum, each) => sum + each, 0);
    if (unit.electors && electors !== unit.seats)
      return `In the unit ${unit.id}, ${electors} of ${unit.seats ?? 0} electors voted.`;
    const unknownInCouncil = Object.keys(unit.council?.mandates ?? {}).find((id) => !lists.has(id));
    if (unknownInCouncil !== undefined)
      return `In the unit ${unit.id}, the council has seats of ${unknownInCouncil}, which is no list here.`;
    const fault = faultOfResults(unit, { lists, candidates: new Set(unit.candidates.map(({ id }) => id)) });
    if (fault) return `In the unit ${unit.id}, ${fault}.`;
  }
  return null;
}
