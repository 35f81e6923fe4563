import type { Transaction } from '#database/database.ts';
import { reanchorThreads } from '../comments/comments.ts';
import { readNewest } from '../steps/document-store.ts';
import { openPiece } from './save-typed-text.ts';

/**
 * Deletes the steps in which a text was typed, since they contain what a former version said
 * (docs/product/newsroom.md#life-of-a-piece). The text itself stays. A window that has not got all of them opens it
 * anew. Does nothing if nobody has opened the text.
 */
export async function forgetSteps(trx: Transaction, pieceId: number): Promise<void> {
  const open = await trx
    .selectFrom('desk_doc')
    .select('piece_id')
    .where('piece_id', '=', pieceId)
    .executeTakeFirst();
  if (!open) return;
  // Saves what was typed, since only the steps say who typed it, and locks the text against new ones.
  await openPiece(trx, pieceId);
  const newest = await readNewest(trx, pieceId);
  await reanchorThreads(trx, pieceId, newest);
  await trx
    .updateTable('desk_doc')
    .set({
      snapshot: JSON.stringify(newest.doc.toJSON()),
      snapshot_version: newest.version,
      forgotten_version: newest.version,
    })
    .where('piece_id', '=', pieceId)
    .execute();
  await trx.deleteFrom('desk_step').where('piece_id', '=', pieceId).execute();
  await trx.deleteFrom('desk_step_pack').where('piece_id', '=', pieceId).execute();
}
