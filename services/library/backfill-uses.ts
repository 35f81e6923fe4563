import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { Database, Transaction } from '#database/database.ts';

/** Articles per transaction: few, so that their locks are held briefly. */
const batchSize = 500;
const pauseMs = 50;
const pauseAfterFailureMs = 1000;
const retryAfterSeconds = 60;

/**
 * Records which stored files articles from before `media_use` use, the newest first. Any number of processes
 * may run it, and it continues where it was interrupted.
 */
export async function backfillUses(
  db: Database,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  let isDone = false;
  while (!signal.aborted && !isDone) {
    let nextMs = pauseMs;
    try {
      isDone = !(await backfillBatch(db));
    } catch (error) {
      // Without a retry, nothing could be deleted or get another name until the next start.
      onError(error);
      nextMs = pauseAfterFailureMs;
    }
    if (!isDone) await wait(nextMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** @returns false when all are done */
async function backfillBatch(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      next_article: number;
    }>`select next_article from media_backfill for update`.execute(trx);
    const [next] = rows;
    if (!next) return false;
    // A concurrent publication of one of them waits, or has recorded its uses already.
    const { rows: articles } = await sql<{ id: number }>`
      select id from article where id <= ${next.next_article}
        order by id desc limit ${batchSize} for share`.execute(trx);
    const ids = articles.map(({ id }) => id);
    await sql`insert into media_use (kind, key, place, id)
      select 'article', v.article_id::text, m.place, m.id
      from article a join article_version v on v.article_id = a.id and v.version = a.version,
        media_ids_of(v.fields || jsonb_build_object('content', v.content)) m
      where a.id = any(${ids}::int[]) on conflict do nothing`.execute(trx);
    const last = ids.at(-1);
    if (last === undefined) await sql`delete from media_backfill`.execute(trx);
    else await sql`update media_backfill set next_article = ${last - 1}`.execute(trx);
    return true;
  });
}

/** @throws CallError 503 until the uses of every article are recorded */
export async function requireAllUses(trx: Transaction): Promise<void> {
  const row = await trx.selectFrom('media_backfill').select('next_article').executeTakeFirst();
  if (!row) return;
  throw new CallError(
    503,
    'The archive is still being searched for uses of the file; try again in a few minutes.',
    undefined,
    retryAfterSeconds,
  );
}
