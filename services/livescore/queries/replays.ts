import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { announce } from '#database/announce.ts';
import type { Database } from '#database/database.ts';

/** What is played again. */
export interface ReplayOf {
  kind: 'fixture' | 'race';
  /** Number of the match or of the session. */
  ref: number;
}

export interface Replay extends ReplayOf {
  begunAt: Date;
  /** Seconds of the match in a second. */
  speed: number;
}

/** Tag by which processes hear that a replay was begun or ended. */
export const replaysTag = 'replays';

export async function allReplays(db: Database): Promise<Replay[]> {
  return await db
    .selectFrom('score_replay')
    .select(['kind', 'ref', 'begun_at as begunAt', 'speed'])
    .orderBy('begun_at')
    .execute();
}

/**
 * Begins it from its start, also where it is under way.
 * @param tags what else becomes stale by it: lists, tables
 */
export async function beginReplay(
  db: Database,
  { kind, ref, begunAt, speed }: Replay,
  tags: readonly string[] = [],
): Promise<void> {
  const replay = { begun_at: begunAt, speed, told: 0 };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('score_replay')
      .values({ kind, ref, ...replay })
      .onConflict((conflict) => conflict.columns(['kind', 'ref']).doUpdateSet(replay))
      .execute();
    await announce(trx, { tags: [...new Set([replaysTag, tagOf({ kind, ref }), ...tags])], gone: false });
  });
}

/** @param begunAt only the one that began then @returns whether it was there */
export async function endReplay(
  db: Database,
  { kind, ref }: ReplayOf,
  tags: readonly string[],
  begunAt?: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('score_replay')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .$if(begunAt !== undefined, (query) => query.where('begun_at', '=', begunAt ?? null))
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n)
      await announce(trx, { tags: [replaysTag, tagOf({ kind, ref }), ...tags], gone: false });
    return numDeletedRows > 0n;
  });
}

/** Tells readers of a step, once for all processes: the first to see it tells. */
export async function tellStep(
  db: Database,
  { kind, ref, begunAt }: Replay,
  step: number,
  tags: string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`update score_replay set told = ${step}
      where kind = ${kind} and ref = ${ref} and begun_at = ${begunAt} and told < ${step} returning 1`.execute(
      trx,
    );
    if (rows.length > 0) await announce(trx, { tags, gone: false });
  });
}

const tagOf = ({ kind, ref }: ReplayOf) => (kind === 'fixture' ? cacheTag.fixture(ref) : cacheTag.race(ref));
