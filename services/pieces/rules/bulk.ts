import { callAccess, isForNewsroom } from '#contract/access.ts';
import { type BulkOperation, type BulkResult, callOfOperation } from '#contract/bulk.ts';
import type { Database } from '#database/database.ts';
import { requireRole } from '../../access.ts';
import { errorBodyOf } from '../../error-response.ts';
import { handIn, planPiece, schedulePiece, setPeople, unschedulePiece, withdrawPiece } from './move-piece.ts';
import { type PublishPieceOptions, publishPiece } from './publish-piece.ts';
import { changePiece, deletePiece } from './save-piece.ts';

/**
 * Applies an operation to many pieces, one after the other, each in a transaction of its own. The actor must
 * be allowed to make the call that does the same with one piece.
 */
export async function runBulk(
  db: Database,
  operations: readonly BulkOperation[],
  { onError, ...publishing }: PublishPieceOptions & { onError(error: unknown): void },
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const operation of operations) {
    const { id } = operation;
    try {
      await requireRoleOf(operation, publishing);
      const piece = await run(db, operation, publishing);
      results.push({ id, version: piece?.version ?? null, error: null });
    } catch (error) {
      results.push({ id, version: null, error: errorBodyOf(error, onError) });
    }
  }
  return { results };
}

/** @throws CallError 403 unless the actor has one of the roles of the call for one piece */
async function requireRoleOf({ action }: BulkOperation, { by }: PublishPieceOptions): Promise<void> {
  const access = callAccess[callOfOperation[action]];
  if (isForNewsroom(access)) await requireRole({ findActor: async () => by.actor }, access);
}

function run(
  db: Database,
  operation: BulkOperation,
  publishing: PublishPieceOptions,
): Promise<{ version: number } | null> {
  const { id, version } = operation;
  switch (operation.action) {
    case 'change':
      return changePiece(db, id, { version, changes: operation.changes }, publishing);
    case 'plan':
      return planPiece(db, id, operation, publishing);
    case 'people':
      return setPeople(db, id, operation, publishing);
    case 'hand_in':
      return handIn(db, id, operation, publishing);
    case 'publish':
      return publishPiece(db, id, operation, publishing);
    case 'schedule':
      return schedulePiece(db, id, { version, at: operation.at }, publishing);
    case 'unschedule':
      return unschedulePiece(db, id, version, publishing);
    case 'withdraw':
      return withdrawPiece(db, id, operation, publishing);
    case 'delete':
      return deletePiece(db, id, version, publishing);
  }
}
