import { type Selectable, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { MediaUploadTable } from '#database/tables/library.ts';

/** The progress of an upload in parts. */
export interface UploadState
  extends Pick<Selectable<MediaUploadTable>, 'id' | 'file_name' | 'parts' | 'item_id'> {
  /** Size of the whole file. */
  bytes: number;
  /** How many bytes have arrived. */
  reached: number;
}

export async function findUpload(db: Database, id: string): Promise<UploadState | null> {
  const row = await db.selectFrom('media_upload').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, bytes: Number(row.bytes), reached: Number(row.reached) } : null;
}

/**
 * Records the next part of an upload.
 * @param start how many bytes had arrived before it
 * @returns false when another request has continued it meanwhile
 */
export async function addPart(
  db: Database,
  { id, start, bytes, key }: { id: string; start: number; bytes: number; key: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_upload')
    .set({
      reached: start + bytes,
      parts: sql<string[]>`parts || ${key}::text`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`reached = ${start}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
