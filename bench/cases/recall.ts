import { fold } from '#contract/fold.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { prefixOf, textLexemes } from '#services/search/document/lexemes.ts';
import { writeWords } from '#services/search/document/write-words.ts';
import { hungarian } from '#services/search/lemma/dictionary.ts';
import type { Lemmatiser } from '#services/search/lemma/lemmatiser.ts';
import { isStopWord } from '#services/search/lemma/stop-words.ts';
import { resolveWords } from '#services/search/query/resolve.ts';
import { parseTerm } from '#services/search/query/term.ts';
import { noStatistics } from '#services/search/statistics/statistics.ts';
import { type LemmaPair, readLemmaPairs } from '../measure/lemma-pairs.ts';
import { temporaryFolder } from '../measure/measured-cimlap.ts';

/** Number of pairs of each kind; with so many, a percentage is accurate to a third of a point. */
const maxPairs = 20_000;
const maxMissesShown = 60;

export interface Recall {
  /**
   * What is typed: the dictionary form of a name or of any word, as written or in lower case without accents.
   */
  kind: string;
  pairs: number;
  /** Share of the words that are found by their dictionary form, percent. */
  recall: number;
  /** Share of results that are a form of what was typed, in percent. */
  precision: number;
  misses: string[];
}

/**
 * How many forms of words in real texts are found by their dictionary form: the lemmas that annotators gave
 * to each word of a corpus are typed, and the resulting lexemes are compared with those for which the word
 * alone would be indexed.
 * @param folder CoNLL-U files, for example UD_Hungarian-Szeged or NYTK-NerKor
 */
export async function measureRecall(folder: string): Promise<Recall[]> {
  // Stop words are left out of searches on purpose.
  const pairs = (await readLemmaPairs(folder)).filter(({ lemma }) => !isStopWord([lemma]));
  if (pairs.length === 0) throw new Error(`There are no CoNLL-U files with lemmas in ${folder}.`);
  await using dataFolder = await temporaryFolder();
  const server = await startEmbedded({ dataDir: dataFolder.path });
  const db = openDatabase(server.url, { statementTimeoutMs: 0 });
  try {
    await migrate(db);
    const lemmatiser = await hungarian();
    const index = await indexForms(db, pairs, lemmatiser);
    const asWritten = (lemma: string) => lemma;
    const names = pairs.filter(({ isName }) => isName);
    const measure = (kind: string, ofKind: readonly LemmaPair[], typed: (lemma: string) => string) =>
      measureKind({ kind, pairs: sample(ofKind), typed, db, lemmatiser, index, all: pairs });
    return [
      await measure('names', names, asWritten),
      await measure('names, small letters without accents', names, fold),
      await measure('all words', pairs, asWritten),
      await measure('all words, small letters without accents', pairs, fold),
    ];
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** Every nth pair, so that two runs try the same ones. */
function sample(pairs: readonly LemmaPair[]): LemmaPair[] {
  const step = Math.max(1, pairs.length / maxPairs);
  return Array.from(
    { length: Math.min(pairs.length, maxPairs) },
    (_, n) => pairs[Math.floor(n * step)],
  ).filter((pair) => pair !== undefined);
}

/** Forms by the lexemes that a text consisting only of them gets. */
async function indexForms(
  db: Database,
  pairs: readonly LemmaPair[],
  lemmatiser: Lemmatiser,
): Promise<Map<string, Set<string>>> {
  const index = new Map<string, Set<string>>();
  const words = new Set<string>();
  for (const { form } of pairs) {
    const { lexemes, forms } = textLexemes(
      { title: '', rest: `Tegnap a ${form} mellett.`, names: [] },
      lemmatiser,
    );
    for (const word of forms) words.add(word);
    for (const lexeme of lexemes) index.set(lexeme, (index.get(lexeme) ?? new Set()).add(form));
  }
  await db.transaction().execute((trx) => writeWords(trx, words));
  return index;
}

interface Measurement {
  kind: string;
  /** The pairs that are tried. */
  pairs: readonly LemmaPair[];
  /** How somebody types a dictionary form. */
  typed: (lemma: string) => string;
  db: Database;
  lemmatiser: Lemmatiser;
  /** Forms by lexeme. */
  index: ReadonlyMap<string, ReadonlySet<string>>;
  /** All pairs, which say whether another form that was found is right. */
  all: readonly LemmaPair[];
}

async function measureKind(measurement: Measurement): Promise<Recall> {
  const { kind, pairs, typed, db, lemmatiser, index, all } = measurement;
  const formsOf = Map.groupBy(all, ({ lemma }) => fold(lemma));
  const misses: string[] = [];
  let hits = 0;
  let matchCount = 0;
  let right = 0;
  for (const { form, lemma } of pairs) {
    const term = typed(lemma);
    const forms = await findForms(term, db, lemmatiser, index);
    if (forms.has(form)) hits++;
    else misses.push(`${term} does not find ${form}`);
    const own = new Set((formsOf.get(fold(lemma)) ?? []).map((pair) => pair.form));
    matchCount += forms.size;
    right += [...forms].filter((each) => own.has(each)).length;
  }
  const percent = (share: number) => Number((share * 100).toFixed(1));
  return {
    kind,
    pairs: pairs.length,
    recall: percent(hits / pairs.length),
    precision: percent(right / Math.max(1, matchCount)),
    misses: misses.slice(0, maxMissesShown),
  };
}

/** Forms that a search for the term finds: those that have each of its words. */
async function findForms(
  term: string,
  db: Database,
  lemmatiser: Lemmatiser,
  index: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Set<string>> {
  const resolved = await resolveWords(db, parseTerm(term, lemmatiser).words, lemmatiser, noStatistics);
  const sets = resolved.map(({ lemmas, prefix }) => {
    const lexemes = lemmas.map((lemma) => prefixOf.anywhere + lemma);
    if (prefix !== null) lexemes.push(prefixOf.prefix + prefix);
    return new Set(lexemes.flatMap((lexeme) => [...(index.get(lexeme) ?? [])]));
  });
  return sets.reduce((common, next) => common.intersection(next), sets[0] ?? new Set<string>());
}
