import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import { PieceState } from '#contract/piece.ts';
import { maxCountedPieces } from '#contract/piece-calls.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { type Actor, actorKey } from '../../people/actor.ts';
import { mayReadAll } from './permissions.ts';
import { type HeadRow, headsOf } from './piece-head.ts';

type Filter = ParsedInputOf<'countPieces'> & { state?: PieceState | undefined };

const accented = 'áéíóöőúüű';
const plain = 'aeiooouuu';
/** Marks around and between words. PostgreSQL takes most of them for letters. */
const marks = `-./:@_&+"'„”“’‘»«–—…\u00a0`;
/** The same expression as in the index (migration 0925). */
const titleWords = sql`to_tsvector('simple', translate(lower(title), ${sql.lit(accented + marks)},
  ${sql.lit(plain + ' '.repeat(marks.length))}))`;

/** Pieces that somebody may see, last changed first. */
export async function listPieces(
  db: Database,
  actor: Actor,
  input: ParsedInputOf<'pieces'>,
): Promise<OutputOf<'pieces'>> {
  const { limit, cursor } = input;
  const conditions = [...(await conditionsOf(db, input, actor)), ...(cursor ? [afterCursor(cursor)] : [])];
  const { rows } = await sql<HeadRow>`
    select id, state, version, slug, site, type, title, section, authors, picture, length, pr, parent_id,
      planned_at, publish_at, schedule_fault, handed_in_at, note, withdrawal_reason, people,
      created_at, created_by, created_by_name, updated_at, updated_by, updated_by_name,
      fields is not null or content is not null as has_copy
    from piece where ${sql.join(conditions, sql` and `)}
    order by updated_at desc, id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await headsOf(db, page),
    next: last ? `${last.updated_at.getTime()}-${last.id}` : null,
  };
}

/** Number of pieces in each state that somebody may see. */
export async function countPieces(
  db: Database,
  actor: Actor,
  input: ParsedInputOf<'countPieces'>,
): Promise<OutputOf<'countPieces'>> {
  const conditions = sql.join(await conditionsOf(db, input, actor), sql` and `);
  const counts = PieceState.options.map(
    (state) => sql`(select count(*)::int from (
      select from piece where ${conditions} and state = ${state}
        limit ${maxCountedPieces}) p) as ${sql.ref(state)}`,
  );
  const { rows } = await sql<Record<PieceState, number>>`select ${sql.join(counts)}`.execute(db);
  return { counts: rows[0] ?? { draft: 0, handed_in: 0, scheduled: 0, published: 0, withdrawn: 0 } };
}

async function conditionsOf(db: Database, input: Filter, actor: Actor): Promise<RawBuilder<unknown>[]> {
  const { state, site, section, author, mine, person, changed, q, scheduledBefore, parent } = input;
  const { plannedBefore, changedSince, picture } = input;
  const conditions = [parent === undefined ? sql`parent_id is null` : sql`parent_id = ${parent}`];
  if (!mayReadAll(actor)) conditions.push(sql`pr`);
  if (state) conditions.push(sql`state = ${state}`);
  if (site) conditions.push(sql`site = ${siteCode[site]}`);
  if (section) conditions.push(sql`section = ${section}`);
  if (author) conditions.push(sql`authors @> array[${author}]`);
  if (mine) conditions.push(sql`people <> '{}' and people @> array[${actorKey(actor)}]`);
  if (person) conditions.push(sql`people <> '{}' and people @> array[${person}]`);
  if (changed) conditions.push(sql`state = 'published' and (fields is not null or content is not null)`);
  if (scheduledBefore !== undefined) conditions.push(sql`publish_at < ${new Date(scheduledBefore * 1000)}`);
  if (plannedBefore !== undefined)
    conditions.push(sql`coalesce(publish_at, planned_at) < ${new Date(plannedBefore * 1000)}`);
  if (changedSince !== undefined) conditions.push(sql`updated_at >= ${new Date(changedSince * 1000)}`);
  if (picture) conditions.push(sql`picture is null`);
  if (q) conditions.push(await titleCondition(db, q));
  return conditions;
}

/**
 * With fewer matching titles than this, a search reads all of them; with more, it is faster to go through the
 * newest pieces.
 */
const maxRareTitles = 2000;

/**
 * SQL condition: a title has these words. PostgreSQL cannot estimate how rare a prefix is, and would go
 * through all pieces by date to find a rare one.
 */
async function titleCondition(db: Database, q: string): Promise<RawBuilder<unknown>> {
  const match = sql`${titleWords} @@ to_tsquery('simple', ${prefixQuery(q)})`;
  const { rows } = await sql<{ id: number }>`
    select id from piece where ${match} limit ${maxRareTitles + 1}`.execute(db);
  return rows.length > maxRareTitles ? match : sql`id = any(${rows.map(({ id }) => id)}::int[])`;
}

/** A query for titles with words that start with these. */
function prefixQuery(q: string): string {
  const folded = q
    .toLowerCase()
    .replaceAll(/[áéíóöőúüű]/g, (letter) => plain.charAt(accented.indexOf(letter)));
  const lexemes = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return lexemes.map((lexeme) => `${lexeme}:*`).join(' & ');
}

function afterCursor(cursor: string): RawBuilder<unknown> {
  const [milliseconds, id] = cursor.split('-').map(Number);
  return sql`(updated_at, id) < (${new Date(milliseconds ?? 0)}, ${id ?? 0})`;
}
