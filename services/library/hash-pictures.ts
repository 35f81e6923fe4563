import { basename } from 'node:path';
import { sql } from 'kysely';
import { isDatabaseAway } from '#database/away.ts';
import type { Database } from '#database/database.ts';
import { originalKey } from '../media/media-keys.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { workOffBacklog } from './rules/in-turn.ts';
import { storePictureHash } from './rules/similar-pictures.ts';

/** Uploads and readers' pictures need the processor more. */
const restMs = 50;
/** Attempts, an hour apart, to read a picture whose file is missing. */
const maxTries = 5;

/**
 * Computes perceptual hashes of pictures from before there were any, the newest first, until `signal` is
 * aborted. Any number of processes may run it.
 */
export const hashPictures = (
  db: Database,
  media: MediaStore,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => workOffBacklog(() => hashNext(db, media, onError), { signal, onError, restMs });

/** @returns true when there is nothing to do now */
async function hashNext(
  db: Database,
  media: MediaStore,
  onError: (error: unknown) => void,
): Promise<boolean> {
  let id: number | null = null;
  const hash = db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('media_unhashed as u')
      .innerJoin('media_item as i', 'i.id', 'u.item_id')
      .select(['i.id', 'i.original', 'u.tries'])
      .where('u.due_at', '<=', sql<Date>`now()`)
      .orderBy('u.due_at')
      .orderBy('i.id', 'desc')
      .limit(1)
      .forUpdate('u')
      .skipLocked()
      .executeTakeFirst();
    if (!row) return true;
    ({ id } = row);
    const bytes = await media.read(originalKey(basename(row.original)));
    if (bytes) {
      await storePictureHash(trx, row.id, bytes);
    } else if (row.tries + 1 >= maxTries) {
      await trx.deleteFrom('media_unhashed').where('item_id', '=', row.id).execute();
    } else {
      await trx
        .updateTable('media_unhashed')
        .set({ tries: row.tries + 1, due_at: sql<Date>`now() + interval '1 hour'` })
        .where('item_id', '=', row.id)
        .execute();
    }
    return false;
  });
  return hash.catch(async (error: unknown) => {
    if (id === null || isDatabaseAway(error)) throw error;
    onError(error);
    // A picture that cannot be read must not hold up the others.
    await db
      .updateTable('media_unhashed')
      .set({ due_at: sql<Date>`now() + interval '1 hour'` })
      .where('item_id', '=', id)
      .execute();
    return false;
  });
}
