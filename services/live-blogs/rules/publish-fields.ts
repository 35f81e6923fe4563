import type { ContentChange } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import type { PieceChanges } from '#contract/piece.ts';
import type { Transaction } from '#database/database.ts';
import { publishBatch } from '../../content/rules/publish-batch.ts';
import { publishedDocument } from '../../pieces/rules/document.ts';
import { requireMayFlag } from '../../pieces/rules/permissions.ts';
import { type PublishPieceOptions, recordPublication } from '../../pieces/rules/publish-piece.ts';
import { publishingRequest } from '../../pieces/rules/publishing-request.ts';
import { refuseConflicts } from '../../pieces/rules/save-piece.ts';
import { openPiece } from '../../pieces/rules/save-typed-text.ts';

/**
 * Changes some published fields at once. Other fields of a working copy, which somebody may be writing at
 * this moment, stay as they are. The caller has checked the permission.
 * @param version at which the fields were read
 * @throws ConflictError when somebody else has changed one of the same fields since
 * @throws CallError 400 with every fault, 409 when it is not published
 */
export async function publishFields(
  trx: Transaction,
  changes: ContentChange[],
  { id, version, fields }: { id: number; version: number | undefined; fields: PieceChanges },
  publishing: PublishPieceOptions,
): Promise<void> {
  const piece = await openPiece(trx, id);
  if (!piece.published || !piece.article?.active)
    throw new CallError(409, 'The live blog is not published, so its settings cannot be changed.');
  await refuseConflicts(trx, piece, { version, changes: fields });
  const before = publishedDocument(piece.published);
  const document = { ...before, ...fields };
  requireMayFlag(publishing.by.actor, before.flags, document.flags);
  const request = await publishingRequest(trx, piece, document, publishing);
  const [result] = await publishBatch(trx, [request], { now: publishing.now, changes });
  if (result === undefined) throw new Error('Publishing gave no result.');
  if (result instanceof CallError) throw result;
  if (!result.changed) return;
  await recordPublication(trx, piece, { published: result, action: 'publish' }, publishing);
}
