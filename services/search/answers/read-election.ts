import type { CallContext, Transport } from '#contract/client.ts';
import type { Election, ElectionSummary, FoundSettlement } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { fold } from '#contract/fold.ts';
import type { AnswerOf } from '#contract/search-answer.ts';
import { type AnswerWord, isFormOfAny, nameWords, takeName } from './answer-query.ts';
import type { ElectionIntent } from './match-election.ts';

const maxResults = 4;
const countyWords = ['megye', 'varmegye'];

type Place = AnswerOf<'election'>['place'];

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
  let county: Promise<string | null> | undefined;
  const countyOfSettlement = () => {
    county ??= findCounty(ask, all, words, context);
    return county;
  };
  for (const { slug } of elections) {
    const election = await ask('election', { slug }, context);
    if (words.length === 0) return answerOf(election, election.country, null);
    const unit =
      (await readSettlement(ask, election, words, context)) ??
      (await findNamedCounty(
        words,
        await ask('electionUnits', { slug, level: 'county' }, context),
        countyOfSettlement,
      ));
    if (unit) return answerOf(election, unit, placeOf(unit, election));
  }
  return null;
}

async function readSettlement(
  ask: Transport,
  { slug, parts }: Election,
  words: readonly AnswerWord[],
  context: CallContext,
): Promise<ElectionUnit | null> {
  if (!parts.includes('settlements')) return null;
  const settlement = await findSettlement(ask, slug, words, context);
  return settlement && (await ask('electionUnit', { slug, unit: settlement.id }, context)).unit;
}

/** The county that is named, or else that of the settlement that is named. */
async function findNamedCounty(
  words: readonly AnswerWord[],
  counties: readonly ElectionUnit[],
  countyOfSettlement: () => Promise<string | null>,
): Promise<ElectionUnit | null> {
  const named = counties.find(({ name }) =>
    takeName(words, nameWords(name))?.every((word) => isFormOfAny(word, countyWords)),
  );
  if (named || counties.length === 0) return named ?? null;
  const county = await countyOfSettlement();
  return counties.find(({ name }) => name === county) ?? null;
}

/** The county of a settlement, by the latest election that has results by settlement: all have the same. */
async function findCounty(
  ask: Transport,
  all: readonly ElectionSummary[],
  words: readonly AnswerWord[],
  context: CallContext,
): Promise<string | null> {
  for (const { slug } of all) {
    const { parts } = await ask('election', { slug }, context);
    if (parts.includes('settlements'))
      return (await findSettlement(ask, slug, words, context))?.county ?? null;
  }
  return null;
}

function placeOf({ id, name, level }: ElectionUnit, { parts }: Election): Place {
  if (level === 'settlement') return { id, name, level, hasPage: true };
  return { id, name, level: 'county', hasPage: parts.includes('map') };
}

async function findSettlement(
  ask: Transport,
  slug: string,
  place: readonly AnswerWord[],
  context: CallContext,
): Promise<FoundSettlement | null> {
  const [first] = place;
  if (first === undefined) return null;
  // The name may be followed by an ending: „pecsi”, „pecs”.
  for (const start of new Set([first.text, ...first.lemmas, ...shortenings(first.text)])) {
    const settlements = await ask('electionSettlements', { slug, q: start }, context);
    const settlement = settlements.find(({ name }) => {
      const words = nameWords(name);
      return words[0]?.startsWith(fold(start)) && takeName(place, words)?.length === 0;
    });
    if (settlement) return settlement;
  }
  return null;
}

const shortenings = (text: string): string[] =>
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
  isWholeCountry: boolean,
): AnswerOf<'election'>['results'] {
  const { votes = {}, valid = 0 } = unit?.list ?? {};
  if (valid === 0) return [];
  return Object.entries(votes)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxResults)
    .map(([id, count]) => {
      const list = lists.find((each) => each.id === id);
      const party = parties.find((each) => each.id === (list?.party ?? id));
      const seats = isWholeCountry ? mandates?.seats.find((each) => each.list === id) : undefined;
      return {
        name: party?.name ?? list?.name ?? list?.nationality ?? id,
        votes: count,
        share: Math.round((count / valid) * 10_000) / 100,
        seats: seats ? seats.constituency + seats.onList : null,
      };
    });
}
