import { type RawBuilder, sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { SearchOrder } from '#contract/search.ts';
import { monthOf } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { mark } from '../document/lexemes.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { monthGroup, monthsOf } from './month-range.ts';
import { chooseShape, documentsIn, expectationOf, type Ground, type Group, isUncertain, probeOf, tsqueryOf } from './shape.ts';

/** Counts are exact up to here, and so far results can be paged through. */
export const mostCounted = 1000;
/** Longest that a search may take in the database, milliseconds. */
const timeoutMs = 3000;
/** More matches in the probe tell nothing more. */
const mostProbed = 3000;

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

/** Where a word is decides how much it is worth; so many newest articles of each kind are weighed against each other. */
const parts = [
  { mark: mark.anywhere, weight: 1, most: mostCounted + 1 },
  { mark: mark.prominent, weight: 2, most: 300 },
  { mark: mark.title, weight: 4, most: 200 },
] as const;
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
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await bound(trx);
      const ground = await groundOf(trx, wanted, statistics, ranking.now);
      const { rows } = await queryOf(wanted, ground, ranking).execute(trx);
      return rows[0] ?? { ids: [], count: 0 };
    })
    .catch(tooLong);
}

/** Finds out how far words go together, where that decides how to ask. */
async function groundOf(trx: Transaction, wanted: Wanted, statistics: Statistics, now: number): Promise<Ground> {
  const months = monthsOf(wanted.from, wanted.to);
  const ground: Ground = { months, statistics, now, correlation: null };
  const groups = groupsOf(wanted, mark.anywhere);
  const expected = expectationOf(groups, months, statistics);
  const probe = isUncertain(expected) ? probeOf(months, statistics) : null;
  if (!probe) return ground;
  const tsquery = tsqueryOf([...groups, { lexemes: probe.lexemes }]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from search_doc where tsv @@ ${tsquery}::tsquery limit ${mostProbed}) p`.execute(trx);
  const independent = (expected.independent * probe.documents) / Math.max(1, documentsIn(months, statistics));
  return { ...ground, correlation: (rows[0]?.n ?? 0) / Math.max(independent, 0.01) };
}

function queryOf(wanted: Wanted, ground: Ground, ranking: Ranking): RawBuilder<{ ids: number[]; count: number }> {
  const relevance = ranking.order === 'relevance' && wanted.words.length > 0;
  const [anywhere, prominent, title] = parts;
  const all = matches(wanted, anywhere, ground);
  const inText = wanted.words.length <= mostWeighed ? matches(wanted, prominent, ground) : sql`select * from h where false`;
  return relevance
    ? sql`with h as materialized (${all}), p as materialized (${inText}), t as materialized (${matches(wanted, title, ground)})
        select (select count(*)::int from h) as count, array(select id from (
          select id, max(weight / (1 + greatest(0, extract(epoch from ${new Date(ranking.now)}::timestamptz - published_at)) / ${86_400 * halfLifeDays}::float8)) as score
          from (select *, 1 as weight from h union all select *, 2 from p union all select *, 4 from t) u group by id) s
          order by score desc, id desc limit ${ranking.limit} offset ${ranking.offset}) as ids`
    : sql`with h as materialized (${all})
        select (select count(*)::int from h) as count,
          array(select id from h order by published_at desc, id desc limit ${ranking.limit} offset ${ranking.offset}) as ids`;
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

/** The newest matches, at most `most`. `offset 0` keeps the planner from walking an index of dates in the hope of matches. */
function matches(wanted: Wanted, part: (typeof parts)[number], ground: Ground): RawBuilder<unknown> {
  const { from, to } = wanted;
  const groups = groupsOf(wanted, part.mark);
  const shape = chooseShape(groups, ground);
  const range = sql`${from === null ? sql`` : sql`and published_at >= ${midnight(from, 0)}`} ${to === null ? sql`` : sql`and published_at < ${midnight(to, 1)}`}`;
  if (shape.kind === 'all') {
    const tsquery = tsqueryOf([...groups, ...monthGroup(ground.months, monthOf(ground.now / 1000))]);
    return sql`select id, published_at from (select id, published_at from search_doc where tsv @@ ${tsquery}::tsquery ${range} offset 0) z
      order by published_at desc, id desc limit ${part.most}`;
  }
  const tsquery = tsqueryOf(groups);
  return sql`select h.id, h.published_at from unnest(${shape.windows}::text[]) with ordinality w (lexemes, place) cross join lateral (
      select id, published_at from search_doc where tsv @@ (${tsquery}::tsquery && w.lexemes::tsquery) ${range}
      order by published_at desc, id desc offset 0) h limit ${part.most}`;
}

function midnight(day: string, after: number): RawBuilder<unknown> {
  return sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone 'Europe/Budapest')`;
}

function groupsOf({ words, limits }: Wanted, where: string): Group[] {
  return [...words.map((word) => groupOf(word, where)), ...limits];
}

function groupOf({ lemmas, beginning }: WordGroup, where: string): Group {
  const lexemes = lemmas.map((lemma) => where + lemma);
  return { lexemes: beginning !== null && where === mark.anywhere ? [...lexemes, mark.beginning + beginning] : lexemes };
}
