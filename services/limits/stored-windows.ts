import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { TooManyError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';

/** How often something may be done. */
export interface StoredLimit {
  /** Names what is counted, for example `login`. */
  name: string;
  /** Uses allowed in one window. */
  max: number;
  windowSeconds: number;
}

/**
 * Counts one use in PostgreSQL, so that the limit holds across processes. It is for rare actions that must
 * not be repeated: guessing, sending mail, paying. `windows.ts` is for floods of cheap calls.
 * @param subject an address, an account or a mail address; only a hash of it is stored
 * @returns seconds to wait when the limit is exceeded, otherwise null
 */
export async function countUse(
  db: Database,
  { name, max, windowSeconds }: StoredLimit,
  subject: string,
): Promise<number | null> {
  const key = createHash('sha256').update(`${name}\0${subject}`).digest();
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_window as w (key, began_at, ends_at, count)
    values (${key}, now(), now() + make_interval(secs => ${windowSeconds}), 1)
    on conflict (key) do update set
      count = case when w.ends_at <= now() then 1 else w.count + 1 end,
      began_at = case when w.ends_at <= now() then excluded.began_at else w.began_at end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as wait`.execute(db);
  const [row] = rows;
  return row && row.count > max ? Math.max(1, row.wait) : null;
}

/** @throws CallError 429 when the limit is exceeded */
export async function requireWithinLimit(db: Database, limit: StoredLimit, subject: string): Promise<void> {
  const wait = await countUse(db, limit, subject);
  if (wait !== null) throw new TooManyError(`Too many attempts; wait ${wait} seconds.`, wait);
}

/** Deletes windows that have ended. */
export async function deleteEndedWindows(db: Database): Promise<void> {
  await db.deleteFrom('rate_window').where('ends_at', '<', sql<Date>`now()`).execute();
}
