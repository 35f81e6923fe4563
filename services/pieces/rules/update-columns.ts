import type { Transaction } from '#database/database.ts';
import { documentOf, loadPiece, updatePiece } from '../queries/pieces.ts';
import { columnsOf, overlayOf } from './document.ts';

/**
 * Updates the list columns of pieces with a working copy after something else was published, such as an
 * import. A field whose published value now equals the working copy's is no longer a difference.
 */
export async function updateColumns(trx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const piece = await loadPiece(trx, id);
    const document = documentOf(piece);
    const { fields, content } = overlayOf(piece.published, document);
    await updatePiece(trx, id, {
      ...columnsOf(document),
      fields: fields && JSON.stringify(fields),
      content,
    });
  }
}
