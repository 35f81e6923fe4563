import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { noFilters, type SearchFilters, type SearchOrder } from '#contract/search.ts';
import { siteCode } from '#database/codes.ts';
import { defaultDataDir } from '#database/data-dir.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { hungarian } from '#services/search/lemma/dictionary.ts';
import { autocomplete, readNames } from '#services/search/rules/autocomplete.ts';
import { search } from '#services/search/rules/search.ts';
import type { SearchContext } from '#services/search/rules/search-context.ts';
import { refreshSearchStatistics } from '#services/search/statistics/refresh.ts';
import { readStatistics, type Statistics } from '#services/search/statistics/statistics.ts';
import { quantile } from '../measure/quantile.ts';

/**
 * Searches of each kind: with a hundred, only the slowest is above the 99th percentile. The first few warm up
 * connections and caches.
 */
const repeats = 200;
const warmUp = 10;
const runsOfEach = 2;

export interface SearchTimes {
  /** The query with its filters. */
  kind: string;
  order: SearchOrder | '';
  /** Milliseconds in the service: from the call's parsed input to its output. */
  p50: number;
  p95: number;
  p99: number;
  /** The same percentile of each search's faster run of two, without the effect of other programs. */
  p99OfFastest: number;
  /**
   * Processor time of a search in milliseconds, of this process and, if it runs on this machine, of
   * PostgreSQL: the cost without other load. `slowest` is the search that costs PostgreSQL most, counting
   * each one's better run of two.
   */
  cpu: { service: number; database: number; slowest: number };
  searches: number;
}

/**
 * Times of searches by kind in the archive in DATA_DIR or DATABASE_URL (`npm run bench -- archive` makes
 * one). Words are drawn from the archive itself, by frequency.
 */
export async function measureSearch(): Promise<{ documents: number; rows: SearchTimes[] }> {
  const embedded = process.env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: process.env.DATA_DIR ?? defaultDataDir(process.cwd()) });
  const db = openDatabase(embedded?.url ?? process.env.DATABASE_URL ?? '');
  try {
    await migrate(db);
    await refreshSearchStatistics(db);
    await readAll(db);
    const statistics = await readStatistics(db);
    const rows: SearchTimes[] = [];
    const kinds = await kindsOf(db, statistics);
    for (const kind of kinds) rows.push(await measure(db, statistics, kind));
    rows.push(await measureCompletions(db));
    return { documents: statistics.documents, rows };
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

/**
 * Reads tables and indexes once from disk to memory, where a server that has run for a while has them: the
 * service is measured, not the disk. Without pg_prewarm (a contrib module) this is skipped.
 */
async function readAll(db: Database): Promise<void> {
  try {
    await sql`create extension if not exists pg_prewarm`.execute(db);
  } catch (error) {
    console.warn('Not read into memory first:', error);
    return;
  }
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    const { rows } = await sql<{ bytes: string }>`
      select sum(pg_prewarm(oid)) * current_setting('block_size')::bigint as bytes from pg_class
      where relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)
        and relkind in ('r', 'i', 'm', 't')`.execute(one);
    await sql`reset statement_timeout`.execute(one);
    console.log(`Read into memory: ${Math.round(Number(rows[0]?.bytes ?? 0) / 1e6)} MB`);
  });
}

interface Kind {
  name: string;
  order: SearchOrder;
  /** A term and filters, different ones each time. */
  next(turn: number): { term: string; filters?: SearchFilters; from?: string; to?: string };
}

/** Words by share of articles, in a mixed but repeatable order. */
async function wordsBetween(db: Database, minShare: number, maxShare: number): Promise<string[]> {
  const { rows } = await sql<{ lemma: string }>`
    select substr(lexeme, 2) as lemma from search_share
      where year = 0 and lexeme like '=%' and share >= ${minShare} and share < ${maxShare}
      and length(lexeme) > 3 and substr(lexeme, 2) ~ '^[[:alpha:]]+$' order by md5(lexeme) limit 400`.execute(
    db,
  );
  return rows.map(({ lemma }) => lemma);
}

/**
 * The generator knows few words, and none that is really rare: its rarest are in some thousandths of the
 * articles.
 */
async function rareWords(db: Database, { documents }: Statistics): Promise<string[]> {
  const { rows } = await sql<{ lemma: string }>`
    select lemma from search_lemma where n between 1 and ${Math.ceil(documents / 100)}
      and lemma ~ '^[[:alpha:]]{4,}$' order by md5(lemma) limit 400`.execute(db);
  return rows.map(({ lemma }) => lemma);
}

async function kindsOf(db: Database, statistics: Statistics): Promise<Kind[]> {
  const rare = await rareWords(db, statistics);
  const written = (
    await sql<{
      form: string;
    }>`select form from search_word where form ~ '^[[:alpha:]]{6,}$' order by md5(form) limit 400`.execute(db)
  ).rows.map(({ form }) => form);
  const middling = await wordsBetween(db, 0.02, 0.08);
  const common = await wordsBetween(db, 0.15, 1.01);
  const slugs = async (table: 'section' | 'author' | 'tag') =>
    (
      await sql<{ slug: string }>`select slug from ${sql.table(table)} order by md5(slug) limit 50`.execute(
        db,
      )
    ).rows.map(({ slug }) => slug);
  const [sections, authors, tags] = [await slugs('section'), await slugs('author'), await slugs('tag')];
  const pick = (list: readonly string[], turn: number, step = 1) =>
    list[(turn * step) % Math.max(1, list.length)] ?? 'nincs';
  const terms: Array<[string, (turn: number) => string]> = [
    ['word as articles have it', (turn) => pick(written, turn)],
    ['rare word (under 1%)', (turn) => pick(rare, turn)],
    ['word in 2–8%', (turn) => pick(middling, turn)],
    ['common word (15% or more)', (turn) => pick(common, turn)],
    ['two common words', (turn) => `${pick(common, turn)} ${pick(common, turn + 7, 3)}`],
    ['two words in 2–8%', (turn) => `${pick(middling, turn)} ${pick(middling, turn + 7, 3)}`],
    [
      'three words, two of them common',
      (turn) => `${pick(common, turn)} ${pick(common, turn + 7, 3)} ${pick(middling, turn)}`,
    ],
  ];
  const month = statistics.months[Math.floor(statistics.months.length / 2)]?.month ?? 0;
  const from = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-10`;
  const to = `${Math.floor(month / 12) + 1}-${String((month % 12) + 1).padStart(2, '0')}-20`;
  const limits: Array<[string, (turn: number) => Omit<ReturnType<Kind['next']>, 'term'>]> = [
    ['', () => ({})],
    [' + section', (turn) => ({ filters: { ...noFilters, superTags: [pick(sections, turn)] } })],
    [' + author', (turn) => ({ filters: { ...noFilters, authors: [pick(authors, turn)] } })],
    [' + a year', () => ({ from, to })],
  ];
  const orders = ['newest', 'relevance'] as const;
  const withTerms = terms.flatMap(([term, next]) =>
    limits.flatMap(([limit, limitsOf]) =>
      orders.map(
        (order): Kind => ({
          name: term + limit,
          order,
          next: (turn) => ({ term: next(turn), ...limitsOf(turn) }),
        }),
      ),
    ),
  );
  return [
    ...withTerms,
    {
      name: 'only section and tag',
      order: 'newest',
      next: (turn) => ({
        term: '',
        filters: { ...noFilters, superTags: [pick(sections, turn)], and_tags: [pick(tags, turn)] },
      }),
    },
    { name: 'only a year', order: 'newest', next: () => ({ term: '', from, to }) },
    {
      name: 'typing error',
      order: 'relevance',
      next: (turn) => ({ term: swapLetters(pick(middling, turn)) }),
    },
    {
      name: 'phrase of two common words',
      order: 'relevance',
      next: (turn) => ({ term: `"${pick(common, turn)} ${pick(common, turn + 7, 3)}"` }),
    },
    {
      name: 'worst: twelve commonest words',
      order: 'relevance',
      next: (turn) => ({ term: Array.from({ length: 12 }, (_, n) => pick(common, turn + n)).join(' ') }),
    },
    {
      name: 'worst: 500 characters of nothing',
      order: 'relevance',
      next: (turn) => ({ term: `${turn}xqzy `.repeat(100) }),
    },
  ];
}

/** Swaps two neighbouring letters. */
function swapLetters(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
}

async function measure(
  db: Database,
  statistics: Statistics,
  { name, order, next }: Kind,
): Promise<SearchTimes> {
  const searching: SearchContext = {
    db,
    now: Date.now(),
    site: siteCode.main,
    lemmatiser: await hungarian(),
    statistics,
  };
  const run = (turn: number) =>
    search(searching, { filters: noFilters, page: 1, perPage: 10, order, ...next(turn) });
  for (let turn = 0; turn < warmUp; turn++) await run(turn);
  return { kind: name, order, ...(await measureTimes(db, run)) };
}

async function measureCompletions(db: Database): Promise<SearchTimes> {
  const names = await readNames(db, siteCode.main);
  const words = await wordsBetween(db, 0.02, 0.08);
  const run = (turn: number) =>
    autocomplete(
      db,
      names,
      (words[turn % Math.max(1, words.length)] ?? 'a').slice(0, 1 + (turn % 4)),
      noFilters,
    );
  return { kind: 'completions of 1 to 4 letters', order: '', ...(await measureTimes(db, run)) };
}

async function measureTimes(
  db: Database,
  run: (turn: number) => Promise<unknown>,
): Promise<Omit<SearchTimes, 'kind' | 'order'>> {
  const times: number[] = [];
  const fastest: number[] = [];
  const inDatabase: number[] = [];
  const service = process.cpuUsage();
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(db);
  const databaseCpuMs = () => rows.reduce((sum, { pid }) => sum + processCpuMs(pid), 0);
  for (let turn = warmUp; turn < repeats + warmUp; turn++) {
    const runs: Array<{ ms: number; database: number }> = [];
    for (let again = 0; again < runsOfEach; again++) {
      const before = databaseCpuMs();
      const begin = performance.now();
      await run(turn);
      runs.push({ ms: performance.now() - begin, database: databaseCpuMs() - before });
    }
    times.push(runs[0]?.ms ?? 0);
    fastest.push(Math.min(...runs.map(({ ms }) => ms)));
    inDatabase.push(Math.min(...runs.map(({ database }) => database)));
  }
  const { user, system } = process.cpuUsage(service);
  const round = (ms: number) => Number(ms.toFixed(2));
  return {
    ...percentiles(times),
    p99OfFastest: percentiles(fastest).p99,
    cpu: {
      service: round((user + system) / 1000 / repeats / runsOfEach),
      database: round(inDatabase.reduce((sum, ms) => sum + ms, 0) / repeats),
      slowest: round(Math.max(...inDatabase)),
    },
  };
}

/**
 * Processor time that a process has taken so far; 0 where the system does not tell in fractions of a
 * millisecond.
 */
function processCpuMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function percentiles(times: number[]): Pick<SearchTimes, 'p50' | 'p95' | 'p99' | 'searches'> {
  const at = (share: number) => Number(quantile(times, share).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), searches: times.length };
}
