import { type RawBuilder, sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { SearchOrder } from '#contract/search.ts';
import { monthOf } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { mark } from '../document/lexemes.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { monthGroup, monthsOf } from './month-range.ts';
import { chooseShape, type Group, tsqueryOf } from './shape.ts';

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

/** Where a word is decides how much it is worth; so many newest articles of each kind are weighed against each other. */
const parts = [
  { mark: mark.anywhere, weight: 1, most: mostCounted + 1 },
  { mark: mark.prominent, weight: 2, most: 300 },
  { mark: mark.title, weight: 4, most: 200 },
] as const;
/** An article loses half of its weight in so many days. */
const halfLifeDays = 500;

/** Ids in order, and how many there are, at most one more than `mostCounted`. */
export async function findIds(
  db: Database,
  wanted: Wanted,
  statistics: Statistics,
  ranking: Ranking,
): Promise<{ ids: number[]; count: number }> {
  const relevance = ranking.order === 'relevance' && wanted.words.length > 0;
  const [all, ...better] = parts.map((part) => matches(wanted, part, statistics, ranking.now));
  const query = relevance
    ? sql`with h as materialized (${all}), p as materialized (${better[0]}), t as materialized (${better[1]})
        select (select count(*)::int from h) as count, array(select id from (
          select id, max(weight / (1 + greatest(0, extract(epoch from ${new Date(ranking.now)}::timestamptz - published_at)) / ${86_400 * halfLifeDays}::float8)) as score
          from (select *, 1 as weight from h union all select *, 2 from p union all select *, 4 from t) u group by id) s
          order by score desc, id desc limit ${ranking.limit} offset ${ranking.offset}) as ids`
    : sql`with h as materialized (${all})
        select (select count(*)::int from h) as count,
          array(select id from h order by published_at desc, id desc limit ${ranking.limit} offset ${ranking.offset}) as ids`;
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await bound(trx);
      const { rows } = await (query as RawBuilder<{ ids: number[]; count: number }>).execute(trx);
      return rows[0] ?? { ids: [], count: 0 };
    })
    .catch(tooLong);
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
function matches(
  { words, limits, from, to }: Wanted,
  part: (typeof parts)[number],
  statistics: Statistics,
  now: number,
): RawBuilder<unknown> {
  const groups = [...words.map((word) => groupOf(word, part.mark)), ...limits];
  const months = monthsOf(from, to);
  const shape = chooseShape(groups, months, statistics, now);
  const range = sql`${from === null ? sql`` : sql`and published_at >= ${midnight(from, 0)}`} ${to === null ? sql`` : sql`and published_at < ${midnight(to, 1)}`}`;
  if (shape.kind === 'all') {
    const tsquery = tsqueryOf([...groups, ...monthGroup(months, monthOf(now / 1000))]);
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

function groupOf({ lemmas, beginning }: WordGroup, where: string): Group {
  const lexemes = lemmas.map((lemma) => where + lemma);
  return { lexemes: beginning !== null && where === mark.anywhere ? [...lexemes, mark.beginning + beginning] : lexemes };
}
