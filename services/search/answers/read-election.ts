import type { CallContext, Transport } from '#contract/client.ts';
import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import type { AnswerOf } from '#contract/search-answer.ts';
import { fold } from '../lemma/fold.ts';
import { type AnswerWord, nameWords, takeName } from './answer-query.ts';
import type { ElectionIntent } from './match-election.ts';

const maxResults = 4;

/** The result of the country or a settlement; null if there is no such place, or no result. */
export async function readElectionAnswer(
  ask: Transport,
  { elections, place }: ElectionIntent,
  context: CallContext,
): Promise<AnswerOf<'election'> | null> {
  for (const { slug } of elections) {
    const election = await ask('election', { slug }, context);
    if (place.length === 0) return answerOf(election, election.country, null);
    if (!election.parts.includes('settlements')) continue;
    const settlement = await findSettlement(ask, slug, place, context);
    if (settlement === null) continue;
    const { unit } = await ask('electionUnit', { slug, unit: settlement.id }, context);
    return answerOf(election, unit, settlement);
  }
  return null;
}

async function findSettlement(
  ask: Transport,
  slug: string,
  place: readonly AnswerWord[],
  context: CallContext,
): Promise<{ id: string; name: string } | null> {
  const [first] = place;
  if (first === undefined) return null;
  // The name may be followed by an ending: „pecsi”, „pecs”.
  for (const start of [first.text, ...first.lemmas, ...shorter(first.text)]) {
    const settlements = await ask('electionSettlements', { slug, q: start }, context);
    const settlement = settlements.find(({ name }) => {
      const words = nameWords(name);
      return words[0]?.startsWith(fold(start)) && takeName(place, words)?.length === 0;
    });
    if (settlement) return { id: settlement.id, name: settlement.name };
  }
  return null;
}

const shorter = (text: string): string[] =>
  [1, 2, 3].map((cut) => text.slice(0, -cut)).filter((each) => each.length >= 3);

function answerOf(
  election: Election,
  unit: ElectionUnit | null,
  place: AnswerOf<'election'>['place'],
): AnswerOf<'election'> {
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
