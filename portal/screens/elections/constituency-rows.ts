import type { Election } from '#contract/election.ts';
import type { BallotResult, ElectionUnit, Party } from '#contract/election-format.ts';
import { countedShare, leadOf, shareOf } from '#contract/election-rules.ts';
import { number } from '#portal/format/number.ts';
import { constituencyUrl, countedWords, share } from './election-pages.ts';
import type { MapField } from './hex-map.tsx';
import { namesOf } from './lists.ts';
import { words } from './words.ts';

export interface ConstituencyRow {
  unit: ElectionUnit;
  url: string;
  /** The leading candidate or list; null on a tie or without votes. */
  lead: {
    name: string;
    party: Party | undefined;
    partyName: string;
    votes: number;
    percent: number;
    margin: number;
    marginPercent: number;
  } | null;
  counted: number | null;
}

/** Constituencies with the leading candidate, or the leading list where there are no candidates. */
export function constituencyRows(election: Election, units: readonly ElectionUnit[]): ConstituencyRow[] {
  return units.map((unit) => {
    const result = unit.constituency ?? unit.list;
    return {
      unit,
      url: constituencyUrl(election.slug, unit.id),
      lead: leaderOf(election, unit),
      counted: result ? countedShare(result) : null,
    };
  });
}

function leaderOf(election: Election, unit: ElectionUnit): ConstituencyRow['lead'] {
  const names = namesOf(election);
  if (unit.constituency) {
    const lead = leadOf(
      unit.constituency,
      unit.candidates.map(({ id }) => id),
    );
    const candidate = unit.candidates.find(({ id }) => id === lead?.first.id);
    const party = names.party(candidate?.party ?? null);
    return lead && candidate
      ? {
          ...numbersOf(lead, unit.constituency),
          name: candidate.name,
          party,
          partyName: party?.name ?? words.independent,
        }
      : null;
  }
  const lead =
    unit.list &&
    leadOf(
      unit.list,
      election.lists.map(({ id }) => id),
    );
  const list = election.lists.find(({ id }) => id === lead?.first.id);
  if (!unit.list || !lead || !list) return null;
  return {
    ...numbersOf(lead, unit.list),
    name: names.nameOfList(list),
    party: names.partyOfList(list),
    partyName: names.nameOfList(list),
  };
}

const numbersOf = ({ first, margin }: NonNullable<ReturnType<typeof leadOf>>, result: BallotResult) => ({
  votes: first.votes,
  percent: shareOf(first.votes, result),
  margin,
  marginPercent: shareOf(margin, result),
});

/**
 * The rows as fields of the map of hexagons.
 * @param counties names by id
 */
export function mapFields(
  rows: readonly ConstituencyRow[],
  counties: ReadonlyMap<string, string>,
): MapField[] {
  return rows.flatMap(({ unit, url, lead, counted }) => {
    const { tile, parent, name, seat } = unit;
    if (!tile) return [];
    const county = counties.get(parent ?? '') ?? name;
    const leadText = lead
      ? `${lead.partyName}, ${share(lead.percent)}, ${words.marginOf(number(lead.margin))}`
      : words.noLeader;
    const part = counted === null || counted >= 100 ? '' : words.countedPart(countedWords(counted));
    return [
      {
        id: unit.id,
        tile,
        group: parent,
        mark: county.slice(0, 2),
        number: /\d+/.exec(name)?.[0] ?? '',
        url,
        party: lead?.party,
        words: `${name}${seat ? ` (${seat})` : ''}: ${leadText}${part}`,
      },
    ];
  });
}
