import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The database role of processes with only pages, if there is one (`deploy/postgres/portal-role.sql`). They
 * listen for notices of changes and look up missed ones, so that is all it can read.
 */
export const portalRole = 'cimlap_portal';

/** Lets that role read the table of changes. Works whichever of the two was created first. */
export async function grantPortalRole(db: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_roles where rolname = ${portalRole}
      and not has_table_privilege(rolname, 'change', 'select')`.execute(db);
  if (rows.length > 0) await sql`grant select on change to ${sql.id(portalRole)}`.execute(db);
}
