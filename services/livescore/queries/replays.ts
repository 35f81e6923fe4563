import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { announce } from '#database/announce.ts';
import type { Database } from '#database/database.ts';

/** A match or a session that can be replayed. */
export interface ReplayTarget {
  kind: 'fixture' | 'race';
  /** Number of the match or of the session. */
  ref: number;
}

export interface Replay extends ReplayTarget {
  startedAt: Date;
  /** Seconds of the match per second of real time. */
  speed: number;
}

/** Cache tag that tells processes that a replay has started or ended. */
export const replaysTag = 'replays';

export async function allReplays(db: Database): Promise<Replay[]> {
  return await db
    .selectFrom('score_replay')
    .select(['kind', 'ref', 'begun_at as startedAt', 'speed'])
    .orderBy('begun_at')
    .execute();
}

/**
 * Starts a replay, or restarts it if it is running.
 * @param tags further cache tags of lists and tables that it makes stale
 */
export async function startReplay(
  db: Database,
  { kind, ref, startedAt, speed }: Replay,
  tags: readonly string[] = [],
): Promise<void> {
  const replay = { begun_at: startedAt, speed, told: 0 };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('score_replay')
      .values({ kind, ref, ...replay })
      .onConflict((conflict) => conflict.columns(['kind', 'ref']).doUpdateSet(replay))
      .execute();
    await announce(trx, { tags: [...new Set([replaysTag, tagOf({ kind, ref }), ...tags])], gone: false });
  });
}

/**
 * @param startedAt ends the replay only if it started at this time
 * @returns whether there was one
 */
export async function endReplay(
  db: Database,
  { kind, ref }: ReplayTarget,
  tags: readonly string[],
  startedAt?: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('score_replay')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .$if(startedAt !== undefined, (query) => query.where('begun_at', '=', startedAt ?? null))
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n)
      await announce(trx, { tags: [replaysTag, tagOf({ kind, ref }), ...tags], gone: false });
    return numDeletedRows > 0n;
  });
}

/** Announces a step to readers. If several processes try, only the first one does. */
export async function announceStep(
  db: Database,
  { kind, ref, startedAt }: Replay,
  step: number,
  tags: string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`update score_replay set told = ${step}
      where kind = ${kind} and ref = ${ref} and begun_at = ${startedAt} and told < ${step}
        returning 1`.execute(trx);
    if (rows.length > 0) await announce(trx, { tags, gone: false });
  });
}

const tagOf = ({ kind, ref }: ReplayTarget) =>
  kind === 'fixture' ? cacheTag.fixture(ref) : cacheTag.race(ref);
