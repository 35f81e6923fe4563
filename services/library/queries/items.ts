import { type Selectable, type SqlBool, sql } from 'kysely';
import { Crops, type MediaItem, MediaKind } from '#contract/library.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { MediaItemTable } from '#database/tables/library.ts';

export type ItemRow = Selectable<MediaItemTable> & { useCount: number };

/** Ids of an item's names, those that it had included. */
const usesOfItem = sql<number>`(select count(distinct (u.kind, u.key))::int from media_name n
  join media_use u on u.id = n.id where n.item_id = media_item.id)`;

function selectItems(db: Database | Transaction) {
  return db
    .selectFrom('media_item')
    .selectAll()
    .select([sql<string | null>`rights_until::text`.as('rights_until'), usesOfItem.as('useCount')]);
}

export interface ItemFilter {
  q?: string | undefined;
  kind?: MediaKind | undefined;
  name?: string | undefined;
  unused?: 'yes' | undefined;
  expired?: 'yes' | undefined;
  by?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  /** Today in Budapest, `2026-11-20`; for `expired`. */
  today?: string;
}

/** A page of items, the newest first, and the cursor of the next one. */
export async function listItems(
  db: Database,
  { q, kind, name, unused, expired, by, cursor, limit, today }: ItemFilter,
): Promise<{ items: MediaItem[]; next: string | null }> {
  let query = selectItems(db)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  for (const word of (q ?? '').split(/\s+/).filter((each) => each !== '')) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<SqlBool>`concat_ws(' ', file_name, credit, caption, alt, source) ilike ${pattern}`,
    );
  }
  if (kind) query = query.where('kind', '=', kind);
  if (name !== undefined) {
    const id = idInName(name);
    query = query.where(sql<SqlBool>`id in (select item_id from media_name n where n.id = ${id})`);
  }
  if (unused) {
    query = query.where(
      sql<SqlBool>`not exists (select from media_name n join media_use u on u.id = n.id where n.item_id = media_item.id)`,
    );
  }
  if (expired && today !== undefined) query = query.where(sql<SqlBool>`rights_until < ${today}::date`);
  if (by !== undefined) query = query.where('uploaded_by', '=', by);
  if (cursor !== undefined) query = query.where('id', '<', Number(cursor));
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(itemOf), next: rows.length > limit && last ? String(last.id) : null };
}

export async function findItem(db: Database | Transaction, id: number): Promise<ItemRow | null> {
  return (await selectItems(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** An item by the name of its file without cuts. */
export async function findItemOfFile(db: Database | Transaction, original: string): Promise<ItemRow | null> {
  return (await selectItems(db).where('original', '=', original).executeTakeFirst()) ?? null;
}

/** Locks an item until the transaction ends. */
export async function lockItem(trx: Transaction, id: number): Promise<ItemRow | null> {
  const locked = await trx
    .selectFrom('media_item')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked ? findItem(trx, id) : null;
}

/** Notes a name that an item has from now on. */
export async function addName(trx: Transaction, itemId: number, ref: string): Promise<void> {
  const id = idInName(ref);
  if (id === null) throw new Error(`${ref} is no name of a stored file.`);
  await trx
    .insertInto('media_name')
    .values({ id, item_id: itemId, ref })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ item_id: itemId }))
    .execute();
}

/** All names that an item has or had. */
export async function namesOf(trx: Transaction, itemId: number): Promise<string[]> {
  const rows = await trx.selectFrom('media_name').select('ref').where('item_id', '=', itemId).execute();
  return rows.map(({ ref }) => ref);
}

/** The 16 hex digits in a name; null when it is none of ours. */
export function idInName(name: string): string | null {
  return /^\/media\/([0-9a-f]{16})[-./]/.exec(name)?.[1] ?? null;
}

export function itemOf(row: ItemRow): MediaItem {
  return {
    id: row.id,
    version: row.version,
    updatedAt: secondsOf(row.updated_at),
    file: {
      kind: MediaKind.parse(row.kind),
      ref: row.ref,
      fileName: row.file_name,
      width: row.width,
      height: row.height,
      seconds: row.seconds,
      bytes: Number(row.bytes),
      uploadedBy: row.uploaded_by,
      uploadedAt: secondsOf(row.uploaded_at),
      useCount: row.useCount,
    },
    document: {
      credit: row.credit,
      caption: row.caption,
      alt: row.alt,
      source: row.source,
      rightsUntil: row.rights_until,
      focus: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
      crops: Crops.parse(row.crops),
      captions: row.captions,
    },
  };
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
