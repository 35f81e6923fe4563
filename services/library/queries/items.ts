import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import { Crops, type MediaCounts, type MediaItem, MediaKind } from '#contract/library.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { MediaItemTable } from '#database/tables/library.ts';
import { unixSeconds } from '../../unix-seconds.ts';

export type ItemRow = Omit<Selectable<MediaItemTable>, 'words'> & {
  useCount: number;
  similarCount: number;
  updatedBy: string | null;
};

const columns = [
  'id',
  'version',
  'kind',
  'ref',
  'original',
  'file_name',
  'credit',
  'caption',
  'alt',
  'source',
  'focus_x',
  'focus_y',
  'crops',
  'width',
  'height',
  'seconds',
  'bytes',
  'captions',
  'poster',
  'uploaded_by',
  'uploaded_at',
  'updated_at',
  'out_since',
] as const;

/** Number of articles, pieces and documents that use an item, under its current or a former name. */
const usesOfItem = sql<number>`(select count(distinct (u.kind, u.key))::int from media_name n
  join media_use u on u.id = n.id where n.item_id = media_item.id)`;

/** Number of pictures that look like it and were not marked as different. */
const similarOfItem = sql<number>`(select count(*)::int from media_similar s
  where s.item_id = media_item.id and not s.is_settled)`;

/** Name of who last changed it or replaced its file. */
const changerOfItem = sql<string | null>`(select a.actor_name from audit a
  where a.entity = 'media' and a.entity_id = media_item.id::text and a.action in ('change', 'replace')
  order by a.id desc limit 1)`;

function selectItems(db: Database) {
  return db
    .selectFrom('media_item')
    .select(columns)
    .select([
      sql<string | null>`rights_until::text`.as('rights_until'),
      usesOfItem.as('useCount'),
      similarOfItem.as('similarCount'),
      changerOfItem.as('updatedBy'),
    ]);
}

export interface ItemFilter {
  q?: string | undefined;
  kind?: MediaKind | undefined;
  name?: string | undefined;
  unused?: 'yes' | undefined;
  expired?: 'yes' | undefined;
  by?: string | undefined;
  withoutAlt?: 'yes' | undefined;
  expiring?: 'yes' | undefined;
  neverOut?: 'yes' | undefined;
  similar?: 'yes' | undefined;
  cursor?: string | undefined;
  limit: number;
  /** Today in Budapest, `2026-11-20`; for `expired` and `expiring`. */
  today?: string;
}

/** A page of items, the newest first, and the cursor of the next page. */
export async function listItems(
  db: Database,
  filter: ItemFilter,
): Promise<{ items: MediaItem[]; next: string | null }> {
  const { limit } = filter;
  const rows = await (filter.q
    ? searchItems(db, filter, filter.q)
    : byDate(selectMatching(db, filter)).execute());
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(itemOf), next: rows.length > limit && last ? cursorOf(last) : null };
}

/** Conditions of the tabs (migration 0700 has an index for each). */
const lacksAlt = sql<SqlBool>`kind = 'picture' and coalesce(alt, '') = ''`;
const wasNeverOut = sql<SqlBool>`out_since is null`;
/** How many days before rights end editors are warned (docs/product/newsroom.md#library). */
const warningDays = 14;
const expiresSoon = (today: string) =>
  sql<SqlBool>`rights_until between ${today}::date and ${today}::date + ${warningDays}::int`;

function selectMatching(db: Database, filter: ItemFilter) {
  const { kind, name, unused, expired, by, cursor, limit, today } = filter;
  let query = selectItems(db).limit(limit + 1);
  if (kind) query = query.where('kind', '=', kind);
  if (name !== undefined) {
    const id = idInName(name);
    query = query.where(sql<SqlBool>`id in (select item_id from media_name n where n.id = ${id})`);
  }
  if (unused) {
    query = query.where(
      sql<SqlBool>`not exists (select from media_name n join media_use u on u.id = n.id
        where n.item_id = media_item.id)`,
    );
  }
  if (expired && today !== undefined) query = query.where(sql<SqlBool>`rights_until < ${today}::date`);
  if (filter.expiring && today !== undefined) query = query.where(expiresSoon(today));
  if (filter.withoutAlt) query = query.where(lacksAlt);
  if (filter.neverOut) query = query.where(wasNeverOut);
  if (filter.similar) {
    query = query.where(sql<SqlBool>`id in (select s.item_id from media_similar s where not s.is_settled)`);
  }
  if (by !== undefined) query = query.where('uploaded_by', '=', by);
  if (cursor !== undefined) query = query.where(afterCursor(cursor));
  return query;
}

const byDate = (query: ReturnType<typeof selectMatching>) =>
  query.orderBy('uploaded_at', 'desc').orderBy('id', 'desc');

/** How many of the newest items are searched before the word index is used. */
const maxScannedItems = 2000;

/**
 * Items with words that start with these. PostgreSQL cannot estimate how many there are, so it chooses the
 * wrong plan for very common or for very rare words. Therefore common words are searched among the newest
 * items only, which fill a page, and others in the index.
 */
async function searchItems(db: Database, filter: ItemFilter, q: string): Promise<ItemRow[]> {
  const query = sql`to_tsquery('simple', ${prefixQuery(q)})`;
  const oldest = await dateOfItem(db, filter.cursor, maxScannedItems);
  // Neither this condition nor the order below matches an index; this keeps PostgreSQL from using one.
  const newest = await byDate(selectMatching(db, filter))
    .where(sql<SqlBool>`(words || '') @@ ${query}`)
    .$if(oldest !== null, (recent) => recent.where('uploaded_at', '>=', oldest))
    .execute();
  if (newest.length > filter.limit || oldest === null) return newest;
  return selectMatching(db, filter)
    .where(sql<SqlBool>`words @@ ${query}`)
    .orderBy(sql`uploaded_at + interval '0'`, 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Date of the item that many places after the cursor; null when there are fewer items. */
async function dateOfItem(db: Database, cursor: string | undefined, places: number): Promise<Date | null> {
  const row = await db
    .selectFrom('media_item')
    .select('uploaded_at')
    .$if(cursor !== undefined, (items) => items.where(afterCursor(cursor ?? '')))
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .offset(places)
    .limit(1)
    .executeTakeFirst();
  return row?.uploaded_at ?? null;
}

/** A query for items with words that start with these; without words it finds nothing. */
function prefixQuery(q: string): string {
  const words = fold(q).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(' & ');
}

/**
 * Number of items in each tab.
 * @param today in Budapest, `2026-11-20`
 */
export async function countItems(
  db: Database,
  { by, today }: { by: string; today: string },
): Promise<MediaCounts> {
  const { rows } = await sql<MediaCounts>`select
    (select count(*)::int from media_item) as "all",
    (select count(*)::int from media_item where uploaded_by = ${by}) as mine,
    (select count(*)::int from media_item where ${lacksAlt}) as "withoutAlt",
    (select count(*)::int from media_item where ${expiresSoon(today)}) as expiring,
    (select count(*)::int from media_item where ${wasNeverOut}) as "neverOut",
    (select count(distinct item_id)::int from media_similar where not is_settled) as similar`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without a table gives one row.');
  return counts;
}

const cursorOf = ({ uploaded_at, id }: ItemRow) => `${uploaded_at.getTime()}-${id}`;

function afterCursor(cursor: string): RawBuilder<SqlBool> {
  const [milliseconds, id] = cursor.split('-').map(Number);
  return sql`(uploaded_at, id) < (${new Date(milliseconds ?? 0)}, ${id ?? 0})`;
}

export async function findItem(db: Database, id: number): Promise<ItemRow | null> {
  return (await selectItems(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export const findItems = (db: Database, ids: readonly number[]): Promise<ItemRow[]> =>
  selectItems(db).where('id', 'in', ids).execute();

/** An item by the name of its file without cuts. */
export async function findItemOfFile(db: Database, original: string): Promise<ItemRow | null> {
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

/** Records the current name of an item. */
export async function addName(trx: Transaction, itemId: number, ref: string): Promise<void> {
  const id = idInName(ref);
  if (id === null) throw new Error(`${ref} is not the name of a stored file.`);
  await trx
    .insertInto('media_name')
    .values({ id, item_id: itemId, ref })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ item_id: itemId }))
    .execute();
}

/** Whether an item has or had a name with these 16 hex digits. */
export async function isInLibrary(trx: Transaction, id: string): Promise<boolean> {
  const name = await trx.selectFrom('media_name').select('id').where('id', '=', id).executeTakeFirst();
  return name !== undefined;
}

/** All names that an item has or had. */
export async function namesOf(trx: Transaction, itemId: number): Promise<string[]> {
  const rows = await trx.selectFrom('media_name').select('ref').where('item_id', '=', itemId).execute();
  return rows.map(({ ref }) => ref);
}

/** The 16 hex digits in a name; null if it is not one of our names. */
export function idInName(name: string): string | null {
  return /^\/media\/([0-9a-f]{16})[-./]/.exec(name)?.[1] ?? null;
}

export function itemOf(row: ItemRow): MediaItem {
  return {
    id: row.id,
    version: row.version,
    updatedAt: unixSeconds(row.updated_at),
    updatedBy: row.updatedBy,
    file: {
      kind: MediaKind.parse(row.kind),
      ref: row.ref,
      fileName: row.file_name,
      width: row.width,
      height: row.height,
      seconds: row.seconds,
      bytes: Number(row.bytes),
      uploadedBy: row.uploaded_by,
      uploadedAt: unixSeconds(row.uploaded_at),
      useCount: row.useCount,
      outSince: row.out_since && unixSeconds(row.out_since),
      similarCount: row.similarCount,
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
      poster: row.poster,
    },
  };
}
