import type { CallContext, Transport } from '#contract/client.ts';
import type { Election, ElectionSummary, FoundSettlement } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import type { AnswerOf } from '#contract/search-answer.ts';
import { fold } from '../lemma/fold.ts';
import { type AnswerWord, isFormOfAny, nameWords, takeName } from './answer-query.ts';
import type { ElectionIntent } from './match-election.ts';

const maxResults = 4;
const countyWords = ['megye', 'varmegye'];

type Place = AnswerOf<'election'>['place'];

/** What a reader typed after the election, and the county of the settlement that it may be. */
interface WantedPlace {
  words: readonly AnswerWord[];
  county: string | null;
}

/**
 * The result of the country, a settlement or a county; null if there is no such place. Where an election has
 * no results by settlement, a settlement gets those of its county.
 * @param all all elections, the latest first: one of them knows the settlement's county
 */
export async function readElectionAnswer(
  ask: Transport,
  { elections, place: words }: ElectionIntent,
  all: readonly ElectionSummary[],
  context: CallContext,
): Promise<AnswerOf<'election'> | null> {
  const settlement = await findSettlement(ask, all, words, context);
  const place = { words, county: settlement?.county ?? null };
  for (const { slug } of elections) {
    const election = await ask('election', { slug }, context);
    if (words.length === 0) return answerOf(election, election.country, null);
    const unit =
      (await readSettlement(ask, election, place, context)) ??
      (await readCounty(ask, election, place, context));
    if (unit) return answerOf(election, unit, placeOf(unit, election));
  }
  return null;
}

async function readSettlement(
  ask: Transport,
  { slug, parts }: Election,
  { words }: WantedPlace,
  context: CallContext,
): Promise<ElectionUnit | null> {
  if (!parts.includes('settlements')) return null;
  const settlement = await findSettlement(ask, [{ slug }], words, context);
  return settlement && (await ask('electionUnit', { slug, unit: settlement.id }, context)).unit;
}

async function readCounty(
  ask: Transport,
  { slug }: Election,
  { words, county }: WantedPlace,
  context: CallContext,
): Promise<ElectionUnit | null> {
  const counties = await ask('electionUnits', { slug, level: 'county' }, context);
  const named = counties.find(({ name }) =>
    takeName(words, nameWords(name))?.every((word) => isFormOfAny(word, countyWords)),
  );
  return named ?? counties.find(({ name }) => name === county) ?? null;
}

function placeOf({ id, name, level }: ElectionUnit, { parts }: Election): Place {
  if (level === 'settlement') return { id, name, level, hasPage: true };
  return { id, name, level: 'county', hasPage: parts.includes('map') };
}

/** The settlement in the first of the elections that knows it. */
async function findSettlement(
  ask: Transport,
  elections: ReadonlyArray<Pick<ElectionSummary, 'slug'>>,
  place: readonly AnswerWord[],
  context: CallContext,
): Promise<FoundSettlement | null> {
  const [first] = place;
  if (first === undefined) return null;
  // The name may be followed by an ending: „pecsi”, „pecs”.
  const starts = new Set([first.text, ...first.lemmas, ...shorter(first.text)]);
  for (const { slug } of elections) {
    for (const start of starts) {
      const settlements = await ask('electionSettlements', { slug, q: start }, context);
      const settlement = settlements.find(({ name }) => {
        const words = nameWords(name);
        return words[0]?.startsWith(fold(start)) && takeName(place, words)?.length === 0;
      });
      if (settlement) return settlement;
    }
  }
  return null;
}

const shorter = (text: string): string[] =>
  [1, 2, 3].map((cut) => text.slice(0, -cut)).filter((each) => each.length >= 3);

function answerOf(election: Election, unit: ElectionUnit | null, place: Place): AnswerOf<'election'> {
  const { slug, title, day, final, rehearsal, counted, resultsAt, source } = election;
  return {
    kind: 'election',
    election: slug,
    title,
    day,
    isFinal: final,
    isRehearsal: rehearsal,
    counted: place === null ? counted : null,
    place,
    results: resultsOf(election, unit, place === null),
    at: resultsAt,
    source: source?.name ?? '',
  };
}

function resultsOf(
  { lists, parties, mandates }: Election,
  unit: ElectionUnit | null,
  withSeats: boolean,
): AnswerOf<'election'>['results'] {
  const { votes = {}, valid = 0 } = unit?.list ?? {};
  if (valid === 0) return [];
  return Object.entries(votes)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxResults)
    .map(([id, count]) => {
      const list = lists.find((each) => each.id === id);
      const party = parties.find((each) => each.id === (list?.party ?? id));
      const seats = withSeats ? mandates?.seats.find((each) => each.list === id) : undefined;
      return {
        name: party?.name ?? list?.name ?? list?.nationality ?? id,
        votes: count,
        share: Math.round((count / valid) * 10_000) / 100,
        seats: seats ? seats.constituency + seats.onList : null,
      };
    });
}
