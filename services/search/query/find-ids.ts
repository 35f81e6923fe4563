import { type RawBuilder, sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { SearchOrder } from '#contract/search.ts';
import { monthOf, typeCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { mark } from '../document/lexemes.ts';
import { marker } from '../document/markers.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { type Group, tsqueryOf } from './lexeme-groups.ts';
import { type MonthRange, monthsOf, overlap } from './month-range.ts';
import type { Slice } from './slices.ts';
import { markersOf, type Window, type Windows, windowsOf } from './windows.ts';

/** Counts are exact up to here, and so far results can be paged through. */
export const mostCounted = 1000;
/** Longest that a search may take in the database, milliseconds. */
const timeoutMs = 3000;

/** What articles must have to be found. */
export interface Wanted {
  /** Words; an article must have one lemma of each. With the mark left out, as they are looked for in several places. */
  words: readonly WordGroup[];
  /** Markers and words of the title. */
  limits: readonly Group[];
  /** First and last day, YYYY-MM-DD in Europe/Budapest. */
  from: string | null;
  to: string | null;
}

export interface WordGroup {
  lemmas: readonly string[];
  /** Beginning of an unknown word. */
  beginning: string | null;
}

export interface Ranking {
  order: SearchOrder;
  limit: number;
  offset: number;
  /** Unix milliseconds. */
  now: number;
}

/** Where words stand, and how much that is worth; the newest `most` articles of each kind are weighed against each other. */
interface Part {
  marks: readonly string[];
  weight: number;
  most: number;
  /** Only live blogs, of this and the last month: what is about something that goes on is what most readers look for. */
  onlyLive?: true;
}

const anywhere: Part = { marks: [mark.anywhere], weight: 1, most: mostCounted + 1 };
const prominent: Part = { marks: [mark.prominent], weight: 2, most: 300 };
/** In the title, or in the name of a tag, a section or an author. */
const titleOrName: Part = { marks: [mark.title, mark.name], weight: 4, most: 200 };
const liveNow: Part = { marks: [mark.title, mark.name], weight: 8, most: 10, onlyLive: true };
/** Of more words, whoever typed them means the title: whether all are prominent in a text tells little and costs much. */
const mostWeighed = 4;
/** An article loses half of its weight in so many days. */
const halfLifeDays = 500;

/** Ids in order, and how many there are, at most one more than `mostCounted`. */
export async function findIds(
  db: Database,
  wanted: Wanted,
  statistics: Statistics,
  ranking: Ranking,
): Promise<{ ids: number[]; count: number }> {
  const months = monthsOf(wanted.from, wanted.to);
  const recent = liveMonths(ranking.now);
  const searched = partsOf(wanted, ranking).map((part): Searched => {
    const groups = groupsOf(wanted, part);
    const within = part.onlyLive ? overlap(months, recent) : months;
    const none: Windows = { all: [], likely: 0 };
    return { part, groups, windows: within ? windowsOf(groups, { months: within, statistics, now: ranking.now }, part.most) : none };
  });
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await bound(trx);
      const found = await findIn(trx, searched.map(inLikely), wanted, ranking);
      const isShort = ({ part, windows }: Searched, place: number) =>
        (found.counts[place] ?? 0) < part.most && windows.likely < windows.all.length;
      if (!searched.some(isShort)) return found;
      return findIn(
        trx,
        searched.map((each, place) => (isShort(each, place) ? each : inLikely(each))),
        wanted,
        ranking,
      );
    })
    .then(({ ids, counts }) => ({ ids, count: counts[0] ?? 0 }))
    .catch(tooLong);
}

/** What is looked for, in one kind of place. */
interface Searched {
  part: Part;
  groups: readonly Group[];
  windows: Windows;
}

function inLikely({ windows: { all, likely }, ...rest }: Searched): Searched {
  return { ...rest, windows: { all: all.slice(0, likely), likely } };
}

function partsOf({ words }: Wanted, { order }: Ranking): readonly Part[] {
  if (order === 'newest' || words.length === 0) return [anywhere];
  return words.length <= mostWeighed ? [anywhere, prominent, titleOrName, liveNow] : [anywhere, titleOrName, liveNow];
}

/** This month and the one before. */
function liveMonths(now: number): MonthRange {
  const last = monthOf(now / 1000);
  return { first: last - 1, last };
}

interface Found {
  ids: number[];
  /** Of each part. */
  counts: number[];
}

/** The best or newest of what is in these windows. */
async function findIn(trx: Transaction, searched: readonly Searched[], wanted: Wanted, ranking: Ranking): Promise<Found> {
  const names = searched.map((_, place) => sql.ref(`part${place}`));
  const matches = searched.map((each, place) => sql`${names[place]} as materialized (${newestOf(each, wanted)})`);
  const counts = names.map((name) => sql`(select count(*)::int from ${name})`);
  const weighed = searched.map(({ part }, place) => sql`select id, published_at, ${sql.lit(part.weight)} as weight from ${names[place]}`);
  const ordered =
    searched.length > 1
      ? sql`select id from (
          select id, max(weight / (1 + greatest(0, extract(epoch from ${new Date(ranking.now)}::timestamptz - published_at)) / ${86_400 * halfLifeDays}::float8)) as score
          from (${sql.join(weighed, sql` union all `)}) w group by id) s order by score desc, id desc`
      : sql`select id from ${names[0]} order by published_at desc, id desc`;
  const { rows } = await sql<Found>`with ${sql.join(matches)}
    select array[${sql.join(counts)}] as counts, array(${ordered} limit ${ranking.limit} offset ${ranking.offset}) as ids`.execute(trx);
  return rows[0] ?? { ids: [], counts: [] };
}

/** PostgreSQL's code for a statement that was ended by the time limit. */
const cancelled = '57014';

function tooLong(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === cancelled) {
    throw new CallError(400, 'This search takes too long; give rarer words or a shorter time.');
  }
  throw error;
}

/**
 * Sequential scans would read every vector, which lie apart from their rows and are not in the planner's reckoning; compiling takes longer than
 * the query.
 */
async function bound(trx: Transaction): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
    trx,
  );
}

/** The newest matches. Windows are read one after the other until there are enough. */
function newestOf({ part, groups, windows }: Searched, wanted: Wanted): RawBuilder<unknown> {
  if (windows.all.length === 0) return sql`select null::int as id, null::timestamptz as published_at where false`;
  const found = windows.all.map((window) => sql`(${matchesIn(window, groups, wanted, part.most)})`);
  return sql`select id, published_at from (${sql.join(found, sql` union all `)}) u limit ${part.most}`;
}

/** `offset 0` keeps the planner from walking an index of another order in the hope of matches. */
function matchesIn({ slice, months, marked }: Window, groups: readonly Group[], { from, to }: Wanted, most: number): RawBuilder<unknown> {
  const tsquery = tsqueryOf(months && marked ? [...groups, markersOf(months)] : groups);
  const bounds = [
    ...boundsOf(slice),
    ...(months && Number.isFinite(months.first) ? [sql`published_at >= ${startOf(months.first)}`] : []),
    ...(months ? [sql`published_at < ${startOf(months.last + 1)}`] : []),
    ...(from === null ? [] : [sql`published_at >= ${midnight(from, 0)}`]),
    ...(to === null ? [] : [sql`published_at < ${midnight(to, 1)}`]),
  ];
  return sql`select id, published_at from (select id, published_at from search_doc where tsv @@ ${tsquery}::tsquery and ${sql.join(bounds, sql` and `)} offset 0) m
    order by published_at desc, id desc limit ${most}`;
}

/** In constants: only so does PostgreSQL know that the slice's own index will do. */
export function boundsOf({ from, to }: Slice): RawBuilder<unknown>[] {
  return [
    ...(from === null ? [] : [sql`published_at >= ${sql.lit(`${from}-01-01 UTC`)}`]),
    ...(to === null ? [] : [sql`published_at < ${sql.lit(`${to}-01-01 UTC`)}`]),
  ];
}

/** First moment of a month (year × 12 + month − 1, UTC). */
function startOf(month: number): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
}

function midnight(day: string, after: number): RawBuilder<unknown> {
  return sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone 'Europe/Budapest')`;
}

function groupsOf({ words, limits }: Wanted, { marks, onlyLive }: Part): Group[] {
  const live: Group[] = onlyLive ? [{ lexemes: [marker.type(typeCode.liveblog)] }] : [];
  return [...words.map((word) => groupOf(word, marks)), ...live, ...limits];
}

function groupOf({ lemmas, beginning }: WordGroup, marks: readonly string[]): Group {
  const lexemes = marks.flatMap((each) => lemmas.map((lemma) => each + lemma));
  return { lexemes: beginning !== null && marks.includes(mark.anywhere) ? [...lexemes, mark.beginning + beginning] : lexemes };
}
