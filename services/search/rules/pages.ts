import { sql } from 'kysely';
import type { PageKind, PageMatch, SitePage } from '#contract/search.ts';
import type { Database } from '#database/database.ts';
import { fold } from '../lemma/fold.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { tokensOf } from '../lemma/tokens.ts';
import { parseTerm, type TermWord } from '../query/term.ts';
import { type Name, namesOfSite, titleWords } from './autocomplete.ts';

/** A page that can be found by its name. */
export interface NamedPage extends PageMatch {
  /** Name and aliases without accents and capitals; each word begins after a space. */
  folded: string;
  /** Name and aliases as they are written. */
  names: readonly string[];
}

const kindOfName = { superTags: 'section', and_tags: 'tag', authors: 'author' } as const satisfies Record<Name['type'], PageKind>;
/** Of pages that match as well, those of these kinds first. */
const kindOrder: readonly PageKind[] = ['section', 'supplement', 'competition', 'tag', 'author', 'document', 'word'];
/** Begun words are taken from here on, unless the reader is just typing: „ta” is not yet „tanárok”. */
const minPrefixLength = 3;
/** Words of titles that are added while the reader types. */
const maxTitleWords = 3;

/** All pages of a site that have a name. @param given those that are not in the database */
export async function pagesOfSite(db: Database, site: number, given: readonly SitePage[]): Promise<NamedPage[]> {
  const { rows: documents } = await sql<{ slug: string; title: string }>`
    select slug, title from doc where site = ${site} order by slug`.execute(db);
  const led = new Set(given.flatMap(({ tag }) => tag ?? []));
  const names = (await namesOfSite(db, site)).filter(({ type, value }) => type !== 'and_tags' || !led.has(value));
  return [
    ...names.map(({ type, text, value, count }) => named({ kind: kindOfName[type], title: text, value, count })),
    ...given.map(({ kind, title, path, aliases }) => named({ kind, title, value: path, count: null }, aliases)),
    ...documents.map(({ slug, title }) => named({ kind: 'document', title, value: slug, count: null })),
  ];
}

function named(page: PageMatch, aliases: readonly string[] = []): NamedPage {
  const names = [page.title, ...aliases];
  return { ...page, names, folded: names.map((name) => ` ${fold(name)}`).join('') };
}

export interface PageSearch {
  term: string;
  limit: number;
  /** The term is being typed. */
  isTyping: boolean;
}

/** Pages whose names have all words of a term, or all of whose words are in it, best first; while it is typed, also words of titles. */
export async function searchPages(
  db: Database,
  pages: readonly NamedPage[],
  lemmatiser: Lemmatiser,
  { term, limit, isTyping }: PageSearch,
): Promise<PageMatch[]> {
  const { words, text } = parseTerm(term, lemmatiser);
  const wanted = words.length > 0 || !isTyping ? words.map(wantedOf) : tokensOf(text).map((token) => wantedOf({ ...token, lemmas: [] }));
  const prefixLength = isTyping ? 1 : minPrefixLength;
  const found = pages.flatMap((page) => {
    const rank = rankOf(page, wanted, prefixLength, lemmatiser);
    return rank === null ? [] : [{ page, rank }];
  });
  found.sort(
    (a, b) =>
      a.rank - b.rank || kindOrder.indexOf(a.page.kind) - kindOrder.indexOf(b.page.kind) || (b.page.count ?? 0) - (a.page.count ?? 0),
  );
  const best = found.slice(0, limit).map(({ page: { kind, title, value, count } }) => ({ kind, title, value, count }));
  if (!isTyping || fold(text) === '') return best;
  const completions = await titleWords(db, fold(text));
  const more = completions
    .slice(0, maxTitleWords)
    .map((each) => ({ kind: 'word' as const, title: each.text, value: each.value, count: each.count }));
  return [...best, ...more];
}

/** What is called so goes before what has an alias that matches as well. */
const aliasRank = 0.5;

interface WantedWord {
  typed: string;
  /** Without accents. */
  lemmas: ReadonlySet<string>;
}

const wantedOf = ({ text, lemmas }: Pick<TermWord, 'text' | 'lemmas'>): WantedWord => ({
  typed: fold(text),
  lemmas: new Set(lemmas.map(fold)),
});

/** 0: called just so, 1: begins so, 2: has it; null: does not match. */
function rankOf(page: NamedPage, wanted: readonly WantedWord[], prefixLength: number, lemmatiser: Lemmatiser): number | null {
  // Analysing all names would take too long, and forms of a word begin like it.
  const mayMatch = ({ typed, lemmas }: WantedWord) =>
    [typed, ...lemmas].some((text) => page.folded.includes(` ${text.slice(0, Math.max(prefixLength, 2))}`));
  if (!wanted.some(mayMatch)) return null;
  const ranks = page.names.flatMap((name) => {
    const rank = rankOfName(name, wanted, prefixLength, lemmatiser);
    return rank === null ? [] : [name === page.title ? rank : rank + aliasRank];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function rankOfName(name: string, wanted: readonly WantedWord[], prefixLength: number, lemmatiser: Lemmatiser): number | null {
  const tokens = tokensOf(name).map(({ text }) => text);
  const isForm = (token: string, { typed, lemmas }: WantedWord) =>
    fold(token) === typed || lemmatiser.ofText(token, true).lemmas.some((lemma) => lemmas.has(fold(lemma)));
  const begins = (token: string, { typed }: WantedWord) => typed.length >= prefixLength && fold(token).startsWith(typed);
  const isWholeIn = tokens.length > 0 && tokens.every((token) => wanted.some((word) => isForm(token, word)));
  const hasAll = wanted.every((word) => tokens.some((token) => isForm(token, word) || begins(token, word)));
  if (isWholeIn) return hasAll ? 0 : 1;
  if (!hasAll) return null;
  const [first] = tokens;
  return first !== undefined && wanted.some((word) => isForm(first, word) || begins(first, word)) ? 1 : 2;
}
