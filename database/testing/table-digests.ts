import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A digest of each table's content, including the audit log and the announced changes. */
export async function tableDigests(db: Database): Promise<Record<string, string | undefined>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const digests = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ digest: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
          from ${sql.table(name)} t`.execute(db);
      return [name, rows[0]?.digest] as const;
    }),
  );
  return Object.fromEntries(digests);
}
