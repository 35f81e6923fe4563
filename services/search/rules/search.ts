import type { SearchOrder, SearchPage } from '#contract/search.ts';
import { mark } from '../document/lexemes.ts';
import { correctionOf } from '../query/corrections.ts';
import { type FilterIds, idsOfFilters, limitsOf, titleWordsOf } from '../query/filters.ts';
import { findIds, mostCounted, type Wanted } from '../query/find-ids.ts';
import { mostRead, withPhrases } from '../query/phrases.ts';
import { type ResolvedWord, resolveWords } from '../query/resolve.ts';
import { parseTerm, type Term } from '../query/term.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { Searching } from './context.ts';
import { hitsOf } from './hits.ts';
import { plainList } from './plain-list.ts';
import type { SearchInput } from './search-input.ts';

/** With so few results it is worth asking whether something else was meant. */
const fewResults = 3;

/** One page of what is found. A page past the end is empty, as is a search for what is nowhere. */
export async function search(searching: Searching, input: SearchInput): Promise<SearchPage> {
  const term = parseTerm(input.term, searching.lemmatiser);
  const ids = await idsOfFilters(searching.db, input.filters);
  const order = input.order ?? (term.words.length > 0 ? 'relevance' : 'newest');
  const nothing: SearchPage = {
    totalItems: 0,
    more: false,
    items: [],
    page: input.page,
    totalPages: 0,
    order,
    searchedFor: null,
    suggestion: null,
  };
  // What has no words to look for (a „?”, an „és”) is nowhere.
  if (!ids || (term.text !== '' && term.words.length === 0)) return nothing;
  const list = term.text === '' ? await plainList(searching, input, ids) : null;
  if (list) return { ...nothing, ...list };

  const words = await resolveWords(searching.db, term.words, searching.lemmatiser, searching.statistics);
  const plan: Plan = { input, ids, order, words, phrases: term.phrases };
  const found = await run(searching, plan);
  if (found.count > fewResults || (found.count > 0 && words.every(({ known }) => known))) {
    return { ...nothing, ...(await pageOf(searching, plan, found)), suggestion: withAccents(term, words) };
  }

  const apart = found.count === 0 ? await inParts(searching, term, words, plan) : null;
  if (apart) return { ...nothing, ...apart };

  const corrected = await correct(searching, term, words, found.count === 0);
  if (!corrected) return { ...nothing, ...(await pageOf(searching, plan, found)), suggestion: withAccents(term, words) };
  if (found.count > 0) return { ...nothing, ...(await pageOf(searching, plan, found)), suggestion: corrected.text };
  const correctedWords = await resolveWords(searching.db, corrected.words, searching.lemmatiser, searching.statistics);
  const again = { ...plan, words: correctedWords, phrases: corrected.phrases };
  const foundAgain = await run(searching, again);
  return { ...nothing, ...(await pageOf(searching, again, foundAgain)), searchedFor: foundAgain.count > 0 ? corrected.text : null };
}

interface Plan {
  input: SearchInput;
  ids: FilterIds;
  order: SearchOrder;
  words: ResolvedWord[];
  phrases: string[][];
}

interface Found {
  ids: number[];
  count: number;
  more: boolean;
}

async function run({ db, site, now, lemmatiser, statistics }: Searching, { input, ids, order, words, phrases }: Plan): Promise<Found> {
  const { page, perPage, from = null, to = null, type = null } = input;
  const limits = limitsOf(site, ids, type, titleWordsOf(input.filters.title, lemmatiser), statistics);
  const wanted: Wanted = { words: rarest(words, statistics), limits, from, to };
  const offset = Math.min((page - 1) * perPage, mostCounted);
  const limit = Math.min(perPage, mostCounted - offset);
  if (phrases.length === 0) {
    const { ids: found, count } = await findIds(db, wanted, statistics, { order, limit, offset, now });
    return { ids: found, count: Math.min(count, mostCounted), more: count > mostCounted };
  }
  const { ids: candidates, count } = await findIds(db, wanted, statistics, { order, limit: mostRead, offset: 0, now });
  const standing = await withPhrases(db, candidates, phrases, lemmatiser);
  return { ids: standing.slice(offset, offset + limit), count: standing.length, more: count > mostRead };
}

/** More words narrow a result no further than these, but each costs. */
const mostWords = 6;

function rarest(words: readonly ResolvedWord[], statistics: Statistics): readonly ResolvedWord[] {
  if (words.length <= mostWords) return words;
  const commonness = ({ lemmas }: ResolvedWord) => Math.max(...lemmas.map((lemma) => statistics.share(mark.anywhere + lemma)));
  return words.toSorted((a, b) => commonness(a) - commonness(b)).slice(0, mostWords);
}

async function pageOf(searching: Searching, { input, words }: Plan, { ids, count, more }: Found): Promise<Partial<SearchPage>> {
  const items = await hitsOf(searching, ids, words);
  return { totalItems: count, more, items, totalPages: Math.ceil(count / input.perPage) };
}

/**
 * What has both words of a compound, where nothing has the compound itself (iskolabusz: iskola, busz); null where that finds nothing either.
 */
async function inParts(searching: Searching, term: Term, words: readonly ResolvedWord[], plan: Plan): Promise<Partial<SearchPage> | null> {
  const { db, lemmatiser, statistics } = searching;
  let text = term.text;
  for (const word of words.toReversed()) {
    const parts = word.occurs ? null : lemmatiser.partsOf(word.text);
    if (parts) text = text.slice(0, word.at) + parts.join(' ') + text.slice(word.at + word.text.length);
  }
  if (text === term.text) return null;
  const apart = parseTerm(text, lemmatiser);
  const again = { ...plan, words: await resolveWords(db, apart.words, lemmatiser, statistics), phrases: apart.phrases };
  const found = await run(searching, again);
  return found.count === 0 ? null : { ...(await pageOf(searching, again, found)), searchedFor: text };
}

/** The term with words put right that no article has, or, where there are some results, that the dictionary does not know. */
async function correct({ db, lemmatiser }: Searching, term: Term, words: readonly ResolvedWord[], nowhere: boolean): Promise<Term | null> {
  let text = term.text;
  // From the end, so that what is before stays where it is.
  for (const word of words.toReversed()) {
    if (nowhere ? !word.missing : word.known) continue;
    const correction = await correctionOf(db, word.text);
    if (correction === null) continue;
    text = text.slice(0, word.at) + likeTyped(correction, word.text) + text.slice(word.at + word.text.length);
  }
  return text === term.text ? null : parseTerm(text, lemmatiser);
}

/** The term with those words that are very much commoner with accents; null when there is none. */
function withAccents(term: Term, words: readonly ResolvedWord[]): string | null {
  let text = term.text;
  for (const { commoner, at, text: typed } of words.toReversed()) {
    if (commoner !== null) text = text.slice(0, at) + likeTyped(commoner, typed) + text.slice(at + typed.length);
  }
  return text === term.text ? null : text;
}

function likeTyped(correction: string, typed: string): string {
  const first = typed.charAt(0);
  return first === first.toLowerCase() ? correction : correction.charAt(0).toUpperCase() + correction.slice(1);
}
