import { sql } from 'kysely';
import type { MinutesCounter } from '#contract/minutes.ts';
import { startOfDay } from '#database/budapest-days.ts';
import type { Database } from '#database/database.ts';

/** Supports on a day in Budapest, YYYY-MM-DD. */
export async function supportsOfDay(db: Database, site: number, day: string): Promise<MinutesCounter> {
  return supportsWhere(db, site, sql`made_at >= ${startOfDay(day)} and made_at < ${startOfDay(day, 1)}`);
}

/** Supports since a moment. */
export async function supportsSince(db: Database, site: number, from: Date): Promise<MinutesCounter> {
  return supportsWhere(db, site, sql`made_at >= ${from}`);
}

async function supportsWhere(
  db: Database,
  site: number,
  when: ReturnType<typeof sql>,
): Promise<MinutesCounter> {
  const { rows } = await sql<MinutesCounter>`
    select count(*) filter (where recurring)::int as recurring,
      count(*) filter (where not recurring)::int as onetime
    from support where site = ${site} and ${when}`.execute(db);
  return rows[0] ?? { recurring: 0, onetime: 0 };
}
