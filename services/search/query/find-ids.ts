import { type RawBuilder, sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { SearchOrder } from '#contract/search.ts';
import { startOfDay } from '#database/budapest-days.ts';
import { monthOf, typeCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { prefixOf } from '../document/lexemes.ts';
import { marker } from '../document/markers.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { IndexPartition } from './index-partitions.ts';
import { type TermGroup, tsqueryOf } from './lexeme-groups.ts';
import { type MonthRange, monthsOf, overlap } from './month-range.ts';
import { monthGroup, type PostingWindow, planWindows, type WindowPlan } from './windows.ts';

/** Counts are exact up to here, and results can be paged through up to here. */
export const maxExactCount = 1000;
/** Time limit of a search in the database. */
const timeoutMs = 3000;

/** What articles must have to match. */
export interface SearchCriteria {
  /**
   * An article must have one lemma of each group. Lemmas have no lexeme prefix here, because it depends on
   * the place.
   */
  words: readonly WordGroup[];
  /** Markers and words of the title. */
  limits: readonly TermGroup[];
  /** First and last day, YYYY-MM-DD in Europe/Budapest. */
  from: string | null;
  to: string | null;
}

export interface WordGroup {
  lemmas: readonly string[];
  /** The letters with which all forms of an unknown word begin. */
  prefix: string | null;
  /** Of names that have the word, and that articles are not indexed by yet. */
  markers?: readonly string[];
}

export interface Ranking {
  order: SearchOrder;
  limit: number;
  offset: number;
  /** Unix milliseconds. */
  now: number;
}

/**
 * A place where the words may be. Scores are compared among the newest `maxMatches` articles of each place.
 */
interface Place {
  lexemePrefixes: readonly string[];
  weight: number;
  maxMatches: number;
  /** Only live blogs of this month and the last one: most readers look for an event that is going on. */
  onlyLive?: true;
}

const anywhere: Place = { lexemePrefixes: [prefixOf.anywhere], weight: 1, maxMatches: maxExactCount + 1 };
const prominent: Place = { lexemePrefixes: [prefixOf.prominent], weight: 2, maxMatches: 300 };
/** In the title, or in the name of a tag, a section or an author. */
const titleOrName: Place = { lexemePrefixes: [prefixOf.title, prefixOf.name], weight: 4, maxMatches: 200 };
const liveNow: Place = { ...titleOrName, weight: 8, maxMatches: 10, onlyLive: true };
/**
 * A longer query probably is a title. For such a query, prominence of all words in the text says little and
 * costs much.
 */
const maxProminentWords = 4;
/** The age at which an article has lost half of its weight. */
const halfLifeDays = 500;

/** @returns ids in order, and the number of matches, which is at most one more than `maxExactCount` */
export async function findIds(
  db: Database,
  criteria: SearchCriteria,
  statistics: Statistics,
  ranking: Ranking,
): Promise<{ ids: number[]; count: number }> {
  const months = monthsOf(criteria.from, criteria.to);
  const searches = placesToSearch(criteria, ranking).map((place): PlaceSearch => {
    const groups = groupsOf(criteria, place);
    const placeMonths = place.onlyLive ? overlap(months, recentMonths(ranking.now)) : months;
    if (!placeMonths) return { place, groups, plan: { windows: [], likelyWindowCount: 0 } };
    const scope = { months: placeMonths, statistics, now: ranking.now };
    return { place, groups, plan: planWindows(groups, scope, place.maxMatches) };
  });
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await configureTransaction(trx);
      const likely = await readMatches(trx, searches.map(inLikelyWindows), criteria, ranking);
      const needsRest = searches.map(
        ({ place, plan }, index) =>
          (likely.counts[index] ?? 0) < place.maxMatches && plan.likelyWindowCount < plan.windows.length,
      );
      if (!needsRest.includes(true)) return likely;
      const widened = searches.map((search, index) => (needsRest[index] ? search : inLikelyWindows(search)));
      return readMatches(trx, widened, criteria, ranking);
    })
    .then(({ ids, counts }) => ({ ids, count: counts[0] ?? 0 }))
    .catch(rethrowTimeout);
}

/** A search for the words in one place. */
interface PlaceSearch {
  place: Place;
  groups: readonly TermGroup[];
  plan: WindowPlan;
}

function inLikelyWindows({ plan, ...rest }: PlaceSearch): PlaceSearch {
  return { ...rest, plan: { ...plan, windows: plan.windows.slice(0, plan.likelyWindowCount) } };
}

function placesToSearch({ words }: SearchCriteria, { order }: Ranking): readonly Place[] {
  if (order === 'newest' || words.length === 0) return [anywhere];
  return words.length <= maxProminentWords
    ? [anywhere, prominent, titleOrName, liveNow]
    : [anywhere, titleOrName, liveNow];
}

/** This month and the one before. */
function recentMonths(now: number): MonthRange {
  const last = monthOf(now / 1000);
  return { first: last - 1, last };
}

interface Matches {
  ids: number[];
  /** Number of matches in each place. */
  counts: number[];
}

/** Reads the best or the newest matches of the given windows. */
async function readMatches(
  trx: Transaction,
  searches: readonly PlaceSearch[],
  criteria: SearchCriteria,
  ranking: Ranking,
): Promise<Matches> {
  const names = searches.map((_, index) => sql.ref(`place${index}`));
  const matches = searches.map(
    (search, index) => sql`${names[index]} as materialized (${newestMatches(search, criteria)})`,
  );
  const counts = names.map((name) => sql`(select count(*)::int from ${name})`);
  const weighted = searches.map(
    ({ place }, index) =>
      sql`select id, published_at, ${sql.lit(place.weight)} as weight from ${names[index]}`,
  );
  const halfLifeSeconds = 86_400 * halfLifeDays;
  const ageSeconds = sql`greatest(0,
    extract(epoch from ${new Date(ranking.now)}::timestamptz - published_at))`;
  const ordered =
    searches.length > 1
      ? sql`select id from (
          select id, max(weight / (1 + ${ageSeconds} / ${halfLifeSeconds}::float8)) as score
          from (${sql.join(weighted, sql` union all `)}) w group by id) s order by score desc, id desc`
      : sql`select id from ${names[0]} order by published_at desc, id desc`;
  const { rows } = await sql<Matches>`with ${sql.join(matches)}
    select array[${sql.join(counts)}] as counts,
      array(${ordered} limit ${ranking.limit} offset ${ranking.offset}) as ids`.execute(trx);
  return rows[0] ?? { ids: [], counts: [] };
}

/** SQLSTATE of a statement that exceeded the time limit. */
const queryCanceled = '57014';

function rethrowTimeout(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === queryCanceled) {
    throw new CallError(400, 'This search takes too long; use rarer words or a shorter period.');
  }
  throw error;
}

/**
 * Sequential scans are off, because they would read every vector. The vectors are stored apart from their
 * rows, and the planner does not count their cost. Compiling (jit) takes longer than the query.
 */
async function configureTransaction(trx: Transaction): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(trx);
}

/** The newest matches. PostgreSQL reads one window after the other, until it has enough. */
function newestMatches({ place, groups, plan }: PlaceSearch, criteria: SearchCriteria): RawBuilder<unknown> {
  if (plan.windows.length === 0)
    return sql`select null::int as id, null::timestamptz as published_at where false`;
  const matches = plan.windows.map(
    (window) => sql`(${matchesInWindow(window, groups, criteria, place.maxMatches)})`,
  );
  return sql`select id, published_at from (${sql.join(
    matches,
    sql`
    union all `,
  )}) u limit ${place.maxMatches}`;
}

/** `offset 0` keeps the planner from scanning an index in another order in the hope of matches. */
function matchesInWindow(
  { partition, months, usesMonthLexemes }: PostingWindow,
  groups: readonly TermGroup[],
  { from, to }: SearchCriteria,
  limit: number,
): RawBuilder<unknown> {
  const tsquery = tsqueryOf(months && usesMonthLexemes ? [...groups, monthGroup(months)] : groups);
  const bounds = [
    ...partitionBounds(partition),
    ...(months && Number.isFinite(months.first) ? [sql`published_at >= ${startOfMonth(months.first)}`] : []),
    ...(months ? [sql`published_at < ${startOfMonth(months.last + 1)}`] : []),
    ...(from === null ? [] : [sql`published_at >= ${startOfDay(from)}`]),
    ...(to === null ? [] : [sql`published_at < ${startOfDay(to, 1)}`]),
  ];
  return sql`select id, published_at from (
      select id, published_at from search_doc
      where tsv @@ ${tsquery}::tsquery and ${sql.join(bounds, sql` and `)} offset 0) m
    order by published_at desc, id desc limit ${limit}`;
}

/**
 * The bounds are literals: with parameters PostgreSQL cannot tell that the partition's own index is enough.
 */
export function partitionBounds({ from, to }: IndexPartition): RawBuilder<unknown>[] {
  return [
    ...(from === null ? [] : [sql`published_at >= ${sql.lit(`${from}-01-01 UTC`)}`]),
    ...(to === null ? [] : [sql`published_at < ${sql.lit(`${to}-01-01 UTC`)}`]),
  ];
}

/** First moment of a month (year × 12 + month − 1, UTC). */
function startOfMonth(month: number): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
}

function groupsOf({ words, limits }: SearchCriteria, { lexemePrefixes, onlyLive }: Place): TermGroup[] {
  const live: TermGroup[] = onlyLive ? [{ lexemes: [marker.type(typeCode.liveblog)] }] : [];
  return [...words.map((word) => wordGroup(word, lexemePrefixes)), ...live, ...limits];
}

function wordGroup(
  { lemmas, prefix, markers = [] }: WordGroup,
  lexemePrefixes: readonly string[],
): TermGroup {
  const lexemes = lexemePrefixes.flatMap((lexemePrefix) => lemmas.map((lemma) => lexemePrefix + lemma));
  lexemes.push(...markers);
  const matchesPrefix = prefix !== null && lexemePrefixes.includes(prefixOf.anywhere);
  return { lexemes: matchesPrefix ? [...lexemes, prefixOf.prefix + prefix] : lexemes };
}
