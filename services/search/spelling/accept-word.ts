import type { Database } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { Signature } from '../../people/actor.ts';
import { recordAudit } from '../../people/record-audit.ts';

/** Accepts a word as correct for the whole newsroom. */
export async function acceptWord(db: Database, word: string, by: Signature): Promise<void> {
  await inTransaction(db, undefined, async (trx) => {
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('spelling_word')
      .values({ word, added_by: by.actor.name })
      .onConflict((key) => key.column('word').doNothing())
      .executeTakeFirst();
    if (added === 0n) return;
    await recordAudit(trx, by, {
      action: 'accept',
      entity: 'spelling',
      entityId: word,
      before: null,
      after: { word },
    });
  });
}

/** Makes a word unknown again. Does nothing if nobody has accepted it. */
export async function forgetWord(db: Database, word: string, by: Signature): Promise<void> {
  await inTransaction(db, undefined, async (trx) => {
    const { numDeletedRows: removed } = await trx
      .deleteFrom('spelling_word')
      .where('word', '=', word)
      .executeTakeFirst();
    if (removed === 0n) return;
    await recordAudit(trx, by, {
      action: 'forget',
      entity: 'spelling',
      entityId: word,
      before: { word },
      after: null,
    });
  });
}
