import { CallError } from '#contract/errors.ts';
import type { Passkey } from '#contract/passkey.ts';
import type { Database, Transaction } from '#database/database.ts';
import { passkeyOf } from '../identity/passkeys.ts';
import type { Signature } from './actor.ts';
import { recordAudit } from './record-audit.ts';

/** Somebody's passkeys, the oldest first. */
export async function listPasskeys(db: Database, accountId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'made_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

/** @throws CallError 404 for somebody else's */
export async function findPasskey(trx: Transaction, accountId: number, id: number) {
  const row = await trx
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallError(404, `There is no passkey ${id} here.`);
  return row;
}

/**
 * Removes a passkey, which stops working at once. The log names its owner, also when a chief removes it.
 * @throws CallError 404 for somebody else's
 */
export async function removePasskey(
  trx: Transaction,
  owner: { id: number; email: string },
  id: number,
  by: Signature,
): Promise<{ name: string }> {
  const { name } = await findPasskey(trx, owner.id, id);
  await trx.deleteFrom('passkey').where('id', '=', id).execute();
  await recordAudit(trx, by, {
    action: 'delete',
    entity: 'passkey',
    entityId: id,
    before: { name, owner: owner.email },
    after: null,
  });
  return { name };
}
