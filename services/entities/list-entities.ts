import { type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { EntityRow, ListPart } from './entity-store.ts';

type Sql = RawBuilder<unknown>;

interface ListedTable {
  /** The table that the expressions below refer to as `t`. */
  table: Sql;
  key: Sql;
  name: Sql;
  isActive?: Sql;
  version?: Sql;
  updatedAt?: Sql;
  /** Kind of the lists of articles that belong to a row, by its `id`. */
  listKind?: number;
}

/** Slug of the site of a row, for keys. */
export const siteOfRow = sql`(select slug from site where id = t.site)`;

/** Lists the rows of a table by key. Keys are compared bytewise, so that cursors mean the same everywhere. */
export async function listTable(db: Database, table: ListedTable, part: ListPart): Promise<EntityRow[]> {
  const { key, name, isActive = sql`true`, listKind } = table;
  const { version = sql`t.edit_version`, updatedAt = sql`t.edited_at` } = table;
  const articles =
    listKind === undefined
      ? sql`null::int`
      : sql`(select coalesce(sum(n), 0)::int from listing_total l
        where l.kind = ${listKind} and l.ref = e.id)`;
  const id = listKind === undefined ? sql`null::int` : sql`t.id`;
  const { rows } = await sql<EntityRow>`
    select e.key, e.name, e.is_active, ${articles} as articles, e.version, e.updated_at from (
      select ${key} as key, ${name} as name, ${isActive} as is_active, ${id} as id,
        ${version}::int as version, ${updatedAt} as updated_at
      from ${table.table} t) e
    where ${matchCondition(part)} and e.key collate "C" > ${part.after}
    order by e.key collate "C" limit ${part.limit}`.execute(db);
  return rows;
}

function matchCondition({ q }: ListPart): Sql {
  if (q === '') return sql`true`;
  const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(e.name ilike ${pattern(q)} or e.key ilike ${pattern(fold(q).replaceAll(/\s+/g, '-'))})`;
}

/**
 * Lists entities that each site has one of.
 * @param rows the set ones, by site
 */
export function listSites(
  rows: ReadonlyArray<{ site: number; version: number; updated_at: Date | null }>,
  { q, after, limit }: ListPart,
): EntityRow[] {
  return Object.entries(siteCode)
    .map(([key, code]): EntityRow => {
      const row = rows.find(({ site }) => site === code);
      const facts = { version: row?.version ?? 0, updated_at: row?.updated_at ?? null };
      return { key, name: key, is_active: true, articles: null, ...facts };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .filter(({ key }) => key > after && key.includes(q.toLowerCase()))
    .slice(0, limit);
}
