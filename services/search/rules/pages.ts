import { sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { PageKind, PageMatch, SitePage } from '#contract/search.ts';
import type { Database } from '#database/database.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { tokensOf } from '../lemma/tokens.ts';
import { parseTerm, type TermWord } from '../query/term.ts';
import { type Name, readNames, readTitleWords } from './autocomplete.ts';

/** A page that can be found by its name. */
export interface NamedPage extends PageMatch {
  /** Name and aliases without accents and capitals; each word begins after a space. */
  folded: string;
  /** Name and aliases as they are written. */
  names: readonly string[];
}

const kindOfName = { superTags: 'section', and_tags: 'tag', authors: 'author' } as const satisfies Record<
  Name['type'],
  PageKind
>;
/** Order of pages that match equally well. */
const kindOrder: readonly PageKind[] = [
  'section',
  'supplement',
  'competition',
  'tag',
  'author',
  'document',
  'word',
];
/** Shorter prefixes match no name, unless the reader is just typing: „ta” is not yet „tanárok”. */
const minPrefixLength = 3;
/** Words of titles that are added while the reader types. */
const maxTitleWords = 3;

/**
 * Returns all pages of a site that have a name.
 * @param otherPages those that are not in the database
 */
export async function readNamedPages(
  db: Database,
  site: number,
  otherPages: readonly SitePage[],
): Promise<NamedPage[]> {
  const { rows: documents } = await sql<{ slug: string; title: string }>`
    select slug, title from doc where site = ${site} order by slug`.execute(db);
  const tagsWithPage = new Set(otherPages.flatMap(({ tag }) => tag ?? []));
  const names = (await readNames(db, site)).filter(
    ({ type, value }) => type !== 'and_tags' || !tagsWithPage.has(value),
  );
  return [
    ...names.map(({ type, text, value, count }) =>
      createNamedPage({ kind: kindOfName[type], title: text, value, count }),
    ),
    ...otherPages.map(({ kind, title, path, aliases }) =>
      createNamedPage({ kind, title, value: path, count: null }, aliases),
    ),
    ...documents.map(({ slug, title }) =>
      createNamedPage({ kind: 'document', title, value: slug, count: null }),
    ),
  ];
}

function createNamedPage(page: PageMatch, aliases: readonly string[] = []): NamedPage {
  const names = [page.title, ...aliases];
  return { ...page, names, folded: names.map((name) => ` ${fold(name)}`).join('') };
}

export interface PageSearch {
  term: string;
  limit: number;
  /** The term is being typed. */
  isTyping: boolean;
}

/**
 * Finds pages whose names have all words of a term, or whose words are all in the term, best first. While the
 * reader is typing, words of titles follow.
 */
export async function searchPages(
  db: Database,
  pages: readonly NamedPage[],
  lemmatiser: Lemmatiser,
  { term, limit, isTyping }: PageSearch,
): Promise<PageMatch[]> {
  const { words, text } = parseTerm(term, lemmatiser);
  const queryWords =
    words.length > 0 || !isTyping
      ? words.map(toQueryWord)
      : tokensOf(text).map((token) => toQueryWord({ ...token, lemmas: [] }));
  const prefixLength = isTyping ? 1 : minPrefixLength;
  const matching = pages.flatMap((page) => {
    const rank = rankOf(page, queryWords, prefixLength, lemmatiser);
    return rank === null ? [] : [{ page, rank }];
  });
  matching.sort(
    (a, b) =>
      a.rank - b.rank ||
      kindOrder.indexOf(a.page.kind) - kindOrder.indexOf(b.page.kind) ||
      (b.page.count ?? 0) - (a.page.count ?? 0),
  );
  const best = matching
    .slice(0, limit)
    .map(({ page: { kind, title, value, count } }) => ({ kind, title, value, count }));
  if (!isTyping || fold(text) === '') return best;
  const completions = await readTitleWords(db, fold(text));
  const more = completions
    .slice(0, maxTitleWords)
    .map((each) => ({ kind: 'word' as const, title: each.text, value: each.value, count: each.count }));
  return [...best, ...more];
}

/** A page whose title matches comes before one whose alias matches equally well. */
const aliasRank = 0.5;

interface QueryWord {
  typed: string;
  /** Dictionary forms of its words, without accents. */
  lemmas: ReadonlySet<string>;
}

const toQueryWord = ({ text, lemmas }: Pick<TermWord, 'text' | 'lemmas'>): QueryWord => ({
  typed: fold(text),
  lemmas: new Set(lemmas.map(fold)),
});

/**
 * 0: the name is equal, 1: it begins with the words, or the words contain all of it, 2: it has the words; null:
 * no match.
 */
function rankOf(
  page: NamedPage,
  queryWords: readonly QueryWord[],
  prefixLength: number,
  lemmatiser: Lemmatiser,
): number | null {
  // Analysing all names would take too long. Forms of a word begin like the word.
  const mayMatch = ({ typed, lemmas }: QueryWord) =>
    [typed, ...lemmas].some((text) => page.folded.includes(` ${text.slice(0, Math.max(prefixLength, 2))}`));
  if (!queryWords.some(mayMatch)) return null;
  const ranks = page.names.flatMap((name) => {
    const rank = rankOfName(name, queryWords, prefixLength, lemmatiser);
    return rank === null ? [] : [name === page.title ? rank : rank + aliasRank];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function rankOfName(
  name: string,
  queryWords: readonly QueryWord[],
  prefixLength: number,
  lemmatiser: Lemmatiser,
): number | null {
  const tokens = tokensOf(name).map(({ text }) => text);
  const isForm = (token: string, { typed, lemmas }: QueryWord) =>
    fold(token) === typed ||
    lemmatiser.analyseText(token, true).lemmas.some((lemma) => lemmas.has(fold(lemma)));
  const startsWord = (token: string, { typed }: QueryWord) =>
    typed.length >= prefixLength && fold(token).startsWith(typed);
  const isWholeIn =
    tokens.length > 0 && tokens.every((token) => queryWords.some((word) => isForm(token, word)));
  const hasAll = queryWords.every((word) =>
    tokens.some((token) => isForm(token, word) || startsWord(token, word)),
  );
  if (isWholeIn) return hasAll ? 0 : 1;
  if (!hasAll) return null;
  const [first] = tokens;
  return first !== undefined && queryWords.some((word) => isForm(first, word) || startsWord(first, word))
    ? 1
    : 2;
}
