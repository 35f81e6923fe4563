import { Staff } from '#contract/staff.ts';
import type { Database } from '#database/database.ts';

/** The staff of a site as editors set it; empty when they set nobody. */
export async function findStaff(db: Database, site: number): Promise<Staff> {
  const row = await db.selectFrom('staff').select('groups').where('site', '=', site).executeTakeFirst();
  return row ? Staff.parse(row.groups) : [];
}
