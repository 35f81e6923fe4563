import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import type { Actor } from '../../people/actor.ts';
import { factsOf } from '../queries/pieces.ts';
import { type PieceAction, requireMay } from '../rules/permissions.ts';

/** @throws CallError 404 for an unknown piece, 403 for somebody who may not do this with it */
export async function requirePieceAccess(
  db: Database,
  pieceId: number,
  actor: Actor,
  action: PieceAction,
): Promise<void> {
  const piece = await db
    .selectFrom('piece')
    .select(['state', 'pr', 'people', 'publish_at'])
    .where('id', '=', pieceId)
    .executeTakeFirst();
  if (!piece) throw new CallError(404, `There is no piece with the number ${pieceId}.`);
  requireMay(actor, action, factsOf(piece));
}
