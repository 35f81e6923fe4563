import type { SearchOrder, SearchPage } from '#contract/search.ts';
import { prefixOf } from '../document/lexemes.ts';
import { findCorrection } from '../query/corrections.ts';
import { type FilterIds, findFilterIds, limitsOf, titleWordsOf } from '../query/filters.ts';
import { findIds, maxExactCount, type SearchCriteria } from '../query/find-ids.ts';
import { filterByPhrases, maxPhraseCandidates } from '../query/phrases.ts';
import { type ResolvedWord, resolveWords } from '../query/resolve.ts';
import { parseTerm, type Term } from '../query/term.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { fewerWords } from './fewer-words.ts';
import { readHits } from './hits.ts';
import { readPlainList } from './plain-list.ts';
import type { SearchContext } from './search-context.ts';
import type { SearchInput } from './search-input.ts';

/** With more results than this no correction is looked for. */
const maxCorrectedResults = 3;

/** Returns one page of results. A page past the end is empty. */
export async function search(context: SearchContext, input: SearchInput): Promise<SearchPage> {
  const term = parseTerm(input.term, context.lemmatiser);
  const ids = await findFilterIds(context.db, input.filters);
  const order = input.order ?? (term.words.length > 0 ? 'relevance' : 'newest');
  const emptyPage: SearchPage = {
    totalItems: 0,
    more: false,
    items: [],
    page: input.page,
    totalPages: 0,
    order,
    searchedFor: null,
    suggestion: null,
  };
  // A term without words to search for (a „?”, an „és”) matches nothing.
  if (!ids || (term.text !== '' && term.words.length === 0)) return emptyPage;
  const list = term.text === '' ? await readPlainList(context, input, ids) : null;
  if (list) return { ...emptyPage, ...list };

  const words = await resolveWords(context.db, term.words, context.lemmatiser, context.statistics);
  const plan: Plan = { input, ids, order, words, phrases: term.phrases };
  const matches = await findMatches(context, plan);
  if (matches.count > maxCorrectedResults || (matches.count > 0 && words.every(({ isKnown }) => isKnown))) {
    return {
      ...emptyPage,
      ...(await createPage(context, plan, matches)),
      suggestion: suggestAccents(term, words),
    };
  }

  const inParts = matches.count === 0 ? await searchCompoundParts(context, term, words, plan) : null;
  if (inParts) return { ...emptyPage, ...inParts };

  const corrected = await correctTerm(context, term, words, matches.count === 0);
  if (!corrected && matches.count === 0) return { ...emptyPage, ...(await searchFewerWords(context, plan)) };
  if (!corrected)
    return {
      ...emptyPage,
      ...(await createPage(context, plan, matches)),
      suggestion: suggestAccents(term, words),
    };
  if (matches.count > 0)
    return { ...emptyPage, ...(await createPage(context, plan, matches)), suggestion: corrected.text };
  const correctedWords = await resolveWords(
    context.db,
    corrected.words,
    context.lemmatiser,
    context.statistics,
  );
  const correctedPlan = { ...plan, words: correctedWords, phrases: corrected.phrases };
  const correctedMatches = await findMatches(context, correctedPlan);
  if (correctedMatches.count === 0)
    return { ...emptyPage, ...(await searchFewerWords(context, correctedPlan)) };
  return {
    ...emptyPage,
    ...(await createPage(context, correctedPlan, correctedMatches)),
    searchedFor: corrected.text,
  };
}

/** The newest matches of a search as typed, without corrections. */
export async function findNewest(context: SearchContext, input: SearchInput): Promise<number[]> {
  const { db, lemmatiser, statistics } = context;
  const term = parseTerm(input.term, lemmatiser);
  const ids = await findFilterIds(db, input.filters);
  if (!ids || (term.text !== '' && term.words.length === 0)) return [];
  const words = await resolveWords(db, term.words, lemmatiser, statistics);
  const matches = await findMatches(context, { input, ids, order: 'newest', words, phrases: term.phrases });
  return matches.ids;
}

/** The matches with the fewest words left out; empty for a phrase, which is meant literally. */
async function searchFewerWords(context: SearchContext, plan: Plan): Promise<Partial<SearchPage>> {
  if (plan.phrases.length > 0) return {};
  for (const { words, without } of fewerWords(plan.words, commonnessIn(context.statistics))) {
    const smallerPlan = { ...plan, words: [...words] };
    const matches = await findMatches(context, smallerPlan);
    if (matches.count > 0)
      return { ...(await createPage(context, smallerPlan, matches)), without: [...without] };
  }
  return {};
}

interface Plan {
  input: SearchInput;
  ids: FilterIds;
  order: SearchOrder;
  words: ResolvedWord[];
  phrases: string[][];
}

interface Matches {
  ids: number[];
  count: number;
  more: boolean;
}

async function findMatches(context: SearchContext, plan: Plan): Promise<Matches> {
  const { input, ids, order, words, phrases } = plan;
  const { db, site, now, lemmatiser, statistics } = context;
  const { page, perPage, from = null, to = null, type = null } = input;
  const limits = limitsOf(site, ids, type, titleWordsOf(input.filters.title, lemmatiser), statistics);
  const criteria: SearchCriteria = { words: rarestWords(words, statistics), limits, from, to };
  const offset = Math.min((page - 1) * perPage, maxExactCount);
  const limit = Math.min(perPage, maxExactCount - offset);
  if (phrases.length === 0) {
    const { ids: pageIds, count } = await findIds(db, criteria, statistics, { order, limit, offset, now });
    return { ids: pageIds, count: Math.min(count, maxExactCount), more: count > maxExactCount };
  }
  const { ids: candidates, count } = await findIds(db, criteria, statistics, {
    order,
    limit: maxPhraseCandidates,
    offset: 0,
    now,
  });
  const matchingIds = await filterByPhrases(db, candidates, phrases, lemmatiser);
  return {
    ids: matchingIds.slice(offset, offset + limit),
    count: matchingIds.length,
    more: count > maxPhraseCandidates,
  };
}

/** Further words narrow a result no more, and each takes time. */
const maxWords = 6;

function rarestWords(words: readonly ResolvedWord[], statistics: Statistics): readonly ResolvedWord[] {
  if (words.length <= maxWords) return words;
  const commonness = commonnessIn(statistics);
  return words.toSorted((a, b) => commonness(a) - commonness(b)).slice(0, maxWords);
}

const commonnessIn =
  (statistics: Statistics) =>
  ({ lemmas }: ResolvedWord): number =>
    Math.max(...lemmas.map((lemma) => statistics.share(prefixOf.anywhere + lemma)));

async function createPage(
  context: SearchContext,
  { input, words }: Plan,
  { ids, count, more }: Matches,
): Promise<Partial<SearchPage>> {
  const items = await readHits(context, ids, words);
  return { totalItems: count, more, items, totalPages: Math.ceil(count / input.perPage) };
}

/**
 * Searches for both words of a compound that no article has (iskolabusz: iskola, busz). Null if that finds
 * nothing either.
 */
async function searchCompoundParts(
  context: SearchContext,
  term: Term,
  words: readonly ResolvedWord[],
  plan: Plan,
): Promise<Partial<SearchPage> | null> {
  const { db, lemmatiser, statistics } = context;
  let text = term.text;
  for (const word of words.toReversed()) {
    const parts = word.isInArchive ? null : lemmatiser.splitCompound(word.text);
    if (parts) text = text.slice(0, word.at) + parts.join(' ') + text.slice(word.at + word.text.length);
  }
  if (text === term.text) return null;
  const partsTerm = parseTerm(text, lemmatiser);
  const partsPlan = {
    ...plan,
    words: await resolveWords(db, partsTerm.words, lemmatiser, statistics),
    phrases: partsTerm.phrases,
  };
  const matches = await findMatches(context, partsPlan);
  return matches.count === 0
    ? null
    : { ...(await createPage(context, partsPlan, matches)), searchedFor: text };
}

/**
 * Corrects the words that no article has or, if there are some results, that the dictionary does not know.
 */
async function correctTerm(
  { db, lemmatiser }: SearchContext,
  term: Term,
  words: readonly ResolvedWord[],
  hasNoMatches: boolean,
): Promise<Term | null> {
  let text = term.text;
  // From the end, so that earlier positions stay valid.
  for (const word of words.toReversed()) {
    const isCorrect = hasNoMatches ? !word.isMissing : word.isKnown;
    if (isCorrect) continue;
    const correction = await findCorrection(db, word.text);
    if (correction === null) continue;
    text =
      text.slice(0, word.at) + matchCapital(correction, word.text) + text.slice(word.at + word.text.length);
  }
  return text === term.text ? null : parseTerm(text, lemmatiser);
}

/** Returns the term with accents on the words that are much commoner with them; null if there is none. */
function suggestAccents(term: Term, words: readonly ResolvedWord[]): string | null {
  let text = term.text;
  for (const { commonerSpelling, at, text: typed } of words.toReversed()) {
    if (commonerSpelling !== null)
      text = text.slice(0, at) + matchCapital(commonerSpelling, typed) + text.slice(at + typed.length);
  }
  return text === term.text ? null : text;
}

function matchCapital(correction: string, typed: string): string {
  const first = typed.charAt(0);
  return first === first.toLowerCase()
    ? correction
    : correction.charAt(0).toUpperCase() + correction.slice(1);
}
