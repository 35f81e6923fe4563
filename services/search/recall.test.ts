import { beforeAll, describe, expect, it } from 'vitest';
import { noFilters } from '#contract/search.ts';
import { siteCode } from '#database/codes.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticles } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { hungarian } from './lemma/dictionary.ts';
import { search } from './rules/search.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';
import { readStatistics, type Statistics } from './statistics/statistics.ts';
import {
  confusablePairs,
  type InflectedPair,
  inflectedPairs,
  laterPairs,
} from './testing/inflected-pairs.ts';

const now = noon * 1000;
/** The share of the pairs that must be found. */
const minRecall = 0.95;
const db = await fileDatabase();
let statistics: Statistics;
const slugOfWord = new Map<string, string>();

/** One article for each word, with nothing else in it that could be found. */
beforeAll(async () => {
  for (const { word } of [...inflectedPairs, ...laterPairs, ...confusablePairs])
    if (!slugOfWord.has(word)) slugOfWord.set(word, `szo-${slugOfWord.size}`);
  const articles = [...slugOfWord].map(([word, slug]) =>
    sample(slug, { title: 'Egyebek', lead: '', content: `<p>Tegnap a ${word} mellett.</p>` }),
  );
  await publishArticles(db, articles, { now });
  await refreshSearchStatistics(db, now);
  statistics = await readStatistics(db);
});

async function slugsFor(term: string): Promise<Set<string>> {
  const searching = {
    db,
    now,
    site: siteCode.main,
    lemmatiser: await hungarian(),
    statistics,
  };
  const page = await search(searching, { filters: noFilters, term, page: 1, perPage: 100 });
  return new Set(page.searchedFor === null ? page.items.map(({ slug }) => slug) : []);
}

/** The share that is found, printed with what is not. */
async function recallOf(what: string, pairs: readonly InflectedPair[]): Promise<number> {
  const missed: string[] = [];
  for (const { kind, word, term } of pairs) {
    if (!(await slugsFor(term)).has(slugOfWord.get(word) ?? ''))
      missed.push(`${kind}: ${term} does not find ${word}`);
  }
  const recall = 1 - missed.length / pairs.length;
  console.log(
    `${(recall * 100).toFixed(1)}% of ${pairs.length} ${what} found; not found:\n  ${missed.join('\n  ')}`,
  );
  return recall;
}

describe('inflected forms and forms without accents', () => {
  it(`are found, at least ${minRecall * 100}% of ${inflectedPairs.length}`, async () => {
    expect(inflectedPairs.length).toBeGreaterThanOrEqual(300);
    expect(await recallOf('pairs', inflectedPairs)).toBeGreaterThanOrEqual(minRecall);
  });

  it(`also of ${laterPairs.length} that were written after the rules`, async () => {
    expect(await recallOf('pairs written later', laterPairs)).toBeGreaterThanOrEqual(minRecall);
  });

  it('are not mistaken for other words', async () => {
    const mistaken: string[] = [];
    for (const { word, term } of confusablePairs) {
      if ((await slugsFor(term)).has(slugOfWord.get(word) ?? '')) mistaken.push(`${term} finds ${word}`);
    }
    expect(mistaken).toEqual([]);
  });
});
