import type { ContentChange } from '#contract/cache-tags.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { PublishPieceOptions } from '../../pieces/rules/publish-piece.ts';

/**
 * One transaction for several writes, which announces their changes. Permissions were checked by the rules of
 * live blogs.
 */
export function inBlogTransaction<T>(
  db: Database,
  publishing: PublishPieceOptions,
  write: (trx: Transaction, options: PublishPieceOptions, changes: ContentChange[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, publishing.onChange, (trx, changes) => {
    const onChange = (change: ContentChange) => void changes.push(change);
    return write(trx, { ...publishing, onChange, isAllowed: true }, changes);
  });
}
