import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { originalKey } from '../media/media-keys.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { storePictureHash } from './rules/similar-pictures.ts';
import { workOffBacklog } from './rules/work-off-backlog.ts';

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
): Promise<void> =>
  workOffBacklog<UnhashedPicture>(
    db,
    {
      claim: claimPicture,
      handle: (trx, picture) => hashPicture(trx, media, picture),
      postpone: ({ id, tries }) => postpone(db, id, tries),
    },
    { signal, onError, restMs },
  );

interface UnhashedPicture {
  id: number;
  original: string;
  /** How often its file was missing. */
  tries: number;
}

const claimPicture = (trx: Transaction): Promise<UnhashedPicture | undefined> =>
  trx
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

async function hashPicture(trx: Transaction, media: MediaStore, picture: UnhashedPicture): Promise<void> {
  const { id, original, tries } = picture;
  const bytes = await media.read(originalKey(basename(original)));
  if (bytes) await storePictureHash(trx, id, bytes);
  else if (tries + 1 < maxTries) await postpone(trx, id, tries + 1);
  else await trx.deleteFrom('media_unhashed').where('item_id', '=', id).execute();
}

async function postpone(db: Database, id: number, tries: number): Promise<void> {
  const values = { tries, due_at: sql<Date>`now() + interval '1 hour'` };
  await db.updateTable('media_unhashed').set(values).where('item_id', '=', id).execute();
}
